import { describe, expect, test } from 'vitest';
import { BOOK_INDEX, itemOf, MOVIE_INDEX } from '../../../test/guide-engine/fixtures/indexes.ts';
import type { Guide, GuideResult, UnknownInput } from '../guide.ts';
import { indexOfString } from '../text/string-table.ts';
import { queryLike } from './search/query.ts';
import { scoreTogether } from './rank-together.ts';
import { candidates, workGuide } from './work-guide.ts';

function guide(input: string, index = MOVIE_INDEX): Guide {
  const result: GuideResult = workGuide(index, input);
  if (result.kind === 'unknown') throw new Error(result.message);
  return result;
}

function unknown(input: string): UnknownInput {
  const result = workGuide(MOVIE_INDEX, input);
  if (result.kind !== 'unknown') throw new Error(result.understood.label);
  return result;
}

const note = (input: string) => guide(input).understood.note;
const all = (input: string) => [...guide(input).entries, ...guide(input).reserve].map(({ name }) => name);
const names = (input: string) => guide(input).entries.map(({ name }) => name);
const reasons = (input: string) =>
  guide(input)
    .entries.flatMap(({ why }) => why)
    .join();
const shared = (input: string) => guide(input).shared;

describe('a guide for several titles', () => {
  test('names them all, with the year of those whose title means another work', () => {
    expect(guide('heat, dune (1984) and INCEPTION').understood).toEqual({
      how: 'titles',
      ids: ['movie:heat-1995', 'movie:dune-1984', 'movie:inception-2010'],
      label: 'Heat, Dune (1984) and Inception',
    });
  });
  test('contains none of them', () => {
    expect(all('Alien, Aliens, Dune')).not.toContain('Aliens');
    expect(all('Alien, Aliens, Dune')).not.toContain('Dune');
  });
  test('prefers what is near to all of them to what is near to one', () => {
    expect(names('Heat, Inception').slice(0, 3)).toContain("Ocean's Eleven");
    const [heat, wallE, alien] = ['Heat', 'WALL·E', 'Alien'].map((title) => itemOf(MOVIE_INDEX, title));
    const queries = [wallE!, alien!].map((item) => ({ ...queryLike(MOVIE_INDEX, item), forFamilies: false }));
    const scores = scoreTogether(MOVIE_INDEX, queries, [wallE!, alien!]);
    const scoreOf = (title: string) => scores[itemOf(MOVIE_INDEX, title)]!;
    expect(scoreOf('Interstellar')).toBeGreaterThan(scoreOf('Toy Story'));
    expect(scoreOf('Toy Story')).toBeGreaterThan(scores[heat!]!);
  });
  test('does not depend on their order, but for the label', () => {
    const { entries } = guide('Heat, Alien, Amélie');
    expect(new Set(names('Amélie; Heat; Alien'))).toEqual(new Set(entries.map(({ name }) => name)));
  });
  test('gives reasons that say which of them an entry is like', () => {
    const entry = guide('Heat, Inception').entries.find(({ name }) => name === "Ocean's Eleven");
    expect(entry?.why).toEqual(['Like both: heist']);
    expect(reasons('Arrival, Memento and Dunkirk')).toContain(
      'Like Memento and Dunkirk: directed by Christopher Nolan, tense',
    );
  });
  test('says what they share', () => {
    expect(shared('Heat, Inception')).toEqual(['Both: heist, tense']);
    expect(shared('Alien, Interstellar, WALL·E')?.[0]).toMatch(/^All three: .*space/u);
    expect(guide('Emma, Pride and Prejudice', BOOK_INDEX).shared?.[0]).toMatch(/^Both: by Jane Austen/u);
  });
  test('calls them without subtitles, unless two are called the same then', () => {
    expect(reasons('Dune: Part Two, Heat')).toMatch(/Like Dune: (?!Part)/u);
    expect(reasons('Dune: Part Two, Dune, The Godfather')).toMatch(
      /Like Dune: Part Two and The Godfather: /u,
    );
  });
  test('says so if they share nothing, and what some of them share', () => {
    expect(shared('Heat, Amélie, Inception')).toEqual([
      'The catalogue names nothing that all three share.',
      'Heat and Inception: heist, tense',
    ]);
    expect(shared('Amélie, Aliens')).toEqual(['The catalogue names nothing that both share.']);
  });
  test('has one sequel of each at most, because it is for what they share', () => {
    const potter = names("Harry Potter and the Philosopher's Stone, Toy Story").filter((name) =>
      /Potter/u.test(name),
    );
    expect(potter).toHaveLength(1);
  });
  test('has nothing for adults if one is a family film and none is for adults', () => {
    const adult = ['Alien', 'Blade Runner', 'Die Hard', 'Heat', 'Memento'];
    expect(all('WALL·E, Interstellar').filter((name) => adult.includes(name))).toEqual([]);
    expect(all('WALL·E, Alien').filter((name) => adult.includes(name))).not.toEqual([]);
  });
  test('says how it read them, where that is in doubt', () => {
    expect(note('Heat, Alien')).toBeUndefined();
    expect(note('Heat and Alien')).toBe('Read as two titles: “Heat (1995)” and “Alien (1979)”.');
    expect(note('Incepiton, Heat')).toBe('Showing “Inception”.');
    expect(note('Harry Potter, The Boat')).toBe(
      "“Harry Potter” is a series; this guide starts from “Harry Potter and the Philosopher's Stone”. " +
        '“The Boat” is another title of “Das Boot”.',
    );
  });
  test('offers the list with another work of one name', () =>
    expect(guide('Heat, Dune, Alien').others).toEqual([{ label: 'Heat, Dune (1984), Alien' }]));
  test('has candidates for a re-ranker, which orders them', () => {
    const offered = candidates(MOVIE_INDEX, 'Heat, Inception').map(({ id }) => id);
    expect(offered.length).toBeGreaterThan(10);
    const preferred = offered.slice(0, 5).toReversed();
    const result = workGuide(MOVIE_INDEX, 'Heat, Inception', { preferred }) as Guide;
    expect(result.entries.slice(0, 5).map(({ id }) => id)).toEqual(preferred);
    expect(offered.every((id) => indexOfString(MOVIE_INDEX.ids, id) >= 0)).toBe(true);
  });
});

describe('a list that is not understood', () => {
  test('is answered with the title that is not here, and the list with close ones', () =>
    expect(unknown('Heat, Spirited Mountains and Alien')).toEqual({
      kind: 'unknown',
      message: '“Spirited Mountains” is not in the catalogue; “Heat” and “Alien” are.',
      close: [{ label: 'Heat, Spirited Away (2001) and Alien' }],
      lists: ['Heat, Spirited Away (2001) and Alien'],
      isList: true,
      missing: 'Spirited Mountains',
    }));
  test('may be one title, if nothing but “and” divides it', () =>
    expect(unknown('Heat and Qwertyuiop')).toMatchObject({
      message: '“Qwertyuiop” is not in the catalogue; “Heat” is.',
      close: [{ label: 'Heat' }],
      lists: [],
      isList: false,
    }));
  test('because it is too long is answered with its first five titles', () =>
    expect(unknown('Arrival, Alien, Aliens, Heat, Clue and Memento')).toEqual({
      kind: 'unknown',
      message: 'A guide can be for at most five movies. Please leave some out.',
      close: [{ label: 'Arrival, Alien, Aliens, Heat, Clue' }],
      lists: ['Arrival, Alien, Aliens, Heat, Clue'],
      isList: true,
    }));
});
