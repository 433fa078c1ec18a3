import { describe, expect, it } from 'vitest';
import { fromGibText, toGibText } from './quota-gib.ts';

describe('a quota in GiB', () => {
  it.each([
    [1024 ** 3, '1'],
    [2.5 * 1024 ** 3, '2.5'],
    [1_000_000_000, '0.931'],
    [0, '0'],
  ])('of %d bytes is short, and stays the same bytes when it is sent back', (bytes, text) => {
    expect(toGibText(bytes)).toBe(text);
    expect(fromGibText(` ${text} `, bytes)).toBe(bytes);
  });

  it('is never shown as none', () => {
    expect(Number(toGibText(1_000))).toBeGreaterThan(0);
    expect(fromGibText(toGibText(1_000), 1_000)).toBe(1_000);
  });

  it('is read with a point or a comma', () => {
    expect(fromGibText('1,5', 1_000_000_000)).toBe(1.5 * 1024 ** 3);
    expect(fromGibText('', 1)).toBeNull();
    expect(fromGibText('much', null)).toBeNaN();
  });
});
