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

function fakeShelf(): StoryCache & {
  paths: () => string[];
  read: (path: string) => Promise<string | undefined>;
} {
  const kept = new Map<string, Response>();
  return {
    match: async (request) => kept.get(pathOf(request))?.clone(),
    put: async (request, response) => void kept.set(pathOf(request), response),
    delete: async (request) => kept.delete(pathOf(request)),
    keys: async () => [...kept.keys()].map((path) => new Request(origin + path)),
    paths: () => [...kept.keys()].toSorted(),
    read: async (path) => kept.get(path)?.clone().text(),
  };
}

describe('the worker', () => {
  it.each([
    ['/story', true, 'network-first'],
    ['/api/story/retrieve', false, 'network-first'],
    ['/theme.js', false, 'network-first'],
    ['/assets/index-1a2b.js', false, 'cache-first'],
    ['/api/story/media/0123.mp3', false, 'cache-first'],
    ['/', true, 'ignore'],
    ['/storybook', true, 'ignore'],
    ['/story/', true, 'ignore'],
    ['/api/user/me', false, 'ignore'],
    ['/api/activity/overview', false, 'ignore'],
    ['/api/storage/retrieveUserFiles', false, 'ignore'],
    ['/assets/index-1a2b.js', true, 'ignore'],
  ])('takes %s (navigation: %s) as %s', (path, isNavigation, strategy) => {
    expect(strategyFor('GET', new URL(path, origin), origin, isNavigation)).toBe(strategy);
  });

  it('leaves everything that changes something, and other sites, alone', () => {
    expect(strategyFor('POST', new URL('/api/story/retrieve', origin), origin, false)).toBe('ignore');
    expect(strategyFor('GET', new URL('https://elsewhere.test/story'), origin, true)).toBe('ignore');
  });
});

const get = async (path: string) => new Response(`new ${path}`);
const getAllButC = async (path: string) =>
  path === '/assets/c.js' ? new Response('', { status: 404 }) : get(path);

describe('what is kept', () => {
  it('is one story and one version of the screen: what is not wanted any more is taken down', async () => {
    const shelf = fakeShelf();
    await updateCache(shelf, ['/story', '/assets/old.js', '/api/story/media/old.mp3'], get);
    await updateCache(shelf, ['/story', '/assets/new.js', '/api/story/media/new.mp3'], get);
    expect(shelf.paths()).toEqual(['/api/story/media/new.mp3', '/assets/new.js', '/story']);
  });

  it('is not loaded again where its name says its content', async () => {
    const shelf = fakeShelf();
    const asked: string[] = [];
    const counting = async (path: string) => {
      asked.push(path);
      return get(path);
    };
    await updateCache(shelf, ['/story', '/assets/a.js'], counting);
    await updateCache(shelf, ['/story', '/assets/a.js'], counting);
    expect(asked).toEqual(['/assets/a.js', '/story', '/story']);
  });

  it('is of the story alone, whatever is asked for', async () => {
    const shelf = fakeShelf();
    await updateCache(shelf, ['/story', '/api/user/me', '/activity', '/api/storage/files'], get);
    expect(shelf.paths()).toEqual(['/story']);
  });

  it('stays as it was where something does not come, and the screen is put up last', async () => {
    const shelf = fakeShelf();
    await updateCache(shelf, ['/story', '/assets/a.js'], async (path) => new Response(`old ${path}`));
    const wanted = ['/story', '/assets/a.js', '/assets/b.js', '/assets/c.js'];
    await expect(updateCache(shelf, wanted, getAllButC)).rejects.toThrow('/assets/c.js answered 404');
    expect(shelf.paths()).toEqual(['/assets/a.js', '/story']);
    expect(await shelf.read('/story')).toBe('old /story');
  });

  it('is no more than 64 MB', async () => {
    const shelf = fakeShelf();
    const large = new Uint8Array(CACHE_MAX_BYTES / 2 + 1);
    const wanted = ['/api/story/media/1.mp3', '/api/story/media/2.mp3', '/story'];
    await expect(updateCache(shelf, wanted, async () => new Response(large))).rejects.toThrow('too large');
    expect(shelf.paths()).toEqual([]);
  });
});

const file = () => new Response('0123456789', { headers: { 'content-type': 'audio/mpeg' } });

describe('a kept file', () => {
  it.each([
    ['bytes=0-', '0123456789', 'bytes 0-9/10'],
    ['bytes=2-4', '234', 'bytes 2-4/10'],
    ['bytes=8-99', '89', 'bytes 8-9/10'],
    ['bytes=-3', '789', 'bytes 7-9/10'],
    ['bytes=-99', '0123456789', 'bytes 0-9/10'],
  ])('is answered in parts: %s', async (range, content, contentRange) => {
    const answer = await toRangeResponse(file(), range);
    expect(answer.status).toBe(206);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-range': contentRange,
      'content-length': String(content.length),
      'content-type': 'audio/mpeg',
    });
    expect(await answer.text()).toBe(content);
  });

  it.each([null, '', 'bytes=-', 'items=0-1', 'bytes=0-1,4-5'])('is answered whole: %s', async (range) => {
    const answer = await toRangeResponse(file(), range);
    expect([answer.status, await answer.text()]).toEqual([200, '0123456789']);
  });

  it.each(['bytes=10-', 'bytes=5-4', 'bytes=-0'])('has no such part: %s', async (range) => {
    const answer = await toRangeResponse(file(), range);
    expect([answer.status, answer.headers.get('content-range')]).toEqual([416, 'bytes */10']);
  });
});
