import { describe, expect, test } from 'vitest';
import { BOOKS } from '../../../test/guide-engine/fixtures/books.ts';
import { BOOK_INDEX, itemOf, MOVIE_INDEX } from '../../../test/guide-engine/fixtures/indexes.ts';
import { MOVIES } from '../../../test/guide-engine/fixtures/movies.ts';
import { TAGS } from '../../../test/guide-engine/fixtures/tags.ts';
import type { BookRecord } from '../record.ts';
import { queryLike } from './search/query.ts';
import { describingReasons, hasStrongReason, reasonsFor } from './reasons.ts';
import { createReasonWriter } from './reason-writer.ts';
import { buildBookIndex, buildMovieIndex, type WorkIndex } from './work-index.ts';

function why(index: WorkIndex, input: string, other: string, year?: number): string[] {
  const item = itemOf(index, input);
  return reasonsFor(index, { query: queryLike(index, item), item }, [itemOf(index, other, year)])[0]!;
}

/** Whether tags that all ten works of a catalogue have are a strong reason for one of them. */
function isStrongInAll(tags: readonly string[], cast: readonly string[] = []): boolean {
  const works = Array.from({ length: 10 }, (_, i) => `work ${i}`).map((title) => ({
    ...MOVIES[0]!,
    id: title,
    title,
    creators: [title],
    cast,
    tags,
  }));
  const index = buildMovieIndex(works, TAGS);
  return hasStrongReason(index, { query: queryLike(index, 0), item: 0 }, 1);
}

describe('the reasons for a work', () => {
  test('begin with the place in the series, or else the maker and the cast', () => {
    expect(why(MOVIE_INDEX, 'The Godfather', 'The Godfather Part II')[0]).toBe(
      'The next part of The Godfather',
    );
    expect(why(MOVIE_INDEX, 'Dune: Part Two', 'Dune', 2021).slice(0, 2)).toEqual([
      'Also directed by Denis Villeneuve',
      'Also with Timothée Chalamet',
    ]);
  });
  test('name rare things before common ones, and what goes together at once', () =>
    expect(why(MOVIE_INDEX, 'Das Boot', 'Dunkirk')).toEqual([
      'Set on the sea, during the Second World War',
      'A tense film about survival',
    ]));
  test('are the genre and the decade only if there is nothing else', () => {
    expect(why(MOVIE_INDEX, 'Heat', 'La Haine')).toEqual(['A bleak film']);
    expect(why(MOVIE_INDEX, 'Amélie', "Ocean's Eleven")).toEqual(['A playful film']);
    expect(why(MOVIE_INDEX, 'Alien', 'Interstellar')).not.toContain('Science fiction');
  });
  test('are strong if they name something rare, or more than one thing that many have', () => {
    expect(isStrongInAll(['heist'])).toBe(false);
    expect(isStrongInAll([], ['Harrison Ford'])).toBe(false);
    expect(isStrongInAll(['heist', 'grief', 'friendship', 'disguise', 'revenge'])).toBe(true);
  });
  test('do not all say what something is about', () => {
    const write = createReasonWriter('movie');
    const shared = ['grief', 'justice', 'revenge', 'loyalty', 'memory'].map((theme, i) => [
      {
        topic: 'kind' as const,
        label: `${['folk', 'courtroom', 'heist', 'samurai', 'dance'][i]} film`,
        strength: 9,
      },
      { topic: 'theme' as const, label: theme, strength: 6 },
    ]);
    expect(shared.map((features) => write({ facts: [], features }))).toEqual([
      ['Folk film about grief'],
      ['Courtroom film about justice'],
      ['Heist film about revenge'],
      ['Samurai film', 'Loyalty'],
      ['Dance film', 'Memory'],
    ]);
  });
  test('do not say the same in two ways', () => {
    const write = createReasonWriter('movie');
    const shared = [
      { topic: 'kind', label: 'vampire film', strength: 9 },
      { topic: 'plot device', label: 'vampires', strength: 6 },
      { topic: 'tone', label: 'stylish', strength: 1 },
    ] as const;
    expect(write({ facts: [], features: shared })).toEqual(['Stylish vampire film']);
  });
  test('do not say a theme after the kind that is named after it', () => {
    const write = createReasonWriter('movie');
    const shared = [
      { topic: 'kind', label: 'dystopian film', strength: 9 },
      { topic: 'form', label: 'dystopia', strength: 6 },
    ] as const;
    expect(write({ facts: [], features: shared })).toEqual(['Dystopian film']);
  });
  test('say no mood of a kind that has one', () => {
    const write = createReasonWriter('movie');
    const shared = [
      { topic: 'kind', label: 'offbeat crime film', strength: 9 },
      { topic: 'tone', label: 'brutal', strength: 6 },
    ] as const;
    expect(write({ facts: [], features: shared })).toEqual(['Offbeat crime film', 'A brutal film']);
  });
  test('say both of two things whose words only begin alike', () => {
    const write = createReasonWriter('movie');
    const shared = [
      { topic: 'tone', label: 'warm-hearted', strength: 9 },
      { topic: 'theme', label: 'war', strength: 6 },
    ] as const;
    expect(write({ facts: [], features: shared }).join(' ')).toMatch(/warm-hearted.*\bwar\b/i);
  });
  test('name the kind and the decade before the genres, once all else was said twice', () => {
    const write = createReasonWriter('movie');
    const features = [
      { topic: 'kind', label: 'caper', strength: 9 },
      { topic: 'genre', label: 'crime', strength: 1 },
      { topic: 'decade', label: '1990s', strength: 1 },
    ] as const;
    const reasons = Array.from({ length: 3 }, () => write({ facts: [], features }));
    expect(reasons).toEqual([['Caper'], ['Caper'], ['Caper of the 1990s']]);
  });
  test('are empty if the works have nothing in common', () =>
    expect(why(MOVIE_INDEX, 'Toy Story', 'Dune', 1984)).toEqual([]));
  test('name the first of two directors who made both', () => {
    const film = MOVIES.find(({ series }) => series === undefined)!;
    const films = ['One', 'Two'].map((title) => ({
      ...film,
      id: title,
      title,
      creators: ['Joel Coen', 'Ethan Coen'],
    }));
    expect(why(buildMovieIndex(films, TAGS), 'One', 'Two')[0]).toBe('Also directed by Joel Coen');
  });
  test('distinguish an author from a director', () =>
    expect(why(BOOK_INDEX, 'Emma', 'Pride and Prejudice')).toContain('Also by Jane Austen'));
  test('mention a language only if few works have it', () => {
    expect(why(MOVIE_INDEX, 'Amélie', 'La Haine')).toEqual(['Set in Paris', 'In French']);
    expect(why(MOVIE_INDEX, 'Alien', 'Clue').join()).not.toContain('English');
  });
  test('are not the same for more than two of ten works', () => {
    const item = itemOf(MOVIE_INDEX, 'Alien');
    const others = Array.from({ length: 10 }, () => itemOf(MOVIE_INDEX, 'Interstellar'));
    const reasons = reasonsFor(MOVIE_INDEX, { query: queryLike(MOVIE_INDEX, item), item }, others).flat();
    const counts = Map.groupBy(reasons, (reason) => reason);
    expect([...counts.values()].filter((same) => same.length > 2).length).toBeLessThanOrEqual(1);
  });
  test('give nothing away', () => {
    const spoiler = TAGS.map((tag) => (tag.id === 'survival' ? { ...tag, spoiler: true } : tag));
    const index = buildMovieIndex(MOVIES, spoiler);
    expect(why(index, 'Das Boot', 'Dunkirk').join()).not.toContain('urvival');
  });
});

describe('a retelling', () => {
  const [emma, other] = BOOKS.filter(({ title }) => title === 'Emma' || title === 'Pride and Prejudice');
  const relatedIndex = (tags: readonly string[] = []) =>
    buildBookIndex([{ ...emma!, tags: [...emma!.tags, ...tags], related: [other!.id] }, other!], TAGS);
  const both = (tags?: readonly string[]) =>
    [
      [emma!, other!],
      [other!, emma!],
    ].map(([a, b]) => why(relatedIndex(tags), a!.title, b!.title)[0]);
  test('says so first, as does what it retells', () =>
    expect(both()).toEqual([`Retold in ${emma!.title}`, `Retells ${other!.title}`]));
  test('may be a parody', () =>
    expect(both(['parody'])).toEqual([`Sent up in ${emma!.title}`, `Sends up ${other!.title}`]));
  test('may have the same name', () => {
    const index = buildMovieIndex(
      MOVIES.map((movie) =>
        movie.id === 'movie:dune-2021' ? { ...movie, related: ['movie:dune-1984'] } : movie,
      ),
      TAGS,
    );
    const [old, made] = [itemOf(index, 'Dune', 1984), itemOf(index, 'Dune', 2021)];
    const reason = (item: number, of: number) =>
      reasonsFor(index, { query: queryLike(index, item), item }, [of])[0]![0];
    expect([reason(old, made), reason(made, old)]).toEqual([
      'A new version of Dune (1984)',
      'Made again in 2021',
    ]);
  });
});

function booksTagged(count: number, title: string, tags: readonly string[]): BookRecord[] {
  return Array.from({ length: count }, (_, i) => ({
    ...BOOKS.find(({ series }) => series === undefined)!,
    id: `book:${title}-${i}`,
    title: `${title} ${i}`,
    creators: [`${title} author ${i}`],
    year: 1000 + 10 * i,
    genres: ['fantasy'],
    tags,
  }));
}

describe('a kind as a reason', () => {
  const index = buildBookIndex(
    [
      ...booksTagged(2, 'Magic', ['urban-fantasy', 'popular-fiction', 'grief']),
      ...booksTagged(30, 'Sadness', ['popular-fiction', 'grief']),
      ...booksTagged(30, 'Adventure', ['quest']),
    ],
    [
      ...TAGS,
      { id: 'urban-fantasy', facet: 'kind', label: 'urban fantasy', kinds: ['book'] },
      { id: 'popular-fiction', facet: 'kind', label: 'popular fiction', broad: true, kinds: ['book'] },
    ],
  );
  test('comes first', () => expect(why(index, 'Magic 0', 'Magic 1')).toEqual(['Urban fantasy about grief']));
  test('is no reason beside others if it is broad', () =>
    expect(why(index, 'Magic 0', 'Sadness 1')).toEqual(['Grief']));
});

describe('the reasons for a question', () => {
  const heat = itemOf(MOVIE_INDEX, 'Heat');
  const gangsters = { topic: 'subject', label: 'gangsters', strength: 20 } as const;
  const reasonsWith = (facts: string[][], isBrief: boolean) =>
    describingReasons(MOVIE_INDEX, [heat], () => ({ facts, asked: [gangsters] }), isBrief)[0]!;
  test('begin with what it asks for, and go on with what each work is like', () => {
    expect(reasonsWith([['170 minutes']], true)).toEqual(['170 minutes', 'Gangsters and heist']);
    const [first, ...more] = reasonsWith([], false);
    expect([first, more.length]).toEqual(['Gangsters and heist', 1]);
  });
  test('say what each work is like if nothing it has was asked for', () =>
    expect(describingReasons(MOVIE_INDEX, [heat], () => ({ facts: [] }), false)[0]).toEqual([
      'A bleak film about heist',
      'A tense film',
    ]));
});
