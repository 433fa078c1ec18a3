// Caches the story, so that it plays again without a connection.
import { SCREENS } from '#platform/contract/screens.ts';
import { storyApi, type Story } from '../../contract/story.ts';

const WORKER_URL = '/story-worker.js';
const STATIC_FILES = ['/icon.svg', '/start.js'];

/** Asks the service worker to cache the story and the files of this screen. Does nothing without service workers. */
export async function cacheForOffline(story: Story): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    // Its scope is this screen: it sees no requests of others.
    const registration = await navigator.serviceWorker.register(WORKER_URL, { scope: SCREENS.story });
    const worker = registration.active ?? registration.waiting ?? registration.installing;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has one origin.
    worker?.postMessage({ keep: [...storyUrls(story), ...screenUrls()] });
  } catch {
    // Forbidden or full: the story needs a connection the next time.
  }
}

function storyUrls({ music, parts }: Story): string[] {
  const media = [music, ...parts.flatMap(({ image, audio }) => [image, audio])];
  return [
    SCREENS.story,
    storyApi.retrieve.path,
    ...STATIC_FILES,
    ...media.filter((address) => address !== ''),
  ];
}

/** The scripts, styles and fonts of the page. The list of loaded resources is limited, so links and scripts are added. */
function screenUrls(): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const linked = [...document.querySelectorAll<HTMLLinkElement>('link[href]')].map(({ href }) => href);
  const run = [...document.querySelectorAll<HTMLScriptElement>('script[src]')].map(({ src }) => src);
  return [...loaded, ...linked, ...run]
    .map((address) => new URL(address))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);
}
