import { describe, expect, it } from 'vitest';
import type { ColumnMap } from '#import-formats/model/session-model.ts';
import { createColumnMaps } from './column-maps.ts';

const MAP: ColumnMap = {
  fields: { Title: 'name' },
  category: 'BOOK',
  status: 'DONE',
  ratingMax: 5,
  dateOrder: 'year-first',
};

function createStorage(written: Record<string, string> = {}): () => Storage {
  const storage = {
    getItem: (key: string) => written[key] ?? null,
    setItem: (key: string, value: string) => void (written[key] = value),
  };
  return () => storage as unknown as Storage;
}

describe('a map of columns', () => {
  it('is remembered for tables with the same header, by user', () => {
    const storage = createStorage();
    const maps = createColumnMaps(storage, 'ann');
    maps.remember(['Title', 'Rating'], MAP);
    expect(maps.read(['Title', 'Rating'])).toEqual(MAP);
    expect(maps.read(['Title'])).toBeUndefined();
    expect(createColumnMaps(storage, 'ben').read(['Title', 'Rating'])).toBeUndefined();
    maps.remember(['Title', 'Rating'], { ...MAP, category: 'GAME' });
    expect(maps.read(['Title', 'Rating'])?.category).toBe('GAME');
  });

  it('is forgotten when 20 others were used later', () => {
    const maps = createColumnMaps(createStorage(), 'ann');
    for (let index = 0; index <= 20; index += 1) maps.remember([String(index)], MAP);
    expect(maps.read(['0'])).toBeUndefined();
    expect(maps.read(['1'])).toEqual(MAP);
  });

  it('is asked for again where the browser stores nothing or something else', () => {
    const forbidden = createColumnMaps(() => {
      throw new Error('forbidden');
    }, 'ann');
    forbidden.remember(['Title'], MAP);
    expect(forbidden.read(['Title'])).toBeUndefined();
    const other = createColumnMaps(createStorage({ 'daybook.import-columns.ann': '[["[]"],7,null]' }), 'ann');
    expect(other.read([])).toBeUndefined();
  });
});
