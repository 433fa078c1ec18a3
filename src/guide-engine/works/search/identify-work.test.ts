import { describe, expect, it } from 'vitest';
import { stringAt } from '../../text/string-table.ts';
import { identifyWork, type NamedWork } from './identify-work.ts';
import { buildMovieIndex } from '../work-index.ts';
import type { MovieRecord } from '../../record.ts';

const index = buildMovieIndex(
  [
    movie('dune-1984', { title: 'Dune', year: 1984, creators: ['David Lynch'] }),
    movie('dune-2021', { title: 'Dune', year: 2021, creators: ['Denis Villeneuve'] }),
    movie('arrival', { title: 'Arrival', year: 2016, creators: ['Denis Villeneuve'], aliases: ['Ankunft'] }),
    movie('runner', { title: 'Blade Runner 2049', year: 2017 }),
    movie('castle', { title: 'The Castle', year: 1997, creators: ['Rob Sitch'] }),
    movie('castle-2', { title: 'Castle', year: 1990, creators: ['Joel Coen', 'Ethan Coen'] }),
  ],
  [],
);

describe('a work is identified', () => {
  it.each<[NamedWork, string]>([
    [{ name: 'arrival ' }, 'arrival'],
    [{ name: 'Ankunft' }, 'arrival'],
    [{ name: 'Arrival (2016)' }, 'arrival'],
    [{ name: 'Dune', year: 2021 }, 'dune-2021'],
    [{ name: 'Dune (1984)' }, 'dune-1984'],
    [{ name: 'Dune 2022' }, 'dune-2021'],
    [{ name: 'Dune', creator: 'David Lynch' }, 'dune-1984'],
    [{ name: 'Dune', creator: 'villeneuve' }, 'dune-2021'],
    [{ name: 'Blade Runner 2049' }, 'runner'],
    [{ name: 'Blade Runner 2049 (2017)' }, 'runner'],
    [{ name: 'The Castle' }, 'castle'],
    [{ name: 'Castle' }, 'castle-2'],
    [{ name: 'Castle', creator: 'Ethan Coen and Joel Coen' }, 'castle-2'],
  ])('%o', (work, id) => {
    const item = identifyWork(index, work);
    expect(item === undefined ? null : stringAt(index.ids, item)).toBe(id);
  });

  it.each<[string, NamedWork]>([
    ['has another year', { name: 'Arrival', year: 1996 }],
    ['is by another creator', { name: 'Arrival', creator: 'David Twohy' }],
    ['could be one of two', { name: 'Dune' }],
    ['is only alike', { name: 'Arival' }],
    ['is unknown', { name: 'Solaris' }],
  ])('but not if it %s', (_why, work) => {
    expect(identifyWork(index, work)).toBeUndefined();
  });
});

function movie(id: string, fields: Partial<MovieRecord>): MovieRecord {
  return {
    id,
    title: id,
    aliases: [],
    year: 2000,
    creators: [],
    cast: [],
    lang: 'en',
    genres: ['drama'],
    tags: [],
    audience: 'all',
    fame: 3,
    acclaim: 3,
    description: '',
    text: '',
    ...fields,
  };
}
