import { expect, it } from 'vitest';
import { IMPORT_KEY_MAX_CHARS } from '#features/import/contract/import.ts';
import { storedKey } from './stored-key.ts';

const NAME = 'a very long name '.repeat(50);

it('a key within the limit stays as it is', () => {
  expect(storedKey('book:1')).toBe('book:1');
  expect(storedKey('k'.repeat(IMPORT_KEY_MAX_CHARS))).toHaveLength(IMPORT_KEY_MAX_CHARS);
});

it('longer keys fit the limit, are always the same, and differ wherever the whole ones do', () => {
  const keys = [`a${NAME}z|2024`, `b${NAME}z|2024`, `a${NAME}y|2024`, `a${NAME}z|2025`];
  const stored = keys.map(storedKey);
  expect(new Set(stored).size).toBe(4);
  expect(keys.map(storedKey)).toEqual(stored);
  for (const key of stored) expect(key).toHaveLength(IMPORT_KEY_MAX_CHARS);
});
