import { expect, type Page } from '@playwright/test';
import { test as base } from './test.ts';

export { expect } from '@playwright/test';

/** The player's pause between two parts. */
const GAP_MS = 1_000;
const FADE_MS = 4_000;
/** How much of a part is played when a test skips to its end. */
const LAST_SECONDS = 0.1;
/** By default Playwright polls once a second. */
const POLLING = { intervals: [50] };

/** The test function for the story, which spies on the page's audio. */
export const test = base.extend({
  installsClock: true,
  page: async ({ page }, give) => {
    await page.addInitScript(spyOnAudio);
    // The clock runs normally, but gaps and the fade can be skipped.
    await page.clock.install();
    await give(page);
  },
});

/** The state of the page's audio elements, audio contexts, wake locks and blobs. */
export interface AudioState {
  /** The number of elements created so far. */
  readonly created: number;
  /** The sources of the elements that are playing. */
  readonly playing: readonly string[];
  /** The current times of the elements that are playing. */
  readonly seconds: readonly number[];
  readonly contexts: readonly string[];
  /** The screen wake locks requested so far, and those held now. */
  readonly locksRequested: number;
  readonly locksHeld: number;
  /** The object URLs that are not revoked yet. */
  readonly blobs: number;
}

interface SpiedWindow extends Window {
  spiedElements: HTMLAudioElement[];
  spiedContexts: AudioContext[];
  spiedLocks: WakeLockSentinel[];
  spiedBlobs: Set<string>;
  locksRequested: number;
  /** Every text that was shown on the stage or in a status, in order. */
  shown: string[];
  /** The page's handlers of media keys. */
  mediaKeys: Partial<Record<MediaSessionAction, (() => void) | null>>;
}

export function audioState(page: Page): Promise<AudioState> {
  return page.evaluate(() => {
    const { spiedElements, spiedContexts, spiedLocks, spiedBlobs, locksRequested } =
      window as unknown as SpiedWindow;
    const playing = spiedElements.filter((element) => !element.paused && !element.ended);
    return {
      created: spiedElements.length,
      playing: playing.map(({ src }) => src),
      seconds: playing.map(({ currentTime }) => currentTime),
      contexts: spiedContexts.map(({ state }) => state),
      locksRequested,
      locksHeld: spiedLocks.filter(({ released }) => !released).length,
      blobs: spiedBlobs.size,
    };
  });
}

/** Wraps the constructors, because contexts and elements outside the document cannot be found otherwise. */
export function spyOnAudio(): void {
  const spied = window as unknown as SpiedWindow;
  spied.spiedElements = [];
  spied.spiedContexts = [];
  window.Audio = new Proxy(window.Audio, {
    construct(target, args: [string?]) {
      const element = new target(...args);
      spied.spiedElements.push(element);
      return element;
    },
  });
  spied.shown = [];
  const recordTexts = () => {
    for (const { textContent } of document.querySelectorAll('article p, main [role=status]')) {
      if (textContent && !spied.shown.includes(textContent)) spied.shown.push(textContent);
    }
  };
  new MutationObserver(recordTexts).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
  });
  spied.spiedLocks = [];
  spied.locksRequested = 0;
  if (navigator.wakeLock) {
    const request = navigator.wakeLock.request.bind(navigator.wakeLock);
    navigator.wakeLock.request = async (type) => {
      spied.locksRequested += 1;
      const lock = await request(type);
      spied.spiedLocks.push(lock);
      return lock;
    };
  }
  const blobs = new Set<string>();
  spied.spiedBlobs = blobs;
  const { createObjectURL, revokeObjectURL } = URL;
  URL.createObjectURL = (blob) => {
    const url = createObjectURL(blob);
    blobs.add(url);
    return url;
  };
  URL.revokeObjectURL = (url) => {
    blobs.delete(url);
    revokeObjectURL(url);
  };
  spied.mediaKeys = {};
  const setHandler = navigator.mediaSession.setActionHandler.bind(navigator.mediaSession);
  navigator.mediaSession.setActionHandler = (action, handler) => {
    spied.mediaKeys[action] = handler as (() => void) | null;
    setHandler(action, handler);
  };
  window.AudioContext = new Proxy(window.AudioContext, {
    construct(target, args: [AudioContextOptions?]) {
      const context = new target(...args);
      spied.spiedContexts.push(context);
      return context;
    },
  });
}

export const bigButton = (page: Page, name: 'Start Adventure' | 'Stop' | `Continue with part ${number}`) =>
  page.getByRole('button', { name, exact: true });
export const position = (page: Page) => page.getByRole('status').filter({ hasText: /^Part / });

export async function startStory(page: Page): Promise<void> {
  await page.goto('/story');
  await bigButton(page, 'Start Adventure').click();
  await position(page).filter({ hasText: 'Part 1 of 3' }).waitFor();
}

/** Skips to the end of the playing part and past the gap after it. */
export async function skipPart(page: Page): Promise<void> {
  await skipToEnd(page);
  await skipGap(page);
}

/** Skips to the end of the playing part; the gap begins then. */
export const skipToEnd = (page: Page) =>
  expect.poll(() => page.evaluate(jumpToEnd, LAST_SECONDS), POLLING).toBe(true);

/** Runs in the page; returns false while no voice is playing. */
function jumpToEnd(secondsLeft: number): Promise<boolean> | false {
  // Excludes the music and the silent clip that unlocks an element.
  const voice = (window as unknown as SpiedWindow).spiedElements.find(
    ({ paused, loop, duration }) => !paused && !loop && Number.isFinite(duration) && duration > 1,
  );
  if (!voice) return false;
  voice.currentTime = voice.duration - secondsLeft;
  return new Promise((resolve) => {
    // The player empties a voice that has ended, and then starts the gap.
    voice.addEventListener('emptied', () => resolve(true), { once: true });
  });
}

/** Skips the pause between two parts. */
export const skipGap = (page: Page) => page.clock.fastForward(GAP_MS);
/** Skips the fade at the end of the story. */
export const skipFade = (page: Page) => page.clock.fastForward(FADE_MS);

/** Returns everything that was shown of the story since the page was loaded, however briefly. */
export const shownTexts = (page: Page) => page.evaluate(() => (window as unknown as SpiedWindow).shown);

/** Presses a media key of the keyboard or the headphones. */
export const pressMediaKey = (page: Page, action: MediaSessionAction) =>
  page.evaluate((key) => (window as unknown as SpiedWindow).mediaKeys[key]?.(), action);

/** Stops the sound from outside, as a call, an alarm or unplugged headphones do. */
export const interrupt = (page: Page) =>
  page.evaluate(() => {
    for (const element of (window as unknown as SpiedWindow).spiedElements) element.pause();
  });
