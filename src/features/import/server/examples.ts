import type { Examples } from '#platform/feature/define-feature.ts';
import { EXAMPLE } from '#platform/openapi/example-values.ts';
import type { importApi } from '../contract/import.ts';

const { id } = EXAMPLE;
const source = 'goodreads';

export const importExamples: Examples<typeof importApi> = {
  known: { source },
  knownLists: { source },
  begin: {
    source,
    files: ['goodreads_library_export.csv'],
    counts: { rows: 1, added: 1, changed: 0, here: 0, leftOut: 0, failed: 0 },
  },
  addRows: {
    id,
    position: 0,
    rows: [
      {
        kind: 'add',
        key: '42',
        draft: { name: 'Dune', category: 'BOOK', rating: 5, date: '2026-05', creator: 'Frank Herbert' },
      },
    ],
  },
  commit: { id },
  discard: { id },
  undo: { id },
};
