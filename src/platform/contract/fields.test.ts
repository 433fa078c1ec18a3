import { describe, expect, it } from 'vitest';
import { fold, Id, isStorableText, text } from './fields.ts';

describe('text', () => {
  it('can be stored unless it contains a NUL or a lone surrogate', () => {
    expect(isStorableText('ä 😀 \u202E \u0001')).toBe(true);
    expect(isStorableText('a\0')).toBe(false);
    expect(isStorableText('\uD83D')).toBe(false);
    expect(isStorableText('\uDE00\uD83D')).toBe(false);
  });

  it('has a maximum length, which the error states', () => {
    expect(text(3).safeParse('abcd').error?.issues[0]?.message).toBe('Use at most 3 characters.');
  });
});

describe('an id', () => {
  it.each(['', 'x'.repeat(65), 5, null])('cannot be %j', (id) => {
    expect(Id.safeParse(id).success).toBe(false);
  });
});

describe('search folding', () => {
  it.each([
    ['case', 'DUNE', 'dune'],
    ['accents', 'Amélie', 'Amelie'],
    ['width', 'Ｔｏｋｙｏ', 'Tokyo'],
    ['composition', 'Zu\u0308rich', 'Zürich'],
    ['ligatures', 'ﬁlm', 'film'],
  ])('ignores %s', (_what, left, right) => {
    expect(fold(left)).toBe(fold(right));
  });

  it('distinguishes different letters', () => {
    expect(fold('ø')).not.toBe(fold('o'));
    expect(fold('50%')).toBe('50%');
  });
});
