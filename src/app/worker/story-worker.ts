// The service worker of the story screen: a story that was played before plays without a connection.
import { toRangeResponse, updateCache, strategyFor, type CacheStrategy } from './story-cache.ts';

declare const self: ServiceWorkerGlobalScope;

/** Increase the number when the form of the cache changes; caches with other numbers are deleted. */
const CACHE_NAME = 'daybook-story-1';
const CACHE_PREFIX = 'daybook-story-';

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));

self.addEventListener('activate', (event) => event.waitUntil(deleteOldCaches()));

self.addEventListener('message', (event) => {
  const { keep: paths } = event.data as { keep?: unknown };
  if (Array.isArray(paths)) event.waitUntil(cacheAll(paths.map(String)));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const strategy = strategyFor(
    request.method,
    new URL(request.url),
    location.origin,
    request.mode === 'navigate',
  );
  if (strategy !== 'ignore') event.respondWith(respond(request, strategy));
});

async function deleteOldCaches(): Promise<void> {
  const names = await caches.keys();
  const earlier = names.filter((name) => name.startsWith(CACHE_PREFIX) && name !== CACHE_NAME);
  await Promise.all(earlier.map((name) => caches.delete(name)));
  // Serve the page of the first visit, too.
  await self.clients.claim();
}

async function cacheAll(paths: readonly string[]): Promise<void> {
  try {
    await updateCache(await caches.open(CACHE_NAME), paths, (path) => fetch(path, { credentials: 'omit' }));
  } catch {
    // An incomplete copy does no harm: it is completed when the story plays again.
  }
}

async function respond(request: Request, strategy: Exclude<CacheStrategy, 'ignore'>): Promise<Response> {
  const findCached = async () =>
    caches.match(new URL(request.url).pathname, { cacheName: CACHE_NAME, ignoreVary: true });
  if (strategy === 'cache-first') {
    const found = await findCached();
    return found ? toRangeResponse(found, request.headers.get('range')) : fetch(request);
  }
  try {
    return await fetch(request);
  } catch (error) {
    const found = await findCached();
    if (found) return found;
    throw error;
  }
}
