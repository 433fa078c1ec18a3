import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  activityApi,
  ActivityDraft,
  ACTIVITY_MESSAGES,
  ActivityQuery,
  ActivityUpdate,
  CATEGORIES,
  DiaryDraft,
} from './activity.ts';
import { ACTIVITY_HEADER_YEAR } from './header-year.ts';

const draft = { name: 'Dune', category: 'BOOK', rating: 5 } as const;

describe('an activity', () => {
  it.each(CATEGORIES)('may be a %s', (category) => {
    expect(ActivityDraft.safeParse({ ...draft, category }).success).toBe(true);
  });

  it.each([1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5])('can have the rating %d', (rating) => {
    expect(ActivityDraft.safeParse({ ...draft, rating }).success).toBe(true);
  });

  it.each([
    0,
    0.5,
    5.5,
    6,
    2.25,
    4.9,
    4.999999999999999,
    4.500000000000001,
    -1,
    '5',
    null,
    undefined,
    Number.NaN,
  ])('cannot have the rating %j', (rating) => {
    expect(ActivityDraft.safeParse({ ...draft, rating }).success).toBe(false);
  });

  it.each([0.5, 4.3, 4.999999999999999, 6])('says which ratings there are instead of %j', (rating) => {
    expect(ActivityDraft.safeParse({ ...draft, rating }).error?.issues[0]?.message).toBe(
      'A rating is 1 to 5, in steps of 0.5.',
    );
  });

  it('is described with the steps of its rating', () => {
    expect(z.toJSONSchema(ActivityDraft).properties?.['rating']).toMatchObject({ multipleOf: 0.5 });
  });

  it.each(['', ' ', '\t\n', '\u00A0', '\u3000'])('cannot have the blank name %j', (name) => {
    expect(ActivityDraft.safeParse({ ...draft, name }).error?.issues[0]?.message).toBe(
      ACTIVITY_MESSAGES.blankName,
    );
  });

  it('keeps its name exactly as written', () => {
    const name = '  <b>Ünï</b> \u202E& "quotes" \'; drop table-- 😀 ';
    expect(ActivityDraft.safeParse({ ...draft, name }).data?.name).toBe(name);
  });

  it('has a name of at most 200 characters', () => {
    expect(ActivityDraft.safeParse({ ...draft, name: 'x'.repeat(200) }).success).toBe(true);
    expect(ActivityDraft.safeParse({ ...draft, name: 'x'.repeat(201) }).success).toBe(false);
  });

  it('accepts only name, category and rating in an update', () => {
    const sent = { ...draft, id: 'x', userId: 'y', creationTime: '2020-01-01T00:00:00Z' };
    expect(ActivityUpdate.safeParse(sent).data).toEqual({ ...draft, id: 'x' });
  });
});

const parse = (fields: object) => DiaryDraft.safeParse({ ...draft, ...fields });

describe('a draft of a diary', () => {
  it('needs a rating, which may be null', () => {
    expect(parse({ rating: null }).success).toBe(true);
    expect(parse({ rating: undefined }).success).toBe(false);
    expect(parse({ rating: 6 }).success).toBe(false);
  });

  it('keeps its note exactly as written', () => {
    const note = ' <b>Ünï</b>\r\n\n\t\u202E😀 ';
    expect(parse({ note }).data?.note).toBe(note);
  });

  it('keeps the first of tags that differ in case and accents only, without spaces around them', () => {
    expect(parse({ tags: ['  Café', 'noir', 'CAFE ', 'NOIR'] }).data?.tags).toEqual(['Café', 'noir']);
  });

  it('keeps each picture once', () => {
    expect(parse({ pictures: ['b', 'a', 'b'] }).data?.pictures).toEqual(['b', 'a']);
  });

  it.each([
    { status: 'PLANNED' },
    { date: '2024-13' },
    { date: '' },
    { note: 'x'.repeat(20_001) },
    { note: '\0' },
    { tags: [''] },
    { tags: [' '] },
    { tags: ['two\nlines'] },
    { tags: ['x'.repeat(41)] },
    { tags: Array.from({ length: 21 }, (_, index) => `tag ${index}`) },
    { creator: 'x'.repeat(201) },
    { creator: null },
    { year: 0 },
    { year: 10_000 },
    { year: 1965.5 },
    { pictures: Array.from({ length: 13 }, (_, index) => `id ${index}`) },
    { idempotencyKey: '' },
    { idempotencyKey: 'x'.repeat(65) },
    { timeZone: 'Mars/Olympus' },
    { timeZone: '' },
  ])('cannot have %j', (fields) => {
    expect(parse(fields).success).toBe(false);
  });
});

const changes = (...ids: string[]) => ({ changes: ids.map((id) => ({ id, note: '' })) });

describe('changes of several activities', () => {
  it('name each of them once', () => {
    const { input } = activityApi.updateMany;
    expect(input.safeParse(changes('a', 'b')).success).toBe(true);
    expect(input.safeParse(changes('a', 'b', 'a')).success).toBe(false);
    expect(input.safeParse(changes()).success).toBe(false);
  });
});

describe('a query', () => {
  it('may be empty', () => {
    expect(ActivityQuery.safeParse({}).data).toEqual({});
  });

  it.each([
    { limit: 0 },
    { limit: 501 },
    { limit: '10' },
    { minRating: 6 },
    { minRating: 4.500000000000001 },
    { category: 'book' },
    { sort: 'id' },
    { deleted: 'true' },
    { after: '' },
    { text: 5 },
    { text: null },
  ])('cannot be %j', (query) => {
    expect(ActivityQuery.safeParse(query).success).toBe(false);
  });
});

it('the year in the activity header is 2025', () => {
  expect(ACTIVITY_HEADER_YEAR).toBe(2025);
});
