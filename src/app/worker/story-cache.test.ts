import { describe, expect, it } from 'vitest';
import {
  toRangeResponse,
  updateCache,
  CACHE_MAX_BYTES,
  strategyFor,
  type StoryCache,
} from './story-cache.ts';

const origin = 'https://daybook.test';

const pathOf = (request: RequestInfo | URL) =>
  new URL(request instanceof Request ? request.url : String(request), origin).pathname;

function fakeCache(): StoryCache & {
  paths: () => string[];
  read: (path: string) => Promise<string | undefined>;
} {
  const responses = new Map<string, Response>();
  return {
    match: async (request) => responses.get(pathOf(request))?.clone(),
    put: async (request, response) => void responses.set(pathOf(request), response),
    delete: async (request) => responses.delete(pathOf(request)),
    keys: async () => [...responses.keys()].map((path) => new Request(origin + path)),
    paths: () => [...responses.keys()].toSorted(),
    read: async (path) => responses.get(path)?.clone().text(),
  };
}

describe('the service worker', () => {
  it.each([
    ['/story', true, 'network-first'],
    ['/api/story/retrieve', false, 'network-first'],
    ['/start.js', false, 'network-first'],
    ['/assets/index-1a2b.js', false, 'cache-first'],
    ['/api/story/media/0123.mp3', false, 'cache-first'],
    ['/', true, 'ignore'],
    ['/storybook', true, 'ignore'],
    ['/story/', true, 'ignore'],
    ['/api/user/me', false, 'ignore'],
    ['/api/activity/overview', false, 'ignore'],
    ['/api/storage/retrieveUserFiles', false, 'ignore'],
    ['/assets/index-1a2b.js', true, 'ignore'],
  ])('handles %s (navigation: %s) as %s', (path, isNavigation, strategy) => {
    expect(strategyFor('GET', new URL(path, origin), origin, isNavigation)).toBe(strategy);
  });

  it('ignores requests with side effects and to other sites', () => {
    expect(strategyFor('POST', new URL('/api/story/retrieve', origin), origin, false)).toBe('ignore');
    expect(strategyFor('GET', new URL('https://elsewhere.test/story'), origin, true)).toBe('ignore');
  });
});

const get = async (path: string) => new Response(`new ${path}`);
const getAllButC = async (path: string) =>
  path === '/assets/c.js' ? new Response('', { status: 404 }) : get(path);

describe('the cache', () => {
  it('contains one story and one version of the screen, and removes all other files', async () => {
    const cache = fakeCache();
    await updateCache(cache, ['/story', '/assets/old.js', '/api/story/media/old.mp3'], get);
    await updateCache(cache, ['/story', '/assets/new.js', '/api/story/media/new.mp3'], get);
    expect(cache.paths()).toEqual(['/api/story/media/new.mp3', '/assets/new.js', '/story']);
  });

  it('does not reload files with a digest in their names', async () => {
    const cache = fakeCache();
    const requested: string[] = [];
    const recordingGet = async (path: string) => {
      requested.push(path);
      return get(path);
    };
    await updateCache(cache, ['/story', '/assets/a.js'], recordingGet);
    await updateCache(cache, ['/story', '/assets/a.js'], recordingGet);
    expect(requested).toEqual(['/assets/a.js', '/story', '/story']);
  });

  it('contains only files of the story, whatever is requested', async () => {
    const cache = fakeCache();
    await updateCache(cache, ['/story', '/api/user/me', '/activity', '/api/storage/files'], get);
    expect(cache.paths()).toEqual(['/story']);
  });

  it('keeps its files if a request fails, and stores the screen last', async () => {
    const cache = fakeCache();
    await updateCache(cache, ['/story', '/assets/a.js'], async (path) => new Response(`old ${path}`));
    const wanted = ['/story', '/assets/a.js', '/assets/b.js', '/assets/c.js'];
    await expect(updateCache(cache, wanted, getAllButC)).rejects.toThrow('/assets/c.js answered 404');
    expect(cache.paths()).toEqual(['/assets/a.js', '/story']);
    expect(await cache.read('/story')).toBe('old /story');
  });

  it('never exceeds 64 MB', async () => {
    const cache = fakeCache();
    const large = new Uint8Array(CACHE_MAX_BYTES / 2 + 1);
    const wanted = ['/api/story/media/1.mp3', '/api/story/media/2.mp3', '/story'];
    await expect(updateCache(cache, wanted, async () => new Response(large))).rejects.toThrow('too large');
    expect(cache.paths()).toEqual([]);
  });
});

const file = () => new Response('0123456789', { headers: { 'content-type': 'audio/mpeg' } });

describe('a cached file', () => {
  it.each([
    ['bytes=0-', '0123456789', 'bytes 0-9/10'],
    ['bytes=2-4', '234', 'bytes 2-4/10'],
    ['bytes=8-99', '89', 'bytes 8-9/10'],
    ['bytes=-3', '789', 'bytes 7-9/10'],
    ['bytes=-99', '0123456789', 'bytes 0-9/10'],
  ])('is returned partially: %s', async (range, content, contentRange) => {
    const response = await toRangeResponse(file(), range);
    expect(response.status).toBe(206);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-range': contentRange,
      'content-length': String(content.length),
      'content-type': 'audio/mpeg',
    });
    expect(await response.text()).toBe(content);
  });

  it.each([null, '', 'bytes=-', 'items=0-1', 'bytes=0-1,4-5'])(
    'is returned completely: %s',
    async (range) => {
      const response = await toRangeResponse(file(), range);
      expect([response.status, await response.text()]).toEqual([200, '0123456789']);
    },
  );

  it.each(['bytes=10-', 'bytes=5-4', 'bytes=-0'])('does not satisfy the range: %s', async (range) => {
    const response = await toRangeResponse(file(), range);
    expect([response.status, response.headers.get('content-range')]).toEqual([416, 'bytes */10']);
  });
});
