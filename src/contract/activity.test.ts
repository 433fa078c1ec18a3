import { describe, expect, it } from 'vitest';
import {
  ActivityDraft,
  ACTIVITY_MESSAGES,
  ActivityQuery,
  ActivityUpdate,
  CATEGORIES,
  ACTIVITY_HEADER_YEAR,
} from './activity.ts';

const draft = { name: 'Dune', category: 'BOOK', rating: 5 } as const;

describe('an activity', () => {
  it.each(CATEGORIES)('may be a %s', (category) => {
    expect(ActivityDraft.safeParse({ ...draft, category }).success).toBe(true);
  });

  it.each([1, 2, 3, 4, 5])('can have the rating %d', (rating) => {
    expect(ActivityDraft.safeParse({ ...draft, rating }).success).toBe(true);
  });

  it.each([0, 6, 2.5, -1, '5', null, undefined, Number.NaN])('cannot have the rating %j', (rating) => {
    expect(ActivityDraft.safeParse({ ...draft, rating }).success).toBe(false);
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

describe('a query', () => {
  it('may be empty', () => {
    expect(ActivityQuery.safeParse({}).data).toEqual({});
  });

  it.each([
    { limit: 0 },
    { limit: 501 },
    { limit: '10' },
    { minRating: 6 },
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
