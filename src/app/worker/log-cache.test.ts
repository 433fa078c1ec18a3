import { describe, expect, it } from 'vitest';
import { fillCache, strategyFor } from './log-cache.ts';

const origin = 'https://daybook.test';
const assets = ['/assets/a-1.js', '/assets/style-1.css'];

describe('the service worker of the log', () => {
  it.each([
    ['GET', 'navigate', '/activity', 'screen'],
    ['GET', 'navigate', '/activity?sharedTitle=Dune', 'screen'],
    ['GET', 'cors', '/assets/a-1.js', 'copy'],
    ['GET', 'no-cors', '/start.js?kept', 'copy'],
    ['GET', 'cors', '/assets/of-another-build.js', 'ignore'],
    ['GET', 'no-cors', '/start.js', 'ignore'],
    ['GET', 'navigate', '/activities', 'ignore'],
    ['GET', 'navigate', '/', 'ignore'],
    ['GET', 'cors', '/activity', 'ignore'],
    ['GET', 'cors', '/api/user/me', 'ignore'],
    ['POST', 'cors', '/api/activity/retrieve', 'ignore'],
    ['GET', 'cors', 'https://elsewhere.test/assets/a-1.js', 'ignore'],
  ] as const)('handles %s (%s) %s as %s', (method, mode, path, strategy) => {
    const request = { method, mode, url: new URL(path, origin).href };
    expect(strategyFor(request, origin, new Set(assets))).toBe(strategy);
  });
});

const html = (script: string) =>
  `<!doctype html><html lang="en"><script src="/start.js"></script><script src="${script}"></script></html>`;

function createScene(answers: Readonly<Record<string, string>>) {
  const stored = new Map<string, Response>();
  const served: Readonly<Record<string, string>> = { '/start.js': 'start', ...answers };
  const fill = () =>
    fillCache(
      { put: async (path, response) => void stored.set(path, response) },
      { version: '1', assets },
      async (path) =>
        served[path] === undefined
          ? new Response(null, { status: 404 })
          : new Response(served[path], {
              headers: { 'content-encoding': 'br', 'content-security-policy': "default-src 'self'" },
            }),
    );
  return { stored, fill };
}

describe('the copy of the screen', () => {
  it('is marked, has the headers of the page, and names only files that it contains', async () => {
    const { stored, fill } = createScene({
      '/activity': html('/assets/a-1.js'),
      '/assets/a-1.js': 'a',
      '/assets/style-1.css': 'style',
    });
    await fill();
    expect([...stored.keys()].toSorted()).toEqual([
      '/activity',
      '/assets/a-1.js',
      '/assets/style-1.css',
      '/start.js?kept',
    ]);
    const page = stored.get('/activity');
    expect(await page?.text()).toBe(
      html('/assets/a-1.js').replace('<html', '<html data-kept').replace('start.js', 'start.js?kept'),
    );
    expect(Object.fromEntries(page?.headers ?? [])).toMatchObject({
      'content-security-policy': "default-src 'self'",
    });
    expect(page?.headers.has('content-encoding')).toBe(false);
  });

  it('is not made of two builds', async () => {
    const { stored, fill } = createScene({ '/activity': html('/assets/a-2.js') });
    await expect(fill()).rejects.toThrow('/assets/a-2.js is of another build.');
    expect(stored.has('/activity')).toBe(false);
  });

  it('is not made without one of its files', async () => {
    const { stored, fill } = createScene({ '/activity': html('/assets/a-1.js'), '/assets/a-1.js': 'a' });
    await expect(fill()).rejects.toThrow('/assets/style-1.css answered 404.');
    expect(stored.has('/activity')).toBe(false);
  });
});
