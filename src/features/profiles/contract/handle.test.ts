import { describe, expect, it } from 'vitest';
import { Handle, HANDLE_MESSAGES, normalHandle } from './handle.ts';

const messageOf = (text: string) => Handle.safeParse(text).error?.issues[0]?.message;

describe('the name in the address of a profile', () => {
  it.each([
    ['anna', 'anna'],
    [' Anna-B ', 'anna-b'],
    ['007', '007'],
    ['a'.repeat(30), 'a'.repeat(30)],
  ])('may be %o', (text, handle) => {
    expect(Handle.parse(text)).toBe(handle);
  });

  it.each([
    'ab',
    'a'.repeat(31),
    '-anna',
    'anna-',
    'anna--b',
    'xn--nna-5cd',
    'anna b',
    'anna/lists',
    '..',
    '../admin',
    '%61nna',
    'anna\r\nx-evil: 1',
    'anna\0',
    'аnna',
    'ann\u0430',
    // The sign for kelvin becomes k in lower case, and the long s becomes S in upper case.
    '\u212Aarl',
    'a\u017Fa',
    'ｆｕｌｌ',
    'anna\u202E',
    'İstanbul',
  ])('is not %o', (text) => {
    expect(messageOf(text)).toBe(HANDLE_MESSAGES.wrong);
    expect(normalHandle(text)).toBeNull();
  });

  it.each([
    'admin',
    'Admin',
    'daybook',
    'Daybook-Support',
    'API',
    'people',
    'no-reply',
    'admin-team',
    'robots',
  ])('cannot be %s, which is reserved', (text) => {
    expect(messageOf(text)).toBe(HANDLE_MESSAGES.reserved);
  });
});
