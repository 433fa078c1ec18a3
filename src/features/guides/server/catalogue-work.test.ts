import { expect, it } from 'vitest';
import { suiteDaybook } from '#testing/daybook.ts';
import { workApi, type WorkInput } from '../contract/catalogue-work.ts';

const daybook = suiteDaybook(() => ({}));

async function about(input: WorkInput) {
  const { client } = await daybook().user();
  const { status, body } = await client.call(workApi.retrieve, input);
  expect(status).toBe(200);
  return body;
}

it('a movie has its director, its cast, its length and six movies like it', async () => {
  const { work, alike } = await about({ category: 'MOVIE', name: ' arrival ', year: 2016 });
  expect(work).toMatchObject({
    name: 'Arrival',
    year: 2016,
    creators: ['Denis Villeneuve'],
    country: 'United States',
    minutes: 116,
  });
  expect(work?.cast).toContain('Amy Adams');
  expect(work?.genres).toContain('science fiction');
  expect(work?.description).not.toBe('');
  expect(alike).toHaveLength(6);
  for (const { name, year, category, description } of alike) {
    expect(name).not.toBe('Arrival');
    expect({ category, hasYear: year !== undefined, description }).toMatchObject({
      category: 'MOVIE',
      hasYear: true,
      description: expect.stringMatching(/./) as string,
    });
  }
});

it('a book of a series has its number, and its author tells works of one name apart', async () => {
  const { work } = await about({ category: 'BOOK', name: 'Dune', creator: 'Frank Herbert' });
  expect(work).toMatchObject({ year: 1965, series: { number: 1 } });
  expect(work).not.toHaveProperty('cast');
  expect(work?.pages).toBeGreaterThan(100);
});

it('a name of several movies is answered by those that may be meant', async () => {
  const { work, alike } = await about({ category: 'MOVIE', name: 'Dune' });
  expect(work).toBeUndefined();
  expect(new Set(alike.map(({ year }) => year))).toEqual(new Set([1984, 2021]));
});

it('a show has its makers, its cast and its seasons, and what is like it', async () => {
  const { work, alike } = await about({ category: 'SHOW', name: 'breaking bad' });
  expect(work).toMatchObject({
    name: 'Breaking Bad',
    year: 2008,
    creators: ['Vince Gilligan'],
    country: 'United States',
    genres: ['crime', 'drama', 'thriller'],
    seasons: 5,
  });
  expect(work?.cast).toContain('Bryan Cranston');
  expect(alike.map(({ name, category }) => `${category} ${name}`)).toContain('SHOW Better Call Saul');
  expect(alike).toHaveLength(6);
});

it('a game is known by a short form too, and the maker tells works of one name apart', async () => {
  expect((await about({ category: 'GAME', name: 'BotW' })).work).toMatchObject({
    name: 'The Legend of Zelda: Breath of the Wild',
    creators: ['Nintendo'],
  });
  const several = await about({ category: 'SHOW', name: 'The Office' });
  expect(several.work).toBeUndefined();
  expect(several.alike.map(({ year }) => year)).toEqual([2005, 2001]);
  const { work } = await about({
    category: 'SHOW',
    name: 'The Office',
    creator: 'Ricky Gervais, Stephen Merchant',
  });
  expect(work).toMatchObject({ year: 2001 });
});

it('a destination is described by its sights, and a sight leads to its destination', async () => {
  const lisbon = await about({ category: 'PLACE', name: 'Lisbon' });
  expect(lisbon.work).toMatchObject({ name: 'Lisbon', country: 'Portugal' });
  expect(lisbon.alike.map(({ name }) => name)).toContain('Belém Tower');
  const tower = await about({ category: 'PLACE', name: 'Belém Tower' });
  expect(tower.work).toMatchObject({ name: 'Belém Tower', place: 'Lisbon', country: 'Portugal' });
  expect(tower.work?.description).not.toBe('');
  expect(tower.alike[0]).toEqual({ category: 'PLACE', name: 'Lisbon' });
});

it('a name of several sights is answered by each with its destination, which leads to that one', async () => {
  const { work, alike } = await about({ category: 'PLACE', name: 'West Lake' });
  expect(work).toBeUndefined();
  expect(alike).toEqual(['Hangzhou', 'Hanoi'].map((at) => ({ category: 'PLACE', name: `West Lake, ${at}` })));
  const hanoi = await about({ category: 'PLACE', name: 'West Lake, Hanoi' });
  expect(hanoi.work).toMatchObject({ name: 'West Lake, Hanoi', place: 'Hanoi', country: 'Vietnam' });
});

it('a town and a country without sights lead to the nearest destination, and not to its sights', async () => {
  expect((await about({ category: 'PLACE', name: 'Freising' })).alike).toEqual([
    { category: 'PLACE', name: 'Munich' },
  ]);
  expect((await about({ category: 'PLACE', name: 'Vatican City' })).alike).toEqual([
    { category: 'PLACE', name: 'Rome' },
  ]);
});

it('a work from before our era has no year, as in the log', async () => {
  const { work } = await about({ category: 'BOOK', name: 'The Odyssey' });
  expect(work).toMatchObject({ creators: ['Homer'] });
  expect(work).not.toHaveProperty('year');
});

it('a country, a region and a town are known by name', async () => {
  expect((await about({ category: 'PLACE', name: 'USA' })).work).toEqual({
    category: 'PLACE',
    name: 'United States',
  });
  expect((await about({ category: 'PLACE', name: 'Portugal' })).alike).toHaveLength(6);
  expect((await about({ category: 'PLACE', name: 'Tuscany' })).work).toMatchObject({ name: 'Tuscany' });
  expect((await about({ category: 'PLACE', name: 'Bad Tölz' })).work).toMatchObject({ country: 'Germany' });
});

it.each(['BOOK', 'MOVIE', 'PLACE', 'SHOW', 'GAME'] as const)(
  'an unknown name of the category %s is answered by nothing',
  async (category) => {
    expect(await about({ category, name: 'Qqqq zzzz of nowhere' })).toEqual({ alike: [] });
  },
);
