import type { Activity } from '../../contract/activity.ts';
import { describe, expect, it } from 'vitest';
import {
  countFilters,
  filterActivities,
  NO_FILTER,
  readFilter,
  writeFilter,
  type LogFilter,
} from './filter.ts';

const book: Activity = {
  id: '1',
  name: 'Piranesi',
  category: 'BOOK',
  rating: 4,
  creationTime: '2026-11-01T12:00:00.000Z',
  date: '2026-11-01',
  creator: 'Susanna Clarke',
  year: 2020,
  tags: ['Café', 'calm'],
  note: 'The Beauty of the House is immeasurable.',
};
const wish: Activity = { ...book, id: '2', name: 'Dune', status: 'WANT', rating: null, tags: ['sci-fi'] };
const stopped: Activity = {
  ...book,
  id: '3',
  name: 'Ulysses',
  status: 'STOPPED',
  rating: null,
  creator: 'James Joyce',
  year: 1922,
};
const log = [book, wish, stopped];

const idsOf = (filter: Partial<LogFilter>) =>
  filterActivities(log, { ...NO_FILTER, ...filter }, null).map(({ id }) => id);

describe('the filter of the log', () => {
  it('leaves out wishes unless they are asked for', () => {
    expect(idsOf({})).toEqual(['1', '3']);
    expect(idsOf({ view: 'WANT' })).toEqual(['2']);
    expect(idsOf({ view: 'STOPPED' })).toEqual(['3']);
  });

  it('searches name, creator, tags and note without case and accents', () => {
    for (const text of ['piranesi', 'SUSANNA', 'cafe', 'immeasurable'])
      expect(idsOf({ text, category: 'BOOK', minRating: '4' })).toEqual(['1']);
  });

  it('finds entries that have each word of a search somewhere', () => {
    for (const text of ['clarke piranesi', 'immeasurable  CALM', '#caf susanna', '2020 beauty', '2026'])
      expect(idsOf({ text, category: 'BOOK', minRating: '4' })).toEqual(['1']);
    for (const text of ['piranesi joyce', '#susanna', '#afe', '202 joyce', '2027'])
      expect(idsOf({ text })).toEqual([]);
  });

  it('finds a tag as a whole', () => {
    expect(idsOf({ tag: 'cafe' })).toEqual(['1', '3']);
    expect(idsOf({ tag: 'caf' })).toEqual([]);
  });

  it('finds what is not rated', () => {
    expect(idsOf({ minRating: 'none' })).toEqual(['3']);
    expect(idsOf({ minRating: '2' })).toEqual(['1']);
  });

  it('finds works by year, decade and a part of the creator', () => {
    for (const released of ['2020', '2020s']) expect(idsOf({ released })).toEqual(['1']);
    for (const released of ['202', '2021', '2010s']) expect(idsOf({ released })).toEqual([]);
    expect(idsOf({ creator: ' CLARKE' })).toEqual(['1']);
  });

  it('finds entries of a year, also those that began in the year before', () => {
    const trip: Activity = { ...book, date: '2023-12-30/2024-01-02' };
    for (const year of ['2023', '2024'])
      expect(filterActivities([trip], { ...NO_FILTER, year }, null)).toEqual([trip]);
    expect(filterActivities([trip, stopped], { ...NO_FILTER, year: '2025' }, null)).toEqual([]);
  });

  it('counts what is active, apart from what a wide screen shows anyway', () => {
    expect(countFilters(NO_FILTER)).toEqual({ inPanel: 0, all: 0 });
    const filter = { ...NO_FILTER, category: 'BOOK', text: 'a', tag: 'b', country: 'JP' } as const;
    expect(countFilters(filter)).toEqual({ inPanel: 2, all: 4 });
  });

  it('is the same after a round through the URL', () => {
    const filters: LogFilter[] = [
      NO_FILTER,
      { ...NO_FILTER, view: 'WANT', category: 'MOVIE', tag: 'a & b', text: 'ü', sort: 'wish' },
      { ...NO_FILTER, view: 'STOPPED', minRating: 'none', sort: 'written', layout: 'grid' },
      { ...NO_FILTER, released: '1990s', year: '2024', creator: 'Le Guin', country: 'JP', sort: 'released' },
    ];
    for (const filter of filters) expect(readFilter(writeFilter(filter))).toEqual(filter);
    expect(writeFilter({ ...NO_FILTER, view: 'WANT', sort: 'wish' }).toString()).toBe('status=WANT');
  });

  it('ignores what a URL must not contain, and an order that the view does not have', () => {
    expect(
      readFilter(
        new URLSearchParams(
          'status=CHEESE&minRating=9&category=X&sort=wish&year=24&released=90s90&country=Japan&layout=map',
        ),
      ),
    ).toEqual(NO_FILTER);
  });
});
