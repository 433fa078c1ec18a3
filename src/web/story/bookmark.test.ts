import { describe, expect, it } from 'vitest';
import { createBookmark } from './bookmark.ts';

function fakeStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as Storage;
}

describe('the memory of the place', () => {
  it('is of one story in one browser, and can be emptied', () => {
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
  ])('is empty where something else was kept: %s', (kept) => {
    const storage = fakeStorage();
    storage.setItem('daybook.story', kept);
    expect(createBookmark(() => storage, 'hen').read()).toBeNull();
  });

  it('is simply not there where the browser forbids it', () => {
    const memory = createBookmark(() => {
      throw new Error('SecurityError');
    }, 'hen');
    memory.write(3);
    expect(memory.read()).toBeNull();
  });
});
