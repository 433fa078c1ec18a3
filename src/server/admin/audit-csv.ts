import type { AuditEntry } from '#contract/audit.ts';
import { csvLines } from '../kernel/csv.ts';

const columns = [
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

/** The log as a CSV file, page by page. */
export function auditCsv(pages: AsyncIterable<AuditEntry[]>): AsyncGenerator<string> {
  return csvLines(columns, cells(pages));
}

async function* cells(pages: AsyncIterable<AuditEntry[]>): AsyncGenerator<string[]> {
  for await (const page of pages) {
    for (const entry of page) yield columns.map((column) => entry[column] ?? '');
  }
}
