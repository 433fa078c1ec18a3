import { describe, expect, it } from 'vitest';
import { changedFields } from './preview/changed-fields.ts';
import { countsText, entriesText, filesText, resultText, sumText } from './flow/flow-texts.ts';
import { keptText, undoDescription, undoneText } from './undo-texts.ts';

const COUNTS = { rows: 1_508, added: 1_503, changed: 3, here: 0, leftOut: 0, failed: 2 };

describe('an import in words', () => {
  it('says what became of all rows', () => {
    expect(countsText(COUNTS)).toBe('1,503 new, 3 changed, 2 not understood');
    expect(countsText({ ...COUNTS, added: 0, changed: 0, failed: 0 })).toBe('no rows');
  });

  it('adds up what a preview lists', () => {
    const shown = { added: 959, changed: 3, here: 0, leftOut: 0, failed: 2 };
    expect(sumText(shown, 1_508)).toBe('964 in all, from 1,508 rows of your files.');
  });

  it('says what became of them in the log', () => {
    expect(entriesText({ entries: { added: 959, changed: 3 }, counts: COUNTS })).toBe(
      '959 new entries, 3 changed, from 1,508 rows',
    );
    expect(entriesText({ entries: { added: 1, changed: 0 }, counts: COUNTS })).toBe(
      '1 new entry, from 1,508 rows',
    );
    expect(entriesText({ entries: { added: 0, changed: 2 }, counts: COUNTS })).toBe(
      '2 changed, from 1,508 rows',
    );
    expect(entriesText({ entries: { added: 0, changed: 0 }, counts: COUNTS })).toBe('from 1,508 rows');
  });

  it('names first what is new in the log, and nothing that has not happened', () => {
    expect(resultText({ entries: { added: 2, changed: 1 } })).toBe('2 new entries are in your log');
    expect(resultText({ entries: { added: 0, changed: 1 } })).toBe('1 entry has changed in your log');
    expect(resultText({ entries: { added: 0, changed: 0 } })).toBe('Your import is complete');
  });

  it('names the first files without their folders', () => {
    expect(filesText(['a/diary.csv', 'a/b/ratings.csv'])).toBe('diary.csv, ratings.csv');
    expect(filesText(['1', '2', '3', '4', '5'])).toBe('1, 2, 3 and 2 others');
  });

  it('says what an undo will do', () => {
    expect(undoDescription({ added: 3, changed: 1 })).toBe(
      '3 entries leave your log, and 1 entry gets its former values back. What you have changed since then stays as it is.',
    );
    expect(undoDescription({ added: 1, changed: 0 })).toMatch(/^1 entry leaves your log\. What/);
  });

  it('says what an undo took back and what it left alone', () => {
    expect(undoneText({ removed: 12, restored: 1 })).toBe('Undone: 12 entries removed, 1 entry restored.');
    expect(undoneText({ removed: 0, restored: 0 })).toBe('Nothing was left to undo.');
    expect(keptText({ count: 0, entries: [] })).toBe('');
    expect(keptText({ count: 1, entries: [{ id: 'a', name: 'Dune' }] })).toBe(
      '1 entry was changed since then and stayed: “Dune”.',
    );
    expect(keptText({ count: 200, entries: [{ id: 'a', name: 'Dune' }] })).toBe(
      '200 entries were changed since then and stayed: “Dune” and 199 others.',
    );
  });

  it('says what changes from what', () => {
    const change = { rating: 4, date: '2024-05', tags: ['a', 'b'], note: 'x'.repeat(200) };
    expect(changedFields(change, { rating: null, tags: [] })).toEqual([
      { label: 'Rating', from: 'nothing', to: '4' },
      { label: 'Date', from: 'nothing', to: 'May 2024' },
      { label: 'Tags', from: 'nothing', to: 'a, b' },
      { label: 'Note', from: 'nothing', to: `${'x'.repeat(120)}…` },
    ]);
    expect(changedFields()).toEqual([]);
  });
});
