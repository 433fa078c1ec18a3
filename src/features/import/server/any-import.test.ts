import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ACTIVITY_STATUSES, CATEGORIES, type DiaryChange } from '#features/log/contract/activity.ts';
import type { ImportRow } from '../contract/import.ts';
import { anyRating } from '#testing/any-rating.ts';
import { createActivityService } from '#testing/activities.ts';
import { eachMigratedDatabase } from '#testing/databases.ts';
import { isFullRun } from '#testing/full-run.ts';
import { actorOf, addedRow, changedRow, createImportService, imported } from '#testing/imports.ts';
import { insertUser } from '#testing/users.ts';
import { anyCharacter } from '#testing/any-character.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const RUNS = isFullRun ? 200 : 12;

const anyText = fc.string({ unit: anyCharacter, maxLength: 30 }).filter((text) => !text.includes('\0'));
const anyContent = fc.record(
  {
    name: anyText.map((text) => `n${text}`),
    category: fc.constantFrom(...CATEGORIES),
    rating: anyRating,
    status: fc.constantFrom(...ACTIVITY_STATUSES),
    date: fc.option(fc.constantFrom('2024', '2024-05', '2024-05-12/2024-06')),
    note: anyText,
    tags: fc.array(anyText, { maxLength: 3 }),
    creator: anyText,
    year: fc.option(fc.integer({ min: 1, max: 9_999 })),
  },
  { requiredKeys: ['name', 'category', 'rating'] },
);
const anyChange = fc.record(
  { rating: fc.constantFrom(1, 2), note: fc.constantFrom('a', 'b'), year: fc.constantFrom(null, 7) },
  { requiredKeys: [] },
);
const anyLog = fc.record({
  own: fc.array(anyContent, { maxLength: 5 }),
  added: fc.array(anyContent, { maxLength: 5 }),
  /** Of the own entries by their index, the first twice. */
  changes: fc.array(anyChange, { minLength: 6, maxLength: 6 }),
  /** Which entries somebody edits between the import and its undo. */
  edited: fc.array(fc.boolean(), { minLength: 10, maxLength: 10 }),
});

eachMigratedDatabase('any import', (db) => {
  const log = () => createActivityService(db(), () => NOW);
  const imports = () => createImportService(db(), () => NOW);
  const entriesOf = (userId: string) => log().retrieve(userId, { all: true, sort: 'oldest' });

  it('is taken back to the letter by its undo, edited entries aside', async () => {
    await fc.assert(
      fc.asyncProperty(anyLog, async ({ own, added, changes, edited }) => {
        const { id: userId } = await insertUser(db(), () => NOW);
        for (const content of own) await log().submit(userId, content);
        const before = await entriesOf(userId);
        const rows: ImportRow[] = added.map((content, index) => addedRow(`added ${index}`, content));
        for (const [index, change] of changes.entries()) {
          const entry = before[index % 5];
          if (entry)
            rows.push(changedRow({ key: `own ${index}`, activityId: entry.id }, change, valuesOf(entry)));
        }
        const { id } = await imported(imports(), userId, rows);

        const after = await entriesOf(userId);
        const mine = new Map<string, unknown>();
        for (const [index, entry] of after.entries())
          if (edited[index])
            mine.set(entry.id, await log().update(userId, entry.id, { note: `mine ${index}` }));
        const { kept } = await imports().undo(userId, id, actorOf(userId));

        const expected = [
          ...before.map((entry) => mine.get(entry.id) ?? entry),
          ...after
            .filter((entry) => !before.some((one) => one.id === entry.id))
            .flatMap((entry) => mine.get(entry.id) ?? []),
        ];
        expect(await entriesOf(userId)).toEqual(expected);
        expect(kept.entries.every((entry) => mine.has(entry.id))).toBe(true);
      }),
      { numRuns: RUNS },
    );
  });
});

/** What the preview saw. */
function valuesOf({ rating, note, year }: DiaryChange): DiaryChange {
  return { rating, ...(note !== undefined && { note }), ...(year !== undefined && { year }) };
}
