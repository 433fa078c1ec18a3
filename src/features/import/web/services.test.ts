import { describe, expect, it } from 'vitest';
import { SERVICES } from '#import-formats/services.ts';
import { findService, findServices, serviceName } from './services.ts';

const names = (text: string) =>
  findServices(text).flatMap(({ services }) => services.map(({ name }) => name));

describe('the services', () => {
  it('are all in exactly one group', () => {
    const shown = findServices('').flatMap(({ services }) => services.map(({ source }) => source));
    expect(shown.toSorted()).toEqual(SERVICES.map(({ source }) => source).toSorted());
  });

  it('are found by their name, what they hold and their group', () => {
    expect(names(' letterbox ')).toEqual(['Letterboxd']);
    expect(names('books')).toContain('Goodreads');
    expect(names('no such service')).toEqual([]);
  });

  it('have a page by the name in its path', () => {
    expect(findService('goodreads')?.name).toBe('Goodreads');
    expect(findService('nowhere')).toBeNull();
    expect(serviceName('letterboxd')).toBe('Letterboxd');
  });
});
