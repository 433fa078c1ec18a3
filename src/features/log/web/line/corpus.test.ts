import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { catalogueWorks } from '#testing/catalogue-works.ts';
import { createKnownTitles } from './titles/known-titles.ts';
import type { Meaning } from './line.ts';
import { parseLine } from './parse-line.ts';
import { suggestWorks } from './titles/suggest.ts';
import { titleKeyOf } from './titles/title-key.ts';

/** A Wednesday. */
const TODAY = '2026-11-18';
/** One in twenty may be wrong. */
const WRONG_MAX = 0.05;

/**
 * Lines as thirty kinds of people type them, each with what they mean: the name, the category or 'asked', and where it is
 * not as usual the status, the stars, the date, the tags, the note, the year of the work that is linked, and what is
 * offered first.
 */
const examples = readFileSync(new URL('corpus.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((row) => row.includes('\t'))
  .map((row) => {
    const [line = '', meaning = ''] = row.split('\t');
    return { line, meaning };
  });
const works = await catalogueWorks();
const titles = createKnownTitles(works);

/** What the line is understood to mean, as the corpus writes it. Of the work and the offer, it says what is expected. */
function understood({ line, meaning }: (typeof examples)[number]): string {
  const { name, entryName, pieces, categories, isCategoryKnown, work } = parseLine(line, {
    today: TODAY,
    titles,
    kept: [],
  });
  const [meantName = '', ...expected] = meaning.split(' | ');
  const workName = work ? entryName.replace(name, work.work.name) : entryName;
  const isMeant = [entryName, workName].some((text) => titleKeyOf(text) === titleKeyOf(meantName));
  const notes = pieces.flatMap(({ meaning: piece }) => noteOf(piece) ?? []);
  const year = work?.work.year ?? '';
  const near = titles.findNear(name)?.works ?? [];
  const isExpected = (start: string) => expected.some((part) => part.startsWith(start));
  const parts = [
    isCategoryKnown ? (categories[0] ?? 'asked') : 'asked',
    ...pieces.flatMap((piece) => partsOf(piece.meaning)),
    ...(notes.length > 0 ? [`note: ${notes.join(' ')}`] : []),
    ...(isExpected('=') ? [`=${year}`] : []),
    ...(isExpected('offers: ')
      ? [`offers: ${suggestWorks({ text: name, category: null, near }, [], works)[0]?.name}`]
      : []),
  ];
  const placeOf = (part: string) => (expected.includes(part) ? expected.indexOf(part) : expected.length);
  return [isMeant ? meantName : workName, ...parts.toSorted((a, b) => placeOf(a) - placeOf(b))].join(' | ');
}

function noteOf(meaning: Meaning): string | undefined {
  if (meaning.kind === 'note') return meaning.text;
  return 'written' in meaning ? meaning.written : undefined;
}

function partsOf(meaning: Meaning): string[] {
  switch (meaning.kind) {
    case 'status':
      return [
        ...(meaning.status === 'DONE' ? [] : [meaning.status]),
        ...(meaning.tag === undefined ? [] : [`#${meaning.tag}`]),
      ];
    case 'rating':
      return [`★${meaning.rating}`];
    case 'date':
      return [`@${meaning.date}`];
    case 'tag':
      return [`#${meaning.tag}`];
    default:
      return [];
  }
}

it('at least 19 of 20 lines that people type mean what they mean by them', () => {
  const wrong = examples
    .map((example) => ({ ...example, understood: understood(example) }))
    .filter((example) => example.understood !== example.meaning);
  expect(examples).toHaveLength(300);
  expect(wrong.length > WRONG_MAX * examples.length ? wrong : []).toEqual([]);
});
