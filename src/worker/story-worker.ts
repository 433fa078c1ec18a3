// The service worker of the story screen: what was played once is told without a connection as well.
import { toRangeResponse, updateCache, strategyFor, type CacheStrategy } from './story-cache.ts';

declare const self: ServiceWorkerGlobalScope;

/** Another form of what is kept gets another number; the shelves of earlier ones are cleared away. */
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
  const way = strategyFor(request.method, new URL(request.url), location.origin, request.mode === 'navigate');
  if (way !== 'not-ours') event.respondWith(respond(request, way));
});

async function deleteOldCaches(): Promise<void> {
  const names = await caches.keys();
  const earlier = names.filter((name) => name.startsWith(CACHE_PREFIX) && name !== CACHE_NAME);
  await Promise.all(earlier.map((name) => caches.delete(name)));
  // The first visit's own page may go offline as well.
  await self.clients.claim();
}

async function cacheAll(paths: readonly string[]): Promise<void> {
  try {
    await updateCache(await caches.open(CACHE_NAME), paths, (path) => fetch(path, { credentials: 'omit' }));
  } catch {
    // Half a story is no use, but does no harm: it is completed when it is played again.
  }
}

async function respond(request: Request, way: Exclude<CacheStrategy, 'not-ours'>): Promise<Response> {
  const kept = async () =>
    caches.match(new URL(request.url).pathname, { cacheName: CACHE_NAME, ignoreVary: true });
  if (way === 'kept-first') {
    const found = await kept();
    return found ? toRangeResponse(found, request.headers.get('range')) : fetch(request);
  }
  try {
    return await fetch(request);
  } catch (error) {
    const found = await kept();
    if (found) return found;
    throw error;
  }
}
