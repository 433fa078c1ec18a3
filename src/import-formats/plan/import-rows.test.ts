import { expect, it } from 'vitest';
import { ImportRow } from '#contract/import.ts';
import type { ImportedList } from '../model.ts';
import { listRows } from './import-rows.ts';
import type { PlannedEntry } from './plan.ts';

function planned(key: string, outcome: PlannedEntry['outcome'] = 'added'): PlannedEntry {
  const fields = {
    name: key,
    category: 'MOVIE',
    rating: null,
    status: 'DONE',
    date: null,
    note: '',
    tags: [],
    creator: '',
    year: null,
  } as const;
  return { draft: { rows: [], key, fields: { ...fields, tags: [] } }, outcome };
}

function list(name: string, ...keys: string[]): ImportedList {
  return { key: `list:${name}`, name, note: '', items: keys.map((key) => ({ key, note: '' })) };
}

it('a list has the entries that are in the log, in its order and each once', () => {
  const [row] = listRows([list('Best', 'b', 'a', 'left out', 'b')], [planned('a'), planned('b', 'here')]);
  expect(row).toMatchObject({ kind: 'list', name: 'Best', items: [{ key: 'b' }, { key: 'a' }] });
});

it('a list of which nothing is new is not sent again', () => {
  expect(listRows([list('Best', 'a')], [planned('a', 'here')])).toEqual([]);
});

it('a list keeps within the limits of the server, and loses no entry', () => {
  const keys = Array.from({ length: 2_001 }, (_, index) => `film ${index}`);
  const long = { ...list('x'.repeat(300), ...keys), note: 'n'.repeat(6_000) };
  const rows = listRows(
    [
      { ...long, items: long.items.map((item) => ({ ...item, note: 'a\0'.repeat(900) })) },
      list(' ', 'film 1'),
    ],
    keys.map((key) => planned(key)),
  );
  for (const row of rows) expect(ImportRow.safeParse(row).success).toBe(true);
  expect(rows).toMatchObject([
    { items: { length: 2_000 } },
    { name: expect.stringMatching(/ \(2\)$/) as string, items: [{ key: 'film 2000' }] },
    { name: 'List' },
  ]);
  expect(new Set(rows.map(({ key }) => key)).size).toBe(3);
});
