import type { Page } from '@playwright/test';
import { becomesInteractive } from './support/interactive.ts';
import {
  bigButton,
  expect,
  skipPart,
  interrupt,
  skipFade,
  skipGap,
  position,
  pressMediaKey,
  shownTexts,
  audioState,
  startStory,
  test,
} from './support/story-test.ts';

test.use({ expectedConsoleProblems: /took too long|ERR_/ });

/** Returns the URL of a file of the story. */
async function urlOf(page: Page, select: (story: StoryAnswer) => string): Promise<string> {
  return select((await (await page.request.get('/api/story/retrieve')).json()) as StoryAnswer);
}

/** Then the browser asks for the story itself: the screen's document would contain it. */
async function openByLink(page: Page): Promise<void> {
  await page.goto('/legal');
  await becomesInteractive(page);
  await page.getByRole('link', { name: 'A story' }).click();
}

interface StoryAnswer {
  readonly music: string;
  readonly parts: readonly { readonly image: string; readonly audio: string }[];
}

test('the story returns to the start with a message when the browser refuses sound', async ({ page }) => {
  await page.addInitScript(() => {
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    Object.assign(window, { allowSound: () => (HTMLMediaElement.prototype.play = play) });
  });
  await page.goto('/story');
  await bigButton(page, 'Start Adventure').click();
  await expect(page.getByText('The browser blocked the sound. Please press again.')).toBeVisible();
  await expect(bigButton(page, 'Start Adventure')).toBeEnabled();
  expect(await audioState(page)).toMatchObject({ playing: [], locksHeld: 0 });
  await page.evaluate(() => (window as unknown as { allowSound: () => void }).allowSound());
  await bigButton(page, 'Start Adventure').click();
  await expect.poll(async () => (await audioState(page)).playing).toHaveLength(1);
});

for (const [condition, status, json] of [
  ['that cannot be loaded', 500, {}],
  ['without parts', 200, { title: 'Nothing', lang: 'en', music: '', musicGainDb: 0, parts: [] }],
] as const) {
  test(`a story ${condition} cannot be started and shows no error`, async ({ page, axeViolations }) => {
    await page.route('**/api/story/retrieve', (route) => route.fulfill({ status, json }));
    await openByLink(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Story|Nothing/);
    await expect(bigButton(page, 'Start Adventure')).toBeDisabled();
    await page.keyboard.press('Space');
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(await axeViolations()).toEqual([]);
  });
}

test('a story that could not be loaded is requested again, in the background and by a button', async ({
  page,
}) => {
  let isBroken = true;
  await page.route('**/api/story/retrieve', (route) =>
    isBroken ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
  await openByLink(page);
  const tryAgain = page.getByRole('button', { name: 'Try again' });
  const answered = page.waitForResponse('**/api/story/retrieve');
  await tryAgain.click();
  expect((await answered).status()).toBe(500);
  await expect(bigButton(page, 'Start Adventure')).toBeDisabled();
  isBroken = false;
  await page.clock.fastForward(60_000);
  await expect(bigButton(page, 'Start Adventure')).toBeEnabled();
  await expect(tryAgain).toHaveCount(0);
});

test('the button is disabled until the story is loaded', async ({ page }) => {
  const released = Promise.withResolvers<void>();
  await page.route('**/api/story/retrieve', async (route) => {
    await released.promise;
    await route.continue();
  });
  await openByLink(page);
  await expect(bigButton(page, 'Start Adventure')).toBeDisabled();
  released.resolve();
  await expect(bigButton(page, 'Start Adventure')).toBeEnabled();
});

test('a part without its voice is shown, and the story continues', async ({ page }) => {
  await page.route(`**${await urlOf(page, ({ parts }) => parts[1]?.audio ?? '')}`, (route) =>
    route.fulfill({ status: 404 }),
  );
  await startStory(page);
  await skipPart(page);
  await expect.poll(() => shownTexts(page)).toContain('This part has no sound; the story continues.');
  await skipGap(page);
  await expect(position(page)).toHaveText('Part 3 of 3');
  expect(await shownTexts(page)).toContain('Two.');
});

test('a story without its music plays, and has no fade', async ({ page }) => {
  await page.route(`**${await urlOf(page, ({ music }) => music)}`, (route) => route.fulfill({ status: 404 }));
  await startStory(page);
  for (const part of [2, 3]) {
    await skipPart(page);
    await expect(position(page)).toHaveText(`Part ${part} of 3`);
  }
  await skipPart(page);
  await expect(bigButton(page, 'Start Adventure')).toBeVisible();
});

test('the story announces that it waits for a delayed voice', async ({ page }) => {
  await page.route('**/*.mp3', () => undefined);
  await page.goto('/story');
  await bigButton(page, 'Start Adventure').click();
  await expect(page.getByText('The sound is on its way…')).toBeVisible();
  await bigButton(page, 'Stop').click();
  await expect(page.getByText('The sound is on its way…')).toHaveCount(0);
});

test('loaded parts play offline, and the others are shown as text', async ({ page, context }) => {
  const second = await urlOf(page, ({ parts }) => parts[1]?.audio ?? '');
  // A page with a route does without the browser's cache, which has the parts of earlier tests.
  await page.route('**/*.mp3', (route) => route.continue());
  const loaded = page.waitForResponse((response) => response.url().endsWith(second));
  await startStory(page);
  await (await loaded).finished();
  await context.setOffline(true);
  await skipPart(page);
  await expect(position(page)).toHaveText('Part 2 of 3');
  await expect.poll(async () => (await audioState(page)).playing[0]).toMatch(/^blob:/);
  await skipPart(page);
  await expect(position(page)).toHaveText('Part 3 of 3');
  await expect.poll(() => shownTexts(page)).toContain('This part has no sound; the story continues.');
  await skipGap(page);
  await skipFade(page);
  await expect(bigButton(page, 'Start Adventure')).toBeVisible();
});

test('a missing picture keeps its space and text, and the story continues', async ({ page }) => {
  await startStory(page);
  const picture = page.getByRole('article').getByRole('img');
  const { width, height } = (await picture.boundingBox()) ?? { width: 0, height: 0 };
  await page.route('**/api/story/media/*.svg', (route) => route.fulfill({ status: 404 }));
  await page.reload();
  await bigButton(page, 'Start Adventure').click();
  await expect(page.getByRole('img', { name: 'Picture 1' })).toBeVisible();
  const box = await picture.boundingBox();
  expect([box?.width, box?.height]).toEqual([width, height]);
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(0);
  await skipPart(page);
  await expect(position(page)).toHaveText('Part 2 of 3');
});

test('an alarm pauses the story until the user resumes it', async ({ page }) => {
  await startStory(page);
  await expect.poll(async () => (await audioState(page)).playing).toHaveLength(1);
  await interrupt(page);
  await expect(page.getByText('Interrupted. Press Resume to continue.')).toBeVisible();
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect.poll(async () => (await audioState(page)).playing).toHaveLength(1);
  await bigButton(page, 'Stop').click();
  // No element is left that a media key could start.
  await pressMediaKey(page, 'play');
  expect((await audioState(page)).playing).toEqual([]);
});

test('only the tab that started the story last plays it', async ({ page, context }) => {
  await startStory(page);
  const otherPage = await context.newPage();
  await otherPage.goto('/story');
  await bigButton(otherPage, 'Start Adventure').click();
  await expect(bigButton(otherPage, 'Stop')).toBeVisible();
  await expect(bigButton(page, 'Start Adventure')).toBeVisible();
  expect((await audioState(page)).playing).toEqual([]);
});

test('media keys and the lock screen control the story until Stop', async ({ page }) => {
  const displayed = () =>
    page.evaluate(() => ({
      title: navigator.mediaSession.metadata?.title,
      artist: navigator.mediaSession.metadata?.artist,
      pictures: navigator.mediaSession.metadata?.artwork.length,
      playback: navigator.mediaSession.playbackState,
    }));
  await startStory(page);
  await expect
    .poll(displayed)
    .toEqual({ title: 'The Short Night', artist: 'Part 1 of 3', pictures: 1, playback: 'playing' });
  await pressMediaKey(page, 'nexttrack');
  await expect(position(page)).toHaveText('Part 2 of 3');
  // A story that is still starting cannot be paused.
  await expect(page.getByRole('button', { name: 'Pause' })).toBeEnabled();
  await pressMediaKey(page, 'pause');
  await expect(page.getByText('Paused.')).toBeVisible();
  await expect.poll(displayed).toMatchObject({ artist: 'Part 2 of 3', playback: 'paused' });
  await pressMediaKey(page, 'play');
  await expect.poll(displayed).toMatchObject({ playback: 'playing' });
  await pressMediaKey(page, 'previoustrack');
  await expect(position(page)).toHaveText('Part 1 of 3');
  await pressMediaKey(page, 'stop');
  await expect(bigButton(page, 'Start Adventure')).toBeVisible();
  expect(await displayed()).toEqual({ playback: 'none' });
});

test('no sound is loaded before the start', async ({ page }) => {
  const requestedUrls: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.mp3')) requestedUrls.push(request.url());
  });
  await page.goto('/story');
  await expect(bigButton(page, 'Start Adventure')).toBeEnabled();
  await page.waitForLoadState('networkidle');
  expect(requestedUrls).toEqual([]);
  await bigButton(page, 'Start Adventure').click();
  await expect.poll(async () => (await audioState(page)).playing).toHaveLength(1);
  await expect.poll(() => requestedUrls.length).toBeGreaterThan(1);
});

test('a screen that does not load times out after 120 seconds and can be loaded again', async ({ page }) => {
  await page.route(/story-screen.*\.js/, () => undefined);
  await page.goto('/story');
  // The time began before.
  await becomesInteractive(page);
  await page.clock.runFor(110_000);
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await page.clock.runFor(11_000);
  await expect(page.getByText('This part of Daybook took too long to load.')).toBeVisible();
  await page.unroute(/story-screen.*\.js/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(bigButton(page, 'Start Adventure')).toBeEnabled();
});
