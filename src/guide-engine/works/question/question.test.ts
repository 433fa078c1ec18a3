import { describe, expect, test } from 'vitest';
import { BOOK_INDEX, MOVIE_INDEX } from '../../../../test/guide-engine/fixtures/indexes.ts';
import { MOVIES } from '../../../../test/guide-engine/fixtures/movies.ts';
import { TAGS } from '../../../../test/guide-engine/fixtures/tags.ts';
import { workGuide } from '../work-guide.ts';
import { buildMovieIndex } from '../work-index.ts';
import { readQuestion, type Question } from './question.ts';

function read(input: string, index = MOVIE_INDEX): Question {
  const question = readQuestion(index, input);
  if (question === undefined) throw new Error(`“${input}” is no question.`);
  return question;
}

const labels = (input: string, index = MOVIE_INDEX) =>
  readQuestion(index, input)?.parts.map(({ label }) => label);

function entries(input: string, index = MOVIE_INDEX): string[] {
  const guide = workGuide(index, input);
  return guide.kind === 'guide' ? guide.entries.map(({ name, year }) => `${name} ${year}`) : [guide.message];
}

describe('the parts of a question', () => {
  test.each([
    ['80s horror', ['1980s', 'horror']],
    ['crime heist from the 1990s', ['crime', 'heist', '1990s']],
    ['something like Alien but funny', ['like Alien', 'funny']],
    ['The Matrix but for kids', ['like The Matrix', 'for children']],
    ['films like Amélie, in French', ['like Amélie', 'French']],
    ['for an 8 year old girl who loves Toy Story', ['for children of 8', 'like Toy Story']],
    ['animation for a 4-year-old', ['animation', 'for children of 4']],
    ['movies for kids under 6', ['for children under 6']],
    ['thriller without romance or action', ['thriller', 'without romance', 'without action']],
    ['scary but not too funny', ['scary', 'not funny']],
    ['a short comedy under 90 minutes', ['comedy', 'under 90 minutes']],
    ['2 hours max thriller', ['at most 120 minutes', 'thriller']],
    ['Nolan films', ['Christopher Nolan']],
    ['best movies 1999', ['best', 'from 1999']],
    ['films about xylophones and revenge', ['revenge']],
    ['science fiction but not The Matrix or Alien', ['science fiction', 'not The Matrix', 'not Alien']],
    ['heist, not Heat', ['heist', 'not Heat']],
    ['films by Christofer Nolan', ['Christopher Nolan']],
    ['The Wachowski sisters films', ['Lana Wachowski']],
    ['Alien read-alikes', ['like Alien']],
    ['The Matrix But Funny', ['like The Matrix', 'funny']],
    ['The Best Heist Films for Kids', ['best', 'heist', 'for children']],
  ])('of “%s” are %j', (input, expected) => expect(labels(input)).toEqual(expected));

  test.each([
    ['something like Alien but funny', ['something but funny', 'something like Alien']],
    ['animation for a 4-year-old', ['for a 4-year-old', 'animation']],
    ['heist', ['']],
    [
      'sad funny films from the 90s',
      ['funny films from the 90s', 'sad films from the 90s', 'sad funny films'],
    ],
  ])('of “%s” can be left out, which leaves %j', (input, expected) =>
    expect(read(input).parts.map((part) => part.input)).toEqual(expected),
  );
});

describe('no question is', () => {
  test.each([
    [
      'a name that may be a title',
      ['The Thriller', 'The Heist Movie', 'A Japanese Film', 'Grief in Paris', 'Time Travel Heist'],
    ],
    [
      'what is written as a title',
      [
        'The Last Boy Scout',
        'The Heist with No Revenge',
        'The Sea and Other Stories',
        'I Want My Giant Back',
      ],
    ],
    ['a title beside a word for works', ['Alien Read', 'Miyazaki Sisters']],
    [
      'what is not understood',
      [
        'heist@example.org',
        'heist whispers',
        'whispers',
        'films about xylophones',
        'what should I eat',
        'Steal Like an Artist',
      ],
    ],
  ])('%s: %j', (_, inputs) => expect(inputs.filter((input) => readQuestion(MOVIE_INDEX, input))).toEqual([]));
});

describe('the limits of a question', () => {
  test.each([
    ['from the early 90s', { from: 1990, to: 1994 }],
    ['movies between 1980 and 1990', { from: 1980, to: 1990 }],
    ['movies before 1960', { to: 1959 }],
    ['movies since 2010', { from: 2010 }],
    ['recent movies', { from: 2020 }],
    ['movies over 3 hours', { minLength: 180 }],
    ['movies under an hour and a half', { maxLength: 89 }],
    ['Japanese movies', { langs: ['ja'] }],
    ['movies not in English', { notLangs: ['en'] }],
    ['movies but not Japanese', { notLangs: ['ja'] }],
    ['British movies', { countries: ['GB'] }],
    ['movies for a 14 year old', { age: 14 }],
    ['movies for adults', { isForAdults: true }],
  ])('“%s” are %j', (input, expected) => expect(read(input).limits).toMatchObject(expected));

  test('hold for every entry, even if there are few', () => {
    expect(entries('Japanese movies')).toEqual(['Spirited Away 2001', 'My Neighbor Totoro 1988']);
    expect(entries('animation for a 4 year old')).toEqual(
      expect.not.arrayContaining(['Spirited Away 2001', 'The Iron Giant 1999']),
    );
    expect(entries('French movies from the 1930s')).toEqual(['No movie here fits “French, 1930s”.']);
  });
  test('leave out what is unwanted, though nothing else fits', () => {
    const guide = workGuide(MOVIE_INDEX, 'thriller without heist');
    expect(guide.kind === 'guide' && guide.entries.map(({ name }) => name)).not.toContain('Heat');
  });
});

describe('an answer', () => {
  test('begins with what fits all, and says how much that is', () => {
    const guide = workGuide(MOVIE_INDEX, 'movies about a heist from the 90s');
    expect(guide).toMatchObject({
      understood: { note: expect.stringContaining('here fits all of that') as string },
    });
    expect(entries('comedy heist')[0]).toBe("Ocean's Eleven 2001");
  });
  test('to the likeness of titles has neither them nor their series', () => {
    const found = entries('something like Alien but tense');
    expect(found).not.toContain('Alien 1979');
    expect(found).not.toContain('Aliens 1986');
  });
  test('to nothing but likeness is the guide to the titles', () => {
    expect(workGuide(MOVIE_INDEX, 'if I loved Inception')).toMatchObject({
      understood: { label: 'Inception' },
    });
    expect(workGuide(MOVIE_INDEX, 'like Heat meets Alien')).toMatchObject({ understood: { how: 'titles' } });
  });
  test('has no title that is unwanted, nor the series of that name', () => {
    const found = entries('films with a monster, but not Alien');
    expect(found).not.toContain('Alien 1979');
    expect(found).not.toContain('Aliens 1986');
  });
  test('says which words mean nothing and what the catalogue cannot tell', () => {
    const guide = workGuide(MOVIE_INDEX, 'horror films with xylophones and no jump scares');
    expect(guide).toMatchObject({
      understood: {
        note: expect.stringMatching(
          /^Not understood: “xylophones”. The catalogue doesn't know about “jump scares”./u,
        ) as string,
      },
    });
  });
  test('to a person has all of that person first', () => {
    expect(entries('Agatha Christie without Poirot', BOOK_INDEX).slice(0, 2)).toEqual([
      'And Then There Were None 1939',
      'The Body in the Library 1942',
    ]);
  });
  test('finds a studio by its name', () => {
    const movies = MOVIES.map((movie) =>
      movie.creators[0] === 'Hayao Miyazaki' ? { ...movie, studio: 'Studio Ghibli' } : movie,
    );
    const index = buildMovieIndex(movies, TAGS);
    expect(entries('Ghibli movies', index).slice(0, 2)).toEqual([
      'Spirited Away 2001',
      'My Neighbor Totoro 1988',
    ]);
  });
});

test('a kind has more than one name', () => {
  const kind = { id: 'romantic-comedy', facet: 'kind', label: 'romantic comedy', kinds: ['movie'] } as const;
  const movies = MOVIES.map((movie) =>
    movie.title === 'Amélie' ? { ...movie, tags: [...movie.tags, kind.id] } : movie,
  );
  const index = buildMovieIndex(movies, [...TAGS, kind]);
  expect(labels('rom-com in Paris', index)).toEqual(['romantic comedy', 'Paris']);
});
