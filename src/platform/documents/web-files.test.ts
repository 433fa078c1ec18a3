import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Daybook } from '#testing/daybook.ts';
import { startDaybook } from '#testing/daybook.ts';
import { mutatedLinks } from '#testing/mutated-links.ts';
import { rawRequest } from '#testing/raw-request.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { root } from '../system/package.ts';

const PAGE = '<!doctype html><title>Daybook</title>';
const files: Record<string, string> = {
  'index.html': PAGE,
  'assets/app-1a2b.js': 'export {};',
  'assets/app-1a2b.js.br': 'brotli',
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'robots.txt': readFileSync(join(root, 'src/app/web/public/robots.txt'), 'utf8'),
  'widget-form.css': 'body {}',
  'widget-form.css.br': 'brotli',
  '.env': 'SECRET=1',
  '.git/config': '[core]',
  'assets/.hidden': 'hidden',
};
let webRoot: string;
let daybook: Daybook;
let https: Daybook;

beforeAll(async () => {
  const { path, remove } = await temporaryFolder();
  webRoot = join(path, 'web');
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(webRoot, name)), { recursive: true });
    await writeFile(join(webRoot, name), content);
  }
  await writeFile(join(path, 'beside.txt'), 'not for the web');
  daybook = await startDaybook({ webRoot });
  https = await startDaybook({ webRoot, env: { PUBLIC_URL: 'https://daybook.test' } });
  return async () => {
    await daybook.stop();
    await https.stop();
    await remove();
  };
});

const get = (path: string, headers = {}) => daybook.anonymousClient().send('GET', path, { headers });

/** The text of a file, or the status without one. */
const read = async (from: Daybook, path: string) => {
  const { status, text } = await from.anonymousClient().send('GET', path);
  return status === 200 ? text : status;
};

it('an installation without integrations names none of them to search engines, and serves no file of the widget', async () => {
  const closed = await startDaybook({ webRoot, env: { INTEGRATIONS: 'none' } });
  onTestFinished(closed.stop);
  expect(await read(daybook, '/robots.txt')).toContain('Allow: /people/\n');
  expect(await read(closed, '/robots.txt')).toMatch(
    /^User-agent: \*\nAllow: \/login\$\n((?!people).)*Disallow: \/\n$/s,
  );
  expect(await read(daybook, '/widget-form.css')).toContain('{');
  for (const path of ['/widget-form.css', '/widget-form.css.br', '/widget.js.gz'])
    expect(await read(closed, path)).toBe(404);
});

it('screens are served without Node’s warning about listeners', async () => {
  const warnings: string[] = [];
  const note = ({ message }: Error) => void warnings.push(message);
  process.on('warning', note);
  try {
    expect((await get('/admin')).status).toBe(200);
    expect((await get('/no-such-screen')).status).toBe(404);
    // Node emits warnings in the next tick.
    await setImmediate();
    expect(warnings).toEqual([]);
  } finally {
    process.off('warning', note);
  }
});

describe('a screen', () => {
  it.each([
    '/',
    '/login',
    '/activity',
    '/dashboard',
    '/changePassword/abc',
    '/verifyEmail/abc',
    '/legal',
    '/story',
    '/login?next=/activity',
  ])('at %s is the page', async (path) => {
    const answer = await get(path);
    expect(answer).toMatchObject({ status: 200, text: PAGE });
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
    });
  });

  it.each([
    ['/activity/', '/activity'],
    ['/Activity?search=a', '/activity?search=a'],
    ['/Activity?search=who?', '/activity?search=who?'],
    ['/legal/', '/legal'],
    ['/movieguide/%ZZ?', '/movieGuide/%ZZ?'],
    ['/verifyemail/aBc/', '/verifyEmail/aBc'],
  ])('whose path is written differently is redirected: %s', async (path, location) => {
    expect(await get(path)).toMatchObject({ status: 301, headers: { location } });
  });

  it('of a guide is the page for every link, however broken', async () => {
    for (const link of mutatedLinks(200)) {
      // As a browser asks for it.
      const { pathname, search } = new URL(link, 'http://localhost');
      expect({ link, ...(await get(pathname + search)) }).toMatchObject({ link, status: 200, text: PAGE });
    }
  });

  it('that does not exist is the page with 404, which shows an error', async () => {
    for (const path of ['/nothing', '/loginx', '/activity/1', '/index.htm', '/changePassword/a/b', '/ui']) {
      expect(await get(path)).toMatchObject({ status: 404, text: PAGE });
    }
  });

  it('that does not exist is the whole page even for a range request or a modifying one', async () => {
    const { etag = '' } = (await get('/')).headers;
    for (const headers of [{ range: 'bytes=0-4' }, { 'if-none-match': etag }])
      expect(await get('/nothing', headers)).toMatchObject({ status: 404, text: PAGE });
  });

  it.each(['/changePassword/abc', '/verifyEmail/abc', '/marketingOptOut/abc', '/verifyEmail/abc?x=1'])(
    'with a token in its URL sends no referrer: %s',
    async (path) => {
      expect((await get(path)).headers['referrer-policy']).toBe('no-referrer');
    },
  );

  it.each(['/', '/login', '/changePassword', '/assets/app-1a2b.js', '/api/user/me'])(
    'without a token lets forms send their origin: %s',
    async (path) => {
      expect((await get(path)).headers['referrer-policy']).toBe('same-origin');
    },
  );
});

describe('every answer', () => {
  it.each([
    '/',
    '/nothing',
    '/assets/app-1a2b.js',
    '/favicon.svg',
    '/api/user/me',
    '/api/nothing',
    '/livez',
    '/%',
  ])('has the security headers: %s', async (path) => {
    const { headers } = await get(path);
    const policy = Object.fromEntries(
      String(headers['content-security-policy'])
        .split('; ')
        .map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1).join(' ')]),
    );
    expect(policy).toEqual({
      'default-src': "'self'",
      'script-src': "'self'",
      'style-src': "'self'",
      'img-src': "'self' blob:",
      'media-src': "'self' blob:",
      'object-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
    });
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['server']).toBeUndefined();
    expect(headers['x-powered-by']).toBeUndefined();
  });

  it.each(['/', '/api/user/me', '/api/nothing', '/%'])(
    'demands encryption if the public address is https: %s',
    async (path) => {
      const { headers } = await https.anonymousClient().send('GET', path);
      const [age, ...rest] = String(headers['strict-transport-security']).split('; ');
      expect(Number(age?.replace('max-age=', ''))).toBeGreaterThanOrEqual(365 * 24 * 3_600);
      expect(rest).toEqual(['includeSubDomains']);
    },
  );
});

describe('a file', () => {
  it('with a hash in its name can be cached forever', async () => {
    const answer = await get('/assets/app-1a2b.js');
    expect(answer).toMatchObject({ status: 200, text: 'export {};' });
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringMatching(/^(text|application)\/javascript/),
    });
  });

  it('is compressed if the browser accepts it', async () => {
    const answer = await get('/assets/app-1a2b.js', { 'accept-encoding': 'br' });
    expect(answer).toMatchObject({ status: 200, text: 'brotli' });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.headers.vary?.toLowerCase()).toContain('accept-encoding');
  });

  it('without a hash is revalidated', async () => {
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('no-cache');
  });

  it('that is missing is a problem and not the page', async () => {
    const answer = await get('/assets/app-old.js');
    expect(answer).toMatchObject({ status: 404, code: 'route.not-found' });
  });

  it.each([
    '/.env',
    '/.git/config',
    '/.git/',
    '/.git/HEAD',
    '/assets/.hidden',
    '/assets/',
    '/assets',
    '/../beside.txt',
    '/%2e%2e/beside.txt',
    '/assets/..%2f..%2fbeside.txt',
    '/assets/..%5c..%5cbeside.txt',
    '/beside.txt',
    '/package.json',
    '/index.html%00.js',
    '/data/daybook.db',
  ])('outside the browser part is not found: %s', async (path) => {
    const received = await rawRequest(
      daybook.port,
      `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
    );
    expect(received).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(received).not.toMatch(/SECRET|\[core\]|hidden|not for the web|dependencies/);
  });

  it('does not accept POST', async () => {
    expect(await daybook.anonymousClient().send('POST', '/')).toMatchObject({
      status: 404,
      code: 'route.not-found',
    });
  });
});

it('a server without a built browser part says so', async () => {
  const bare = await startDaybook();
  expect(await bare.anonymousClient().send('GET', '/')).toMatchObject({
    status: 404,
    code: 'route.not-found',
  });
  await bare.stop();
});

describe('an unknown API or asset path', () => {
  it.each(['/api', '/api/', '/api?x', '/api/nothing', '/assets', '/assets/none.js'])(
    'gets a problem for every method and never the page: %s',
    async (path) => {
      for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
        const answer = await daybook.anonymousClient().send(method, path);
        expect(answer.status).toBe(404);
        expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
        expect(answer.text).not.toContain('<title>');
      }
    },
  );
});
