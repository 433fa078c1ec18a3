// The service worker of the log's screen: it opens without a connection. What it shows then is kept by the page itself.
import { fillCache, SCREEN_PATH, strategyFor, type BuiltScreen } from './log-cache.ts';

declare const self: ServiceWorkerGlobalScope;
/** Set by the build. */
declare const BUILT_SCREEN: BuiltScreen;

const screen = BUILT_SCREEN;
const assets = new Set(screen.assets);
const CACHE_PREFIX = 'daybook-log-';
const CACHE_NAME = CACHE_PREFIX + screen.version;
/** A server that cannot be reached often does not answer at all. */
const SERVER_TIMEOUT_MS = 4_000;

// Each build has a worker of its own, whose copy replaces the former one as a whole.
self.addEventListener('install', (event) => event.waitUntil(install()));

self.addEventListener('activate', (event) => event.waitUntil(activate()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const strategy = strategyFor(request, location.origin, assets);
  if (strategy === 'copy') event.respondWith(answerFromCopy(request));
  // Without preloads, the request would wait for the start of this worker.
  if (strategy === 'screen' && 'navigationPreload' in self.registration) event.respondWith(openScreen(event));
});

async function install(): Promise<void> {
  try {
    await fillCache(await caches.open(CACHE_NAME), screen, fetchPublic);
  } catch (error) {
    await caches.delete(CACHE_NAME);
    throw error;
  }
  await self.skipWaiting();
}

/** Cookies would bring the user's entries with the document. */
const fetchPublic = (path: string) => fetch(path, { credentials: 'omit' });

async function activate(): Promise<void> {
  await self.registration.navigationPreload.enable();
  const names = await caches.keys();
  const earlier = names.filter((name) => name.startsWith(CACHE_PREFIX) && name !== CACHE_NAME);
  await Promise.all(earlier.map((name) => caches.delete(name)));
}

async function answerFromCopy(request: Request): Promise<Response> {
  return (await findCopy(request)) ?? fetch(request);
}

/** Any answer of the server counts, also a failure. */
async function openScreen({ preloadResponse, request }: FetchEvent): Promise<Response> {
  const answer = preloadResponse.then((preloaded: Response | undefined) => preloaded ?? fetch(request));
  try {
    return await Promise.race([answer, failAfter(SERVER_TIMEOUT_MS)]);
  } catch {
    return (await findCopy(SCREEN_PATH)) ?? answer;
  }
}

const findCopy = (request: Request | string) =>
  caches.match(request, { cacheName: CACHE_NAME, ignoreVary: true });

async function failAfter(ms: number): Promise<never> {
  await new Promise((resolve) => setTimeout(resolve, ms));
  throw new Error('The server did not answer in time.');
}
