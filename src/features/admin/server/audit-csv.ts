import type { AuditEntry } from '#platform/contract/audit.ts';
import { csvLines } from '#platform/responses/csv.ts';

const COLUMNS = [
  'time',
  'action',
  'actor',
  'actorEmail',
  'object',
  'objectEmail',
  'detail',
  'addressHash',
  'requestId',
  'id',
] as const satisfies readonly (keyof AuditEntry)[];

/** The audit log as a CSV file, page by page. */
export function createAuditCsv(pages: AsyncIterable<AuditEntry[]>): AsyncGenerator<string> {
  return csvLines(COLUMNS, toCells(pages));
}

async function* toCells(pages: AsyncIterable<AuditEntry[]>): AsyncGenerator<string[]> {
  for await (const page of pages) {
    for (const entry of page) yield COLUMNS.map((column) => entry[column] ?? '');
  }
}
