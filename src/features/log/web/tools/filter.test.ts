import type { Activity } from '../../contract/activity.ts';
import { describe, expect, it } from 'vitest';
import { filterActivities, NO_FILTER, readFilter, writeFilter, type LogFilter } from './filter.ts';

const book: Activity = {
  id: '1',
  name: 'Piranesi',
  category: 'BOOK',
  rating: 4,
  creationTime: '2026-11-01T12:00:00.000Z',
  date: '2026-11-01',
  creator: 'Susanna Clarke',
  tags: ['Café', 'calm'],
  note: 'The Beauty of the House is immeasurable.',
};
const wish: Activity = { ...book, id: '2', name: 'Dune', status: 'WANT', rating: null, tags: ['sci-fi'] };
const stopped: Activity = { ...book, id: '3', name: 'Ulysses', status: 'STOPPED', rating: null };
const log = [book, wish, stopped];

const idsOf = (filter: Partial<LogFilter>) =>
  filterActivities(log, { ...NO_FILTER, ...filter }).map(({ id }) => id);

describe('the filter of the log', () => {
  it('leaves out wishes unless they are asked for', () => {
    expect(idsOf({})).toEqual(['1', '3']);
    expect(idsOf({ view: 'WANT' })).toEqual(['2']);
    expect(idsOf({ view: 'STOPPED' })).toEqual(['3']);
  });

  it('searches name, creator, tags and note without case and accents', () => {
    for (const text of ['piranesi', 'SUSANNA', 'cafe', 'immeasurable'])
      expect(idsOf({ text, category: 'BOOK', minRating: '4' })).toEqual(['1']);
    // One field after another is no text.
    expect(idsOf({ text: 'piranesi susanna' })).toEqual([]);
  });

  it('finds a tag as a whole', () => {
    expect(idsOf({ tag: 'cafe' })).toEqual(['1', '3']);
    expect(idsOf({ tag: 'caf' })).toEqual([]);
  });

  it('finds what is not rated', () => {
    expect(idsOf({ minRating: 'none' })).toEqual(['3']);
    expect(idsOf({ minRating: '2' })).toEqual(['1']);
  });

  it('is the same after a round through the URL', () => {
    const filters: LogFilter[] = [
      NO_FILTER,
      { view: 'WANT', category: 'MOVIE', minRating: '1', tag: 'a & b', text: 'ü', sort: 'wish' },
      { view: 'STOPPED', category: null, minRating: 'none', tag: null, text: '', sort: 'written' },
    ];
    for (const filter of filters) expect(readFilter(writeFilter(filter))).toEqual(filter);
    expect(writeFilter({ ...NO_FILTER, view: 'WANT', sort: 'wish' }).toString()).toBe('status=WANT');
  });

  it('ignores what a URL must not contain, and an order that the view does not have', () => {
    expect(readFilter(new URLSearchParams('status=CHEESE&minRating=9&category=X&sort=wish'))).toEqual(
      NO_FILTER,
    );
  });
});
