import { expect, type Page } from '@playwright/test';
import { test as base } from './test.ts';

export { expect } from '@playwright/test';

/** As the player has it: a pause between two parts. */
const GAP_MS = 1_000;
const FADE_MS = 4_000;
/** Of a part that is heard out, what sounds to the end. */
const LAST_SECONDS = 0.1;
/** Playwright looks once a second otherwise. */
const OFTEN = { intervals: [50] };

/** The tests of the story: the page's sound is watched. */
export const test = base.extend({
  page: async ({ page }, give) => {
    await page.addInitScript(spyOnSound);
    // Time goes on as usual, and the gaps and the fade can be skipped.
    await page.clock.install();
    await give(page);
  },
});

/** What the page's own audio elements and audio contexts do. */
export interface Sound {
  /** Elements that were ever made. */
  readonly made: number;
  /** The sources of those which sound now. */
  readonly playing: readonly string[];
  /** How far those are. */
  readonly seconds: readonly number[];
  readonly contexts: readonly string[];
  /** Screen wake locks asked for so far, and those held now. */
  readonly locksAsked: number;
  readonly locksHeld: number;
  /** Addresses of blobs that were not given back yet. */
  readonly blobs: number;
}

interface SpiedWindow extends Window {
  spiedElements: HTMLAudioElement[];
  spiedContexts: AudioContext[];
  spiedLocks: WakeLockSentinel[];
  spiedBlobs: Set<string>;
  locksAsked: number;
  /** Every sentence that stood on the stage or in a status, in order. */
  shown: string[];
  /** What the page answers to the keys of the system. */
  mediaKeys: Partial<Record<MediaSessionAction, (() => void) | null>>;
}

export function sound(page: Page): Promise<Sound> {
  return page.evaluate(() => {
    const { spiedElements, spiedContexts, spiedLocks, spiedBlobs, locksAsked } =
      window as unknown as SpiedWindow;
    const playing = spiedElements.filter((element) => !element.paused && !element.ended);
    return {
      made: spiedElements.length,
      playing: playing.map(({ src }) => src),
      seconds: playing.map(({ currentTime }) => currentTime),
      contexts: spiedContexts.map(({ state }) => state),
      locksAsked,
      locksHeld: spiedLocks.filter(({ released }) => !released).length,
      blobs: spiedBlobs.size,
    };
  });
}

/** Elements that are not in the document, and contexts, are seen only where they are made. */
export function spyOnSound(): void {
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
  const note = () => {
    for (const { textContent } of document.querySelectorAll('article p, main [role=status]')) {
      if (textContent && !spied.shown.includes(textContent)) spied.shown.push(textContent);
    }
  };
  new MutationObserver(note).observe(document, { subtree: true, childList: true, characterData: true });
  spied.spiedLocks = [];
  spied.locksAsked = 0;
  if (navigator.wakeLock) {
    const request = navigator.wakeLock.request.bind(navigator.wakeLock);
    navigator.wakeLock.request = async (type) => {
      spied.locksAsked += 1;
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

export const bigButton = (page: Page, name: 'Start Adventure' | 'Stop' | `Go on with part ${number}`) =>
  page.getByRole('button', { name, exact: true });
export const place = (page: Page) => page.getByRole('status').filter({ hasText: /^Part / });

export async function startStory(page: Page): Promise<void> {
  await page.goto('/story');
  await bigButton(page, 'Start Adventure').click();
  await place(page).filter({ hasText: 'Part 1 of 3' }).waitFor();
}

/** Hears the part that sounds to its end, without what lies between; then the gap after it is over. */
export async function hearOut(page: Page): Promise<void> {
  await hearEnd(page);
  await passGap(page);
}

/** The same without the gap, which begins then. */
export const hearEnd = (page: Page) =>
  expect.poll(() => page.evaluate(jumpToEnd, LAST_SECONDS), OFTEN).toBe(true);

/** Runs in the page; false as long as no voice sounds. */
function jumpToEnd(secondsLeft: number): Promise<boolean> | false {
  // Neither the music nor the silence that unlocks an element.
  const voice = (window as unknown as SpiedWindow).spiedElements.find(
    ({ paused, loop, duration }) => !paused && !loop && Number.isFinite(duration) && duration > 1,
  );
  if (!voice) return false;
  voice.currentTime = voice.duration - secondsLeft;
  return new Promise((resolve) => {
    // The player empties a voice that has ended, and waits from then on.
    voice.addEventListener('emptied', () => resolve(true), { once: true });
  });
}

/** Skips the pause between two parts. */
export const passGap = (page: Page) => page.clock.fastForward(GAP_MS);
/** Skips the fade at the end of the story. */
export const passFade = (page: Page) => page.clock.fastForward(FADE_MS);

/** What was ever seen of the story since the page was loaded, however shortly. */
export const shown = (page: Page) => page.evaluate(() => (window as unknown as SpiedWindow).shown);

/** Presses a key of the keyboard or the headphones that the system passes on. */
export const pressMediaKey = (page: Page, action: MediaSessionAction) =>
  page.evaluate((key) => (window as unknown as SpiedWindow).mediaKeys[key]?.(), action);

/** Somebody else stops the sound: a call, an alarm, headphones pulled out. */
export const interrupt = (page: Page) =>
  page.evaluate(() => {
    for (const element of (window as unknown as SpiedWindow).spiedElements) element.pause();
  });
