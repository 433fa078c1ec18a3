import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { catalogueWorks } from '#testing/catalogue-works.ts';
import { createKnownTitles } from './titles/known-titles.ts';
import { parseLine } from './parse-line.ts';

/** At most one in two hundred common words may be taken for a title with a typo. */
const CORRECTED_MAX = 0.005;
/** Words that the catalogue uses so often are common. */
const COMMON_MIN = 25;

const titles = createKnownTitles(await catalogueWorks());

function correctionOf(text: string): string | null {
  const { work } = parseLine(text, { today: '2026-11-18', titles, kept: [] });
  return work?.match === 'typo' ? work.work.name : null;
}

it.each([
  'Hotel',
  'Chess',
  'Water',
  'Horse',
  'Friend',
  'The Friend',
  'The Circle',
  'Homecoming',
  'Revolution',
  'Temptation',
  'The Knight 3',
  'Bolivia',
  'Bolivia 5',
  'Grenada',
  'Montserrat 4 last week',
  'Åland Islands',
  'Dawson Creek',
  'stars movie',
  'story movie',
])('is a name of its own: %s', (text) => expect(correctionOf(text)).toBe(null));

it.each([
  ['Oppenheimr 3', 'Oppenheimer'],
  ['the godfater movie', 'The Godfather'],
  ['the godfahter book 5', 'The Godfather'],
  ['The Hobit book', 'The Hobbit'],
  ['Sicaro', 'Sicario'],
  ['Severence season 2 4.5', 'Severance'],
  ['Incepiton yesterday', 'Inception'],
  ['Interstelar', 'Interstellar'],
  ['the shawshank redemtion', 'The Shawshank Redemption'],
])('is a title with a typo: %s', (text, name) => expect(correctionOf(text)).toBe(name));

it('common words are hardly ever corrected', () => {
  const words = commonWords();
  const corrected = words.filter((word) => correctionOf(word) !== null);
  expect(words.length).toBeGreaterThan(2_000);
  expect(corrected.length > CORRECTED_MAX * words.length ? corrected : []).toEqual([]);
});

/** What the catalogue says of its works, without names. */
function commonWords(): string[] {
  const files = globSync('catalogue/{books,movies,shows,games}/*.jsonl');
  const text = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  const prose = text.replaceAll(
    /"(?:title|originalTitle|aliases|creators|cast)":(?:"[^"]*"|\[[^\]]*\])/g,
    '',
  );
  const words = Map.groupBy(prose.toLowerCase().match(/\p{L}{5,}/gu) ?? [], (word) => word);
  return [...words].filter(([, found]) => found.length >= COMMON_MIN).map(([word]) => word);
}
