import { besides } from './error-body.ts';
import { ERRORS, isErrorCode, JOB_ERRORS } from './errors.ts';
import { errorCodesOf } from './route.ts';
import { routeList } from './routes/index.ts';

const HEAD = `# Errors

Made from \`libs/rest/src/errors.ts\` by \`npm run docs:errors\`; a test fails when this page is not current.

Every error answer is JSON:

\`\`\`json
{ "error": { "code": "invalid_request", "message": "operations[2].value: expected a string or null",
             "request_id": "0b1f7c52-6f0b-4f0e-8c59-3d1d1f6d0a11",
             "details": [ { "path": "operations[2].value", "message": "expected a string or null" } ] } }
\`\`\`

\`details\` is there for field errors. Messages say what failed and how to mend it; they never hold a secret, a stack,
SQL or anything of another workspace. A statement of another workspace and one that never existed answer alike.
Inside the services a failure is a \`DomainError\` whose \`reason\` is the code; the gateway answers a reason that is
not in this table, like any other fault, with \`internal\`.
`;

/** The text of docs/errors.md. */
export function errorsPage(): string {
  const rows = Object.entries(ERRORS).map(([code, entry]) => {
    const beside = isErrorCode(code) ? besides(code) : null;
    return `| ${entry.status} | \`${code}\` | ${entry.when} | ${beside === null ? '' : `\`${beside}\``} |`;
  });
  const jobs = Object.entries(JOB_ERRORS).map(([code, message]) => `| \`${code}\` | ${message} |`);
  const routes = routeList.map((route) => {
    const codes = errorCodesOf(route).map((code) => `\`${code}\``);
    return `| \`${route.method.toUpperCase()} ${route.path}\` | ${codes.join(', ')} |`;
  });
  return [
    HEAD,
    '## Codes\n\n| HTTP | code | when | beside `error` |\n|---|---|---|---|',
    rows.join('\n'),
    '\n## `job.error` of a failed statement\n\n| code | message |\n|---|---|',
    jobs.join('\n'),
    '\n## By route\n\n| route | codes |\n|---|---|',
    routes.join('\n'),
    '',
  ].join('\n');
}
