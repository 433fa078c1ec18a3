import { expect, it } from 'vitest';
import { ImportRow, type ImportSource } from '#contract/import.ts';
import { droppedFixtures } from '#testing/import-formats.ts';
import fc from 'fast-check';
import { isFullRun } from '#testing/full-run.ts';
import { FORMATS } from './formats.ts';
import { createImportSession } from './session.ts';
import type { DroppedFile, ImportChoices } from './session-model.ts';

const RUNS = isFullRun ? 30 : 2;
const CHOICES: ImportChoices = {
  rounding: 'nearest',
  unrated: true,
  wishes: true,
  episodes: 'season',
  lists: true,
};
const SOURCES = FORMATS.map(({ source }) => source).filter((source) => droppedFixtures(source).length > 0);
/** Their fixtures are exports of different years that contradict each other: the first of a drop counts. */
const CONTRADICTING: ReadonlySet<ImportSource> = new Set(['grouvee', 'imdb']);

/** What an empty account would get, whatever the order of entries, of paragraphs in their notes, and of tags. */
async function broughtBy(source: ImportSource, files: readonly DroppedFile[]): Promise<string[]> {
  const session = createImportSession(FORMATS, () => null);
  await session.read(files, () => undefined);
  session.parse({ source, paths: files.map(({ path }) => path), answers: {} });
  session.plan(CHOICES, [], [], { lists: [], deleted: [], known: [] });
  return session
    .importRows(0, 10_000)
    .map((row) => ImportRow.parse(row))
    .map((row) =>
      JSON.stringify(row.kind === 'add' ? sorted(row) : row.kind === 'list' ? sortedList(row) : row),
    )
    .toSorted();
}

function sorted({ key, draft }: Extract<ImportRow, { kind: 'add' }>) {
  return [key, { ...draft, note: draft.note?.split('\n\n').toSorted(), tags: draft.tags?.toSorted() }];
}

function sortedList({ key, name, items }: Extract<ImportRow, { kind: 'list' }>) {
  return [key, name, items.map((item) => item.key).toSorted()];
}

it.each(SOURCES)(
  'the files of %s say the same in any order, and again as copies in the same drop',
  async (source) => {
    const files = droppedFixtures(source);
    const expected = await broughtBy(source, files);
    const copies = files.map(({ path, blob }) => ({ path: `copies/${path}`, blob }));
    expect(await broughtBy(source, [...files, ...copies])).toEqual(expected);
    if (CONTRADICTING.has(source)) return;
    const anyOrder = fc.shuffledSubarray(files, { minLength: files.length });
    await fc.assert(
      fc.asyncProperty(anyOrder, async (some) => {
        expect(await broughtBy(source, some)).toEqual(expected);
      }),
      { numRuns: files.length === 1 ? 1 : RUNS },
    );
  },
);
