// The offline copy of the story, and how requests are answered from it.

/** The methods of `Cache` that are used. */
export type StoryCache = Pick<Cache, 'match' | 'put' | 'keys' | 'delete'>;

export type CacheStrategy = 'cache-first' | 'network-first' | 'ignore';

export const CACHE_MAX_BYTES = 64 * 1024 * 1024;

const SCREEN = '/story';
/** The content of these addresses may change. */
const MUTABLE_PATHS = new Set([SCREEN, '/api/story/retrieve', '/icon.svg', '/start.js']);
/** The content of these addresses never changes: they contain its digest. */
const IMMUTABLE_PREFIXES = ['/assets/', '/api/story/media/'];

/** All other requests are left to the browser. */
export function strategyFor(method: string, url: URL, origin: string, isNavigation: boolean): CacheStrategy {
  if (method !== 'GET' || url.origin !== origin) return 'ignore';
  if (isNavigation && url.pathname !== SCREEN) return 'ignore';
  if (IMMUTABLE_PREFIXES.some((start) => url.pathname.startsWith(start))) return 'cache-first';
  return MUTABLE_PATHS.has(url.pathname) ? 'network-first' : 'ignore';
}

/**
 * Caches these addresses and removes all others: the cache contains one story and one version of the screen. Files that
 * may change are cached last, so that they match the others.
 * @throws Error if a request fails or the files are too large; the earlier content stays
 */
export async function updateCache(
  cache: StoryCache,
  paths: readonly string[],
  get: (path: string) => Promise<Response>,
): Promise<void> {
  const wanted = [...new Set(paths)].filter((path) => MUTABLE_PATHS.has(path) || isImmutable(path));
  const earlier = new Set((await cache.keys()).map(pathOf));
  try {
    await addFiles(cache, wanted, get);
  } catch (error) {
    await removeFiles(cache, (path) => isImmutable(path) && !earlier.has(path));
    throw error;
  }
  await removeFiles(cache, (path) => !wanted.includes(path));
}

async function addFiles(
  cache: StoryCache,
  wanted: readonly string[],
  get: (path: string) => Promise<Response>,
): Promise<void> {
  let bytes = 0;
  for (const path of wanted.toSorted((a, b) => Number(MUTABLE_PATHS.has(a)) - Number(MUTABLE_PATHS.has(b)))) {
    const response = (isImmutable(path) && (await cache.match(path))) || (await get(path));
    if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
    bytes += (await response.clone().arrayBuffer()).byteLength;
    if (bytes > CACHE_MAX_BYTES) throw new Error('The story is too large to be cached.');
    await cache.put(path, response);
  }
}

async function removeFiles(cache: StoryCache, isUnwanted: (path: string) => boolean): Promise<void> {
  for (const request of await cache.keys()) {
    if (isUnwanted(pathOf(request))) await cache.delete(request);
  }
}

const pathOf = ({ url }: Request): string => new URL(url).pathname;

function isImmutable(path: string): boolean {
  return IMMUTABLE_PREFIXES.some((start) => path.startsWith(start));
}

/** The range of a cached file that a request asks for. Media elements request ranges; Safari plays nothing without. */
export async function toRangeResponse(cached: Response, range: string | null): Promise<Response> {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? [];
  if (from === '' && to === '') return cached;
  const content = await cached.arrayBuffer();
  const size = content.byteLength;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size : Math.min(size, Number(to) + 1);
  const headers = new Headers(cached.headers);
  if (start >= size || start >= end) {
    headers.set('content-range', `bytes */${size}`);
    return new Response(null, { status: 416, headers });
  }
  headers.set('content-range', `bytes ${start}-${end - 1}/${size}`);
  headers.set('content-length', String(end - start));
  return new Response(content.slice(start, end), { status: 206, statusText: 'Partial Content', headers });
}
