import type { Route } from '../http/exchange.ts';
import type { Readiness } from '../readiness.ts';
import { approveRevision } from './approve-revision.ts';
import { convert } from './convert.ts';
import { deleteStatement } from './delete-statement.ts';
import { downloadExport } from './download-export.ts';
import { getAccount } from './get-account.ts';
import { getDeletion } from './get-deletion.ts';
import { getDocs } from './get-docs.ts';
import { getDocument } from './get-document.ts';
import { getExport } from './get-export.ts';
import { getOpenApi } from './get-open-api.ts';
import { getPage } from './get-page.ts';
import { getResult } from './get-result.ts';
import { getRevision } from './get-revision.ts';
import { getStatement } from './get-statement.ts';
import { getHealth, getReadiness } from './health.ts';
import { listRevisions } from './list-revisions.ts';
import { listStatements } from './list-statements.ts';
import { saveReview } from './save-review.ts';
import { unlockStatement } from './unlock-statement.ts';
import { UploadSlots, uploadStatements } from './upload-statements.ts';

/** Every route of the gateway. */
export function allRoutes(readiness: Readiness): readonly Route[] {
  return [
    uploadStatements(new UploadSlots()),
    listStatements,
    convert,
    getStatement,
    deleteStatement,
    unlockStatement,
    getResult,
    saveReview,
    approveRevision,
    listRevisions,
    getRevision,
    getPage,
    getDocument,
    getExport,
    downloadExport,
    getDeletion,
    getAccount,
    getOpenApi(),
    getDocs(),
    getHealth,
    getReadiness(readiness),
  ];
}
