import { expect, it } from 'vitest';
import type { ImportFields } from '#features/import/contract/import.ts';
import { createPreview } from './preview.ts';

const fields: ImportFields = {
  name: 'Dune',
  category: 'BOOK',
  rating: null,
  status: 'DONE',
  date: null,
  note: '',
  tags: [],
  creator: '',
  year: null,
};

it('an entry without a row of its own names the row that it is from', () => {
  const row = { path: 'goodreads.csv', number: 3 };
  const preview = createPreview(
    {
      entries: [
        { draft: { rows: [], from: row, key: 'first', fields }, outcome: 'added' },
        { draft: { rows: [row], key: 'again', fields }, outcome: 'added' },
      ],
      leftOut: [],
      failed: [],
    },
    () => [],
  );
  const { rows } = preview({ offset: 0, limit: 2 });
  expect(rows).toMatchObject([{ rows: [], from: row }, { rows: [row] }]);
  expect(rows[1]).not.toHaveProperty('from');
});

it('shows what a newer export brings above what is here already', () => {
  const entries = (['here', 'added', 'here', 'changed'] as const).map((outcome, index) => ({
    draft: { rows: [{ path: 'a.csv', number: index + 1 }], key: `${index}`, fields },
    outcome,
  }));
  const failed = [{ row: { path: 'a.csv', number: 5 }, reason: 'No name.' }];
  const { rows } = createPreview({ entries, leftOut: [], failed }, () => [''])({ offset: 0, limit: 9 });
  expect(rows.map((row) => row.rows[0]?.number)).toEqual([2, 4, 1, 3, 5]);
});
