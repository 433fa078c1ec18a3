import { expect, it } from 'vitest';
import { isSameWork, workKeyOf } from './work.ts';

const solaris = { category: 'MOVIE', name: 'Solaris' } as const;

it('a work is the same whatever the case, the accents and the spaces around its name', () => {
  expect(isSameWork({ ...solaris, name: '  SOLÁRIS ' }, solaris)).toBe(true);
  expect(workKeyOf({ ...solaris, name: '  SOLÁRIS ' })).toBe(workKeyOf(solaris));
});

it('works of another category or name are others', () => {
  expect(isSameWork({ ...solaris, category: 'BOOK' }, solaris)).toBe(false);
  expect(isSameWork({ ...solaris, name: 'Stalker' }, solaris)).toBe(false);
});

it('works of the same name are others only if both years are known and differ', () => {
  expect(isSameWork({ ...solaris, year: 1972 }, { ...solaris, year: 2002 })).toBe(false);
  expect(isSameWork({ ...solaris, year: 1972 }, { ...solaris, year: 1972 })).toBe(true);
  expect(isSameWork({ ...solaris, year: 1972 }, solaris)).toBe(true);
});
