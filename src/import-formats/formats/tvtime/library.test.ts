import { expect, it } from 'vitest';
import { createLibrary } from './library.ts';

it('keeps a movie of the library when another one gets its name', () => {
  const library = createLibrary();
  const first = library.movie({ name: 'Half Moon', year: 2001 });
  const second = library.movie({ uuid: 'a', name: 'Copper Moon' });
  expect(library.movie({ uuid: 'a', name: 'Half Moon', year: 2001 })).toBe(second);
  expect([...library.movies()]).toEqual([first, second]);
});

it('finds a movie of the library by any of its numbers and names', () => {
  const library = createLibrary();
  const movie = library.movie({ uuid: 'a', tvdb: '5', name: 'Copper Moon', year: 2014 });
  expect(library.movie({ tvdb: '5', name: 'Der Kupfermond' })).toBe(movie);
  expect(library.movie({ name: 'copper moon', year: 2014 })).toBe(movie);
  expect(library.movie({ name: 'Copper Moon' })).toBe(movie);
  expect(library.movie({ name: 'Copper Moon', year: 1994 })).not.toBe(movie);
});
