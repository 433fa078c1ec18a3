import { describe, expect, it } from 'vitest';
import { isScreenPath, isTokenScreen, tokenPath } from './screens.ts';

describe('a screen', () => {
  it.each([
    '/',
    '/login',
    '/activity',
    '/dashboard',
    '/changePassword',
    '/changePassword/abc',
    '/verifyEmail',
    '/verifyEmail/abc',
    '/marketingOptOut/abc',
    '/account',
    '/admin',
    '/legal',
  ])('has the path %s', (path) => {
    expect(isScreenPath(path)).toBe(true);
  });

  it.each(['/nothing', '/login/x', '/loginx', '/activity/1', '//', '/api/user/me', '/changePasswordx'])(
    'does not have the path %s',
    (path) => {
      expect(isScreenPath(path)).toBe(false);
    },
  );
});

describe('a URL with a token', () => {
  it.each(['changePassword', 'verifyEmail', 'marketingOptOut'] as const)('belongs to /%s', (screen) => {
    const path = tokenPath(screen, 'abc');
    expect(path).toBe(`/${screen}/abc`);
    expect(isScreenPath(path)).toBe(true);
    expect(isTokenScreen(path)).toBe(true);
    expect(isTokenScreen(`${path}?utm_source=mail`)).toBe(true);
  });

  it.each(['/', '/login', '/changePassword', '/legal', '/api/user/verifyEmail'])('is not %s', (path) => {
    expect(isTokenScreen(path)).toBe(false);
  });
});
