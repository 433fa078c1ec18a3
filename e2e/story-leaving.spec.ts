import type { Page } from '@playwright/test';
import { startViteServer } from './support/vite-server.ts';
import {
  bigButton,
  expect,
  skipToEnd,
  skipPart,
  skipGap,
  position,
  audioState,
  spyOnAudio,
  startStory,
  test,
} from './support/story-test.ts';

const isSilent = async (page: Page) => {
  const { playing, contexts } = await audioState(page);
  return playing.length === 0 && contexts.every((state) => state === 'closed');
};

test('all sound ends when the user leaves the screen during a gap', async ({ page }) => {
  await startStory(page);
  await skipToEnd(page);
  await page.getByRole('link', { name: 'Privacy and terms' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Privacy');
  await expect.poll(() => isSilent(page)).toBe(true);
  await expect(page.locator('html')).not.toHaveAttribute('data-night');
  await skipGap(page);
  expect((await audioState(page)).playing).toEqual([]);
  await page.goBack();
  await expect(bigButton(page, 'Start Adventure')).toBeEnabled();
});

test('a logout also ends the story', async ({ page, user }) => {
  await startStory(page);
  await page.getByRole('button', { name: user.email }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect.poll(() => isSilent(page)).toBe(true);
});

test('the story stops when the page is left, and can start again when the browser restores the page', async ({
  page,
}) => {
  await startStory(page);
  const show = (type: string) =>
    page.evaluate((name) => window.dispatchEvent(new PageTransitionEvent(name, { persisted: true })), type);
  await show('pagehide');
  await expect.poll(() => isSilent(page)).toBe(true);
  await show('pageshow');
  await bigButton(page, 'Start Adventure').click();
  await expect(position(page)).toHaveText('Part 1 of 3');
  await expect.poll(async () => (await audioState(page)).playing).toHaveLength(1);
});

test.describe('in development', () => {
  test('only one voice plays although React mounts twice; the fade has its levels', async ({
    browser,
    server,
  }) => {
    const vite = await startViteServer(server.url);
    const page = await browser.newPage();
    await page.addInitScript(spyOnAudio);
    await page.goto(`${vite.url}/story`);
    // Vite may reload the page while it bundles the dependencies for the first time.
    await visitTwice(page);
    await page.goto(`${vite.url}/story`);
    await visitTwice(page);
    // Each mount with a loaded story creates a player of three elements, so more than one player has been created.
    expect((await audioState(page)).created).toBeGreaterThanOrEqual(6);
    await bigButton(page, 'Start Adventure').click();
    await expect.poll(async () => (await audioState(page)).playing).toHaveLength(1);
    expect((await audioState(page)).contexts).toEqual(['running']);

    const levels = await page.evaluate(renderFade);
    expect(levels.map((level) => Number(level.toFixed(3)))).toEqual([0.5, 0.375, 0.25, 0.125, 0]);
    await page.close();
    await vite.close();
  });
});

async function visitTwice(page: Page): Promise<void> {
  await expect(bigButton(page, 'Start Adventure')).toBeEnabled();
  await page.getByRole('link', { name: 'Privacy and terms' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Privacy');
  await page.goBack();
  await expect(bigButton(page, 'Start Adventure')).toBeEnabled();
}

/** Renders the real audio graph offline at half the volume; returns the level before, at each step of and after the fade. */
async function renderFade(): Promise<number[]> {
  // Vite serves the source files under their own paths.
  const [graphPath, fadePath] = ['/story/music-graph.ts', '/story/fade.ts'];
  const { buildMusicGraph } = (await import(graphPath)) as {
    buildMusicGraph: typeof import('../src/web/story/music-graph.ts').buildMusicGraph;
  };
  const { scheduleFade } = (await import(fadePath)) as {
    scheduleFade: typeof import('../src/web/story/fade.ts').scheduleFade;
  };
  const rate = 44_100;
  const context = new OfflineAudioContext(1, 5 * rate, rate);
  const loop = new AudioBuffer({ length: rate, sampleRate: rate });
  // A sine wave with an RMS of 1 and whole periods, so that it loops without a gap.
  loop.copyToChannel(
    Float32Array.from({ length: rate }, (_, i) => Math.SQRT2 * Math.sin((2 * Math.PI * 441 * i) / rate)),
    0,
  );
  const graph = buildMusicGraph(context, loop, 0);
  graph.setVolume(0.5);
  graph.start();
  scheduleFade(graph.fade, 1);
  const rendered = (await context.startRendering()).getChannelData(0);
  const rms = (from: number, to: number) => {
    const piece = rendered.subarray(from * rate, to * rate);
    return Math.sqrt(piece.reduce((sum, sample) => sum + sample * sample, 0) / piece.length);
  };
  return [rms(0.5, 1.5), rms(1.8, 2.4), rms(2.6, 3.1), rms(3.3, 3.9), rms(4.1, 4.9)];
}

test.describe('the screen', () => {
  test('stays awake if the browser allows it, and the story plays in any case', async ({ page }) => {
    await startStory(page);
    await expect.poll(async () => (await audioState(page)).playing).toHaveLength(1);
    await expect.poll(async () => (await audioState(page)).locksRequested).toBeGreaterThan(0);
    const isGranted = await page.evaluate(async () =>
      navigator.wakeLock
        .request('screen')
        .then((lock) => lock.release().then(() => true))
        .catch(() => false),
    );
    await expect.poll(async () => (await audioState(page)).locksHeld).toBe(isGranted ? 1 : 0);
    if (isGranted) await expectLockRegained(page);
    await skipPart(page);
    await expect(position(page)).toHaveText('Part 2 of 3');
    await bigButton(page, 'Stop').click();
    await expect.poll(async () => (await audioState(page)).locksHeld).toBe(0);
  });

  test('may sleep in a browser without wake locks', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'wakeLock', { value: undefined });
    });
    await startStory(page);
    await skipPart(page);
    await expect(position(page)).toHaveText('Part 2 of 3');
  });
});

/** Releases the wake lock, as the browser does for a hidden page, which then requests it again. */
async function expectLockRegained(page: Page): Promise<void> {
  const { locksRequested } = await audioState(page);
  await page.evaluate(() =>
    Promise.all(
      (window as unknown as { spiedLocks: WakeLockSentinel[] }).spiedLocks.map((lock) => lock.release()),
    ),
  );
  await expect.poll(async () => (await audioState(page)).locksRequested).toBeGreaterThan(locksRequested);
  await expect.poll(async () => (await audioState(page)).locksHeld).toBe(1);
}
