import { describe, expect, it } from 'vitest';
import { createCompactor } from './ledger.ts';
import type { ImportedEntry } from './model.ts';

const ENTRY: ImportedEntry = {
  rows: [{ path: 'a.csv', number: 1 }],
  key: 'film:a long name of a film',
  category: 'MOVIE',
  name: 'Ein längerer Name 🎬 海',
  status: 'DONE',
  creator: 'A director with a long name',
  date: '2024-05-12',
  note: '\uFEFFA note\nof two lines',
  tags: ['cinema', 'with all of my friends'],
  rating: { value: 4.5, max: 5 },
  addedAt: 1,
};

describe('a compact entry', () => {
  it('says the same', () => {
    const compact = createCompactor();
    expect(compact(ENTRY)).toStrictEqual(ENTRY);
    expect(compact(ENTRY)).toStrictEqual(ENTRY);
    const { note: _note, tags: _tags, ...short } = ENTRY;
    expect(compact(short)).toStrictEqual(short);
  });

  it('keeps halves of characters, which are the concern of those who store it', () => {
    const name = 'A name that ends in half of a \uD83C';
    expect(createCompactor()({ ...ENTRY, name }).name).toBe(name);
  });
});
