import { describe, expect, it } from 'vitest';
import { createBookmark } from './bookmark.ts';

function fakeStorage(): Storage {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  } as Storage;
}

describe('the bookmark', () => {
  it('belongs to one story in one browser, and can be cleared', () => {
    const storage = fakeStorage();
    createBookmark(() => storage, 'hen').write(4);
    expect(createBookmark(() => storage, 'hen').read()).toBe(4);
    expect(createBookmark(() => storage, 'cow').read()).toBeNull();
    createBookmark(() => storage, 'hen').write(null);
    expect(createBookmark(() => storage, 'hen').read()).toBeNull();
  });

  it.each([
    '',
    '{',
    'null',
    '7',
    '[]',
    '{"story":"hen"}',
    '{"story":"hen","part":-1}',
    '{"story":"hen","part":"2"}',
    '{"story":"hen","part":1.5}',
  ])('is empty if the stored value is invalid: %s', (stored) => {
    const storage = fakeStorage();
    storage.setItem('daybook.story', stored);
    expect(createBookmark(() => storage, 'hen').read()).toBeNull();
  });

  it('is empty if the browser forbids storage', () => {
    const bookmark = createBookmark(() => {
      throw new Error('SecurityError');
    }, 'hen');
    bookmark.write(3);
    expect(bookmark.read()).toBeNull();
  });
});
