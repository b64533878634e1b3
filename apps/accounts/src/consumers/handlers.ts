import type { Clock } from '@counterfoil/kernel';
import type { FactHandlers } from '@counterfoil/messaging';
import { onExportCompleted } from './export-completed.ts';
import { onExtractionCompleted } from './extraction-completed.ts';
import { onExtractionFailed } from './extraction-failed.ts';
import { onStatementFenced } from './statement-fenced.ts';
import { onStatementUploaded } from './statement-uploaded.ts';

/** Every fact that this service listens to. */
export function accountsConsumers(clock: Clock): FactHandlers {
  return {
    statementUploaded: onStatementUploaded(clock),
    extractionCompleted: onExtractionCompleted(clock),
    extractionFailed: onExtractionFailed(clock),
    statementFenced: onStatementFenced(clock),
    exportCompleted: onExportCompleted(clock),
  };
}
