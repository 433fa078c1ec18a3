import { describe, expect, it } from 'vitest';
import { CATEGORIES } from '#features/log/contract/activity.ts';
import {
  isVisitorPath,
  isTokenScreen,
  screenPathOf,
  dropPath,
  sharedGuidePath,
  sharedListPath,
  sharedPath,
  sharedYearPath,
  tokenPath,
  yearPath,
} from './screens.ts';

describe('a screen', () => {
  it.each([
    '/',
    '/login',
    '/activity',
    ...CATEGORIES.map((category) => `/activity/work/${category.toLowerCase()}`),
    '/dashboard',
    '/forYou',
    '/changePassword',
    '/changePassword/abc',
    '/verifyEmail',
    '/verifyEmail/abc',
    '/marketingOptOut/abc',
    '/movieGuide',
    '/movieGuide/%7B%22name%22%3A%22Dune%22%7D',
    '/movieGuide/a/b/',
    '/account',
    '/import',
    '/import/goodreads',
    '/year',
    '/year/2026',
    '/sharedYear',
    '/shared',
    '/sharedList',
    '/sharedGuide',
    '/drop',
    '/feedbackStatus',
    '/admin',
    '/legal',
  ])('has the path %s', (path) => {
    expect(screenPathOf(path)).toBe(path);
  });

  it.each([
    ['/activity/', '/activity'],
    ['/Activity', '/activity'],
    ['/Activity/Work/BOOK/', '/activity/work/book'],
    ['/LEGAL/', '/legal'],
    ['/travelguide/', '/travelGuide'],
    ['/travelguide/%ZZ/', '/travelGuide/%ZZ/'],
    ['/changepassword/aBc/', '/changePassword/aBc'],
  ])('is also meant by %s', (path, meant) => {
    expect(screenPathOf(path)).toBe(meant);
  });

  it.each([
    '/nothing',
    '/login/x',
    '/loginx',
    '/activity/1',
    '/activity/work',
    '/activity/work/',
    '/activity/work/song',
    '/activity/work/book/1',
    '/year/2026/1',
    '/sharedYear/abc',
    '/activity//',
    '//',
    '/api/user/me',
    '/changePasswordx',
    '/changePassword/a/b',
    '/changePassword//',
    '/movieGuidex',
    '/ui',
  ])('is not meant by %s', (path) => {
    expect(screenPathOf(path)).toBeNull();
  });
});

describe('a URL with a token', () => {
  it.each(['changePassword', 'verifyEmail', 'marketingOptOut'] as const)('belongs to /%s', (screen) => {
    const path = tokenPath(screen, 'abc');
    expect(path).toBe(`/${screen}/abc`);
    expect(screenPathOf(path)).toBe(path);
    expect(isTokenScreen(path)).toBe(true);
    expect(isTokenScreen(`${path}?utm_source=mail`)).toBe(true);
  });

  it.each(['/sharedYear', '/sharedGuide', '/sharedList', '/sharedList?utm_source=mail', '/feedbackStatus'])(
    'is %s',
    (path) => {
      expect(isTokenScreen(path)).toBe(true);
    },
  );

  it.each(['/', '/login', '/changePassword', '/legal', '/api/user/verifyEmail'])('is not %s', (path) => {
    expect(isTokenScreen(path)).toBe(false);
  });
});

it('the links to shared files and their folders keep their token from servers and other sites', () => {
  const { pathname, hash } = new URL(sharedPath('abc', 'folder'), 'http://daybook.test');
  expect({ pathname, hash }).toEqual({ pathname: '/shared', hash: '#abc/folder' });
  expect(sharedPath('abc')).toBe('/shared#abc');
});

it.each(['/shared', '/shared?a=b', '/api/shared/open', '/Shared/', '/drop', '/api/drop/open'])(
  '%s is for visitors',
  (path) => {
    expect(isVisitorPath(path)).toBe(true);
  },
);

it.each(['/sharedYear', '/api/shares', '/storage', '/share', '/api/drops'])(
  '%s is not for visitors of files',
  (path) => {
    expect(isVisitorPath(path)).toBe(false);
  },
);

it.each([
  ['year', sharedYearPath('abc'), '/sharedYear'],
  ['list', sharedListPath('abc'), '/sharedList'],
  ['guide', sharedGuidePath('abc'), '/sharedGuide'],
  ['place for files', dropPath('abc'), '/drop'],
])('the link to a shared %s keeps its token from servers and other sites', (_what, path, screen) => {
  const { pathname, hash } = new URL(path, 'http://daybook.test');
  expect({ pathname, hash }).toEqual({ pathname: screen, hash: '#abc' });
});

it('a year has four digits in its path', () => {
  expect([yearPath(2026), yearPath(954)]).toEqual(['/year/2026', '/year/0954']);
});
