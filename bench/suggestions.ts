import { CATEGORIES, type Activity } from '#features/log/contract/activity.ts';
import { catalogueWorks } from '#testing/catalogue-works.ts';
import { createKnownTitles, joinTitles } from '#features/log/web/line/titles/known-titles.ts';
import { parseLine } from '#features/log/web/line/parse-line.ts';
import { suggestWorks } from '#features/log/web/line/titles/suggest.ts';
import { median } from './support/measure.ts';

const ENTRIES = 20_000;
const ROUNDS = 30;
const LIMIT_MS = 50;

const log = Array.from({ length: ENTRIES }, (_, index): Activity => {
  const category = CATEGORIES[index % CATEGORIES.length] ?? 'BOOK';
  const creationTime = new Date(Date.UTC(2026, 10, 21) - index * 3_600_000).toISOString();
  return { id: String(index), name: `Ein schöner Eintrag ${index}`, category, rating: 4, creationTime };
});
const works = await catalogueWorks();

/** Measures what the browser does between a key press and the suggestions. */
function measure(name: string, run: () => unknown): void {
  run();
  const times = Array.from({ length: ROUNDS }, () => {
    const begin = performance.now();
    run();
    return performance.now() - begin;
  });
  const ms = median(times);
  const row = {
    step: name,
    entries: ENTRIES,
    ms: Number(ms.toFixed(1)),
    'of the limit': Number((ms / LIMIT_MS).toFixed(2)),
  };
  process.stdout.write(`${JSON.stringify(row)}\n`);
}

const titles = joinTitles(createKnownTitles(log), createKnownTitles(works));

function type(line: string): void {
  const { name } = parseLine(line, { today: '2026-11-21', titles, kept: [] });
  const near = titles.findNear(name)?.works ?? [];
  suggestWorks({ text: name, category: null, near }, log, works);
}

for (const line of [
  'th',
  'the g',
  'ein schoner eintrag 19',
  'nothing is called this',
  'Dune book 5 yesterday #scifi',
  'Oppenheimr 3',
  'watched Past Lives last night with Tom and the others, loved it very much 5',
])
  measure(`key press: ${line}`, () => type(line));
measure('a new entry', () => createKnownTitles([...log]));
measure('once, the catalogue', () => createKnownTitles(works));
