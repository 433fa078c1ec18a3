import { describe, expect, it } from 'vitest';
import { isRecentGuide, readRecentGuides, rememberGuide } from './recent-guides.ts';

function createStorage(items: Record<string, string> = {}): () => Storage {
  const map = new Map(Object.entries(items));
  const storage = {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
  };
  return () => storage as Storage;
}

function forbidden(): Storage {
  throw new Error('SecurityError');
}

const guide = (label: string) => ({ label, text: label.toLowerCase(), childFriendly: false });

describe('recent guides', () => {
  it('are the latest six of one user and kind, each label once, newest first', () => {
    const storage = createStorage();
    for (const label of ['A1', 'B2', 'C3', 'D4', 'A1', 'E5', 'F6', 'G7'])
      rememberGuide(storage, 'ann', 'movie', guide(label));
    const labels = readRecentGuides(storage, 'ann', 'movie').map(({ label }) => label);
    expect(labels).toEqual(['G7', 'F6', 'E5', 'A1', 'D4', 'C3']);
    expect(readRecentGuides(storage, 'ben', 'movie')).toEqual([]);
    expect(readRecentGuides(storage, 'ann', 'book')).toEqual([]);
  });

  it('are known by their inputs', () => {
    const storage = createStorage();
    rememberGuide(storage, 'ann', 'travel', guide('Rome'));
    const isKnown = (childFriendly: boolean) =>
      isRecentGuide(storage, 'ann', 'travel', { text: 'rome', childFriendly });
    expect([isKnown(false), isKnown(true)]).toEqual([true, false]);
  });

  it('may have a label that is longer than what was typed', () => {
    const storage = createStorage();
    const label = 'The Lord of the Rings: The Return of the King and '.repeat(5);
    rememberGuide(storage, 'ann', 'movie', { ...guide('LOTR 3'), label });
    expect(readRecentGuides(storage, 'ann', 'movie')).toHaveLength(1);
  });

  it('are none where the storage is forbidden or holds something else', () => {
    expect(readRecentGuides(forbidden, 'ann', 'movie')).toEqual([]);
    expect(() => rememberGuide(forbidden, 'ann', 'movie', guide('A1'))).not.toThrow();
    for (const stored of ['{', '{}', '[1, null, {"label":"x"}]', `[{"label":"${'x'.repeat(500)}"}]`]) {
      const storage = createStorage({ 'daybook.guides.movie.ann': stored });
      expect(readRecentGuides(storage, 'ann', 'movie')).toEqual([]);
    }
  });
});
