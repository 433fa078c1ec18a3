import { expect, type Page } from '@playwright/test';
import { jumpToEnd, readAudioState, spyOnAudio, type AudioState } from '#testing/audio-spy.ts';
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

export const audioState = (page: Page): Promise<AudioState> => page.evaluate(readAudioState);

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

/** Skips the pause between two parts. */
export const skipGap = (page: Page) => page.clock.fastForward(GAP_MS);
/** Skips the fade at the end of the story. */
export const skipFade = (page: Page) => page.clock.fastForward(FADE_MS);
