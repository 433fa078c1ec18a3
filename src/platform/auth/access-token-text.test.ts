import { describe, expect, it } from 'vitest';
import { createAccessTokenText, isAccessTokenText } from './access-token-text.ts';
import { systemIds } from '../system/ids.ts';

describe('the text of an access token', () => {
  it('has a prefix, and letters and digits only', () => {
    expect(createAccessTokenText(systemIds)).toMatch(/^dbk_[\dA-Za-z]{36}$/);
  });

  it('ends with the CRC-32 of what is random, in base 62', () => {
    // CRC-32 of thirty zeros is 3,512,585,888.
    const text = createAccessTokenText({ base62: () => '0'.repeat(30) });
    expect(text).toBe(`dbk_${'0'.repeat(30)}${text.slice(-6)}`);
    expect(isAccessTokenText(text)).toBe(true);
  });

  it('is never the same', () => {
    const texts = Array.from({ length: 100 }, () => createAccessTokenText(systemIds));
    expect(new Set(texts).size).toBe(100);
  });

  it('is recognised with every one of its characters only', () => {
    const text = createAccessTokenText(systemIds);
    for (let at = 0; at < text.length; at++) {
      const other = text[at] === 'a' ? 'b' : 'a';
      expect(isAccessTokenText(text.slice(0, at) + other + text.slice(at + 1))).toBe(false);
    }
  });

  it.each(['', 'dbk_', `dbk_${'0'.repeat(35)}`, `DBK_${'0'.repeat(36)}`, `dbk_${'0'.repeat(36)}\n`])(
    'is not %j',
    (text) => {
      expect(isAccessTokenText(text)).toBe(false);
    },
  );
});
