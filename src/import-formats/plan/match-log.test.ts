import { describe, expect, it } from 'vitest';
import type { Activity } from '#features/log/contract/activity.ts';
import type { ImportFields } from '#features/import/contract/import.ts';
import { draft, fields, known, logged, plans } from '#testing/import-drafts.ts';

const book = (name: string, more: Partial<ImportFields> = {}, key = name) =>
  draft({ name, category: 'BOOK', creator: 'N. K. Jemisin', ...more }, key);
const loggedBook = (name: string, more: Partial<Activity> = {}) =>
  logged({ name, category: 'BOOK', creator: 'N. K. Jemisin', ...more });

describe('a book that another service has brought', () => {
  it.each([
    ['The Fifth Season', 'The Fifth Season (The Broken Earth Book 1)'],
    ['The Fifth Season (The Broken Earth Book 1)', 'Fifth Season: A Novel'],
    ['Sapiens: A Brief History of Humankind', 'Sapiens'],
    ['The Hobbit; or, There and Back Again', 'The Hobbit (Illustrated)'],
    ['Emma - A Novel: Annotated', 'Emma'],
    ['Invisible Cities', 'Invisible Cities (Le città invisibili)'],
  ])('is the same under the names %s and %s', (one, other) => {
    expect(plans([book(one)], [loggedBook(other)])).toEqual(['a1']);
    expect(plans([book(other)], [loggedBook(one)])).toEqual(['a1']);
  });

  it.each([
    ['Saga (Saga, #1)', 'Saga (Saga, #2)'],
    ['Saga', 'Saga (Saga, #2)'],
    ['Saga: Volume 1', 'Saga'],
    ['The Lord of the Rings: The Two Towers', 'The Lord of the Rings: The Return of the King'],
    ['Dune Messiah', 'Dune'],
    [': a', '(b)'],
  ])('is another one under the names %s and %s', (one, other) => {
    expect(plans([book(one)], [loggedBook(other)])).toEqual(['added']);
    expect(plans([book(other)], [loggedBook(one)])).toEqual(['added']);
  });

  it('needs an author in common, whom its note may name', () => {
    const omens = loggedBook('Good Omens', { creator: 'Terry Pratchett' });
    const gaiman = { creator: 'Neil Gaiman' };
    expect(plans([book('Good Omens: A Novel', gaiman)], [omens])).toEqual(['added']);
    expect(plans([book('Good Omens: A Novel', { creator: '' })], [omens])).toEqual(['added']);
    const note = 'Read twice.\n\nOther authors: Terry Pratchett';
    expect(plans([book('Good Omens', { ...gaiman, note })], [omens])).toEqual(['a1']);
    const both = { ...omens, note: 'Additional authors: Jane Doe, Neil Gaiman' };
    expect(plans([book('Good Omens', gaiman)], [both])).toEqual(['a1']);
    const king = loggedBook('Why We Can’t Wait', { creator: 'Martin Luther King' });
    expect(plans([book('Why We Can’t Wait', { creator: 'Martin Luther King Jr.' })], [king])).toEqual(['a1']);
    expect(plans([book('Why We Can’t Wait', { creator: 'King, Martin Luther' })], [king])).toEqual(['a1']);
    const jr = { ...king, creator: 'Martin Luther King, Jr.' };
    expect(plans([book('Why We Can’t Wait', { creator: 'M. L. King' })], [jr])).toEqual(['a1']);
  });

  it('is looked for among the books of its subtitle only, as a series has thousands', () => {
    const volumes = Array.from({ length: 3_000 }, (_, volume) => `Perry Rhodan: Issue ${volume}`);
    const log = volumes.map((name) => loggedBook(name, { id: name }));
    const more = volumes.map((name) => book(`${name} retold`));
    expect(new Set(plans(more, log))).toEqual(new Set(['added']));
    expect(plans([book('Perry Rhodan: Issue 7 (Illustrated)')], log)).toEqual(['Perry Rhodan: Issue 7']);
  });

  it('comes second to one of its very name', () => {
    const log = [loggedBook('Emma: A Novel', { id: 'edition' }), loggedBook('Emma', { id: 'same' })];
    expect(plans([book('Emma')], log)).toEqual(['same']);
    expect(plans([book('Emma: A Novel', {}, 'edition'), book('Emma')], log.slice(1))).toEqual([
      'added',
      'same',
    ]);
  });
});

describe('a date that is a day off', () => {
  const may = logged({ date: '2024-05-12' });

  it('is the same time at another service, whose days begin elsewhere', () => {
    expect(plans([draft({ date: '2024-05-11' })], [may])).toEqual(['a1']);
    expect(plans([draft({ date: '2024-05-13' })], [may])).toEqual(['a1']);
    expect(plans([draft({ date: '2024-05-14' })], [may])).toEqual(['added']);
    expect(plans([draft({ date: '2024-05-01/2024-05-13' })], [may])).toEqual(['a1']);
    expect(plans([draft({ date: '2024-03-01' })], [logged({ date: '2024-02-01/2024-02-29' })])).toEqual([
      'a1',
    ]);
    expect(plans([draft({ date: '2024-01-01/2024-03' })], [logged({ date: '2024-04-01' })])).toEqual([
      'added',
    ]);
  });

  it('comes second to the day itself', () => {
    const days = [draft({ date: '2024-05-13' }, 'next'), draft({ date: '2024-05-12' }, 'same')];
    expect(plans(days, [may])).toEqual(['added', 'a1']);
  });

  it('is another time of the same service, and another visit to a place', () => {
    const next = draft({ date: '2024-05-13' }, 'again');
    expect(plans([next], [may], known(fields({ date: '2024-05-12' }), 'first'))).toEqual(['added']);
    const place = draft({ date: '2024-05-13', category: 'PLACE' });
    expect(plans([place], [{ ...may, category: 'PLACE' }])).toEqual(['added']);
  });
});

const seen = (more: Partial<ImportFields> = {}) => draft({ year: 2006, ...more }, 'seen');

describe('films of one name and years next to each other', () => {
  const wish = logged({ id: 'wish', status: 'WANT', year: 2005 });

  it('are one if one is not a wish that would come true by the other', () => {
    expect(plans([seen()], [{ ...wish, status: 'DONE' }])).toEqual(['wish']);
    expect(plans([seen()], [wish])).toEqual(['added']);
    expect(plans([seen({ date: '2024-05-12' })], [wish])).toEqual(['added']);
    expect(plans([seen({ status: 'WANT' })], [wish])).toEqual(['wish']);
    expect(plans([seen({ year: null })], [wish])).toEqual(['wish']);
    expect(plans([seen({ creator: 'Lynch' })], [{ ...wish, creator: 'David Lynch' }])).toEqual(['wish']);
  });

  it('are told apart by their years first', () => {
    const films = [draft({ year: 2006 }, '2006'), draft({ year: 2005 }, '2005')];
    expect(plans(films, [logged({ year: 2005 })])).toEqual(['added', 'a1']);
  });
});
