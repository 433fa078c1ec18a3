import { describe, expect, it } from 'vitest';
import { api } from '#app/features.ts';
import { pathParameters, type Api, type Endpoint } from './endpoint.ts';

const endpoints = Object.entries<Api>(api).flatMap(([feature, calls]) =>
  Object.entries(calls).map(([name, endpoint]) => [`${feature}.${name}`, endpoint] as [string, Endpoint]),
);

describe('path parameters', () => {
  it('are named with a leading colon', () => {
    expect(pathParameters('/api/a/:id/b/:name')).toEqual(['id', 'name']);
    expect(pathParameters('/api/a')).toEqual([]);
  });
});

/** One-click unsubscribing (RFC 8058). */
const FOR_PROGRAMS = [
  'account.disableMarketingSubscription',
  'feedbackAnswers.stopLetters',
  'feedbackAnswers.stopDigest',
  'scrobble.receive',
];

describe('the contract’s calls', () => {
  it('have distinct paths', () => {
    const keys = endpoints.map(([, { method, path }]) => `${method} ${path}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it.each(endpoints)('include a description of %s', (_name, endpoint) => {
    expect(endpoint.summary).toMatch(/^[A-Z].*\.$/);
  });

  it.each(endpoints)(
    'skip the Origin check only for requests from email programs and media servers: %s',
    (name, endpoint) => {
      expect(endpoint.origin === 'any').toBe(FOR_PROGRAMS.includes(name));
    },
  );

  it('include every specified account and activity call', () => {
    const paths = endpoints.map(([, { method, path }]) => `${method} ${path}`);
    expect(paths).toEqual(
      expect.arrayContaining([
        'GET /api/user/me',
        'POST /api/user/login',
        'POST /api/user/register',
        'GET /api/user/logout',
        'POST /api/user/requestPasswordChange',
        'POST /api/user/changePassword',
        'POST /api/user/requestEmailVerification',
        'POST /api/user/verifyEmail',
        'POST /api/user/disableMarketingSubscription/:token',
        'POST /api/activity/retrieve',
        'POST /api/activity/submit',
        'POST /api/activity/update',
        'POST /api/activity/delete',
      ]),
    );
  });
});
