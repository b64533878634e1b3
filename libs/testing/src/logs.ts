import type { Log } from '@counterfoil/postgres';

export interface CapturedLog extends Log {
  /** Every line so far, as JSON, also of child loggers: search it for canaries. */
  readonly lines: readonly string[];
  child(bindings: object): CapturedLog;
}

/** A logger that keeps what it is told, for canary tests and for looking at what a service reported. */
export function captureLog(lines: string[] = [], bindings: object = {}): CapturedLog {
  const at = (level: string) => (fields: object, message: string) => {
    lines.push(JSON.stringify({ level, ...bindings, ...plain(fields), message }));
  };
  return {
    lines,
    debug: at('debug'),
    info: at('info'),
    warn: at('warn'),
    error: at('error'),
    child: (more) => captureLog(lines, { ...bindings, ...more }),
  };
}

/** As pino would write them: an error's message and stack are part of the line, and so are searched. */
function plain(fields: object): object {
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]: [string, unknown]) => [
      key,
      value instanceof Error
        ? {
            ...Object.fromEntries(Object.entries(value)),
            type: value.name,
            text: value.message,
            stack: value.stack,
          }
        : typeof value === 'bigint'
          ? value.toString()
          : value,
    ]),
  );
}
