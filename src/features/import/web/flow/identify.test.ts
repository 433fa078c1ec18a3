import { describe, expect, it } from 'vitest';
import { createIdentify } from './identify.ts';

function movie(name: string, year: number, creator: string, originalTitle = '') {
  const words = ` ${name.toLowerCase()}${originalTitle === '' ? '' : ` | ${originalTitle}`}`;
  return { category: 'MOVIE', name, year, creator, words } as const;
}

const identify = createIdentify([
  movie('Dune', 1984, 'David Lynch'),
  movie('Dune', 2021, 'Denis Villeneuve'),
  movie('Spirited Away', 2001, 'Hayao Miyazaki', 'sen to chihiro no kamikakushi'),
  movie('Fargo', 1996, 'Joel Coen, Ethan Coen'),
  { category: 'PLACE', name: 'Rome', year: null, creator: null, words: ' rome' },
]);
const find = (name: string, more: { creator?: string; year?: number } = {}) =>
  identify({ category: 'MOVIE', name, ...more });

describe('a work of the catalogue', () => {
  it('is found by its name, whatever its spelling, or its original title', () => {
    expect(find('the FARGO', { year: 1996 })).toEqual({ creator: 'Joel Coen, Ethan Coen', year: 1996 });
    expect(find('Sen to Chihiro no Kamikakushi', { year: 2001 })).toMatchObject({
      creator: 'Hayao Miyazaki',
    });
  });

  it('is sure only if its year or creator says so, too', () => {
    expect(find('Fargo')).toBeNull();
    expect(find('Dune')).toBeNull();
    expect(find('Dune', { year: 2021 })).toEqual({ creator: 'Denis Villeneuve', year: 2021 });
    expect(find('Dune', { creator: 'Lynch' })).toEqual({ creator: 'David Lynch', year: 1984 });
    expect(find('Dune (1984)')).toMatchObject({ year: 1984 });
  });

  it('is none of another year, creator or category', () => {
    expect(find('Fargo', { year: 2014 })).toBeNull();
    expect(find('Fargo', { creator: 'Noah Hawley' })).toBeNull();
    expect(identify({ category: 'SHOW', name: 'Fargo' })).toBeNull();
    expect(identify({ category: 'PLACE', name: 'Rome' })).toBeNull();
  });
});
