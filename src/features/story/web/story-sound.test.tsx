import { accountApi } from '#features/account/contract/account.ts';
import { storyApi } from '../contract/story.ts';
import { openScreen, server, testUser } from '#testing/components/index.ts';
import {
  audio,
  bigButton,
  expectPart,
  expectSound,
  interrupt,
  openStory,
  pressMediaKey,
  skipGap,
  skipPart,
  skipToEnd,
  spiedElements,
  spiedLocks,
  startStory,
  testStory,
  watchStory,
} from '#testing/components/story.ts';
import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';

const button = (name: string | RegExp) => page.getByRole('button', { name });
const isSilent = () => audio().playing.length === 0 && audio().contexts.every((state) => state === 'closed');

/** Releases the wake lock, as the browser does for a hidden page, which then requests it again. */
async function expectLockRegained(): Promise<void> {
  const { locksRequested } = audio();
  await Promise.all(spiedLocks().map((lock) => lock.release()));
  await expect.poll(() => audio().locksRequested).toBeGreaterThan(locksRequested);
  await expect.poll(() => audio().locksHeld).toBe(1);
}

it('stops a paused story, too, by the sleep timer', async () => {
  await startStory();
  await expectSound();
  await page.getByRole('combobox', { name: 'Sleep timer' }).selectOptions('2 minutes');
  await button('Pause').click();
  await vi.advanceTimersByTimeAsync(60_000);
  await expect.element(page.getByText('Paused.')).toBeVisible();
  await expect
    .element(page.getByRole('timer', { name: 'Time until sleep' }))
    .toMatchTextContent(/^(1:00|0:5\d)$/);
  await vi.advanceTimersByTimeAsync(60_000);
  await expect.element(bigButton('Start Adventure')).toBeVisible();
});

it('takes no volume and no sleep timer before the story is there to keep them', async () => {
  server.answers(storyApi.retrieve, testStory());
  const story = server.holdsNext(storyApi.retrieve);
  watchStory();
  await openScreen('/story');
  await story.received;
  const controls = [page.getByRole('slider', { name: 'Volume' }), page.getByLabelText('Sleep timer')];
  for (const control of controls) await expect.element(control).toBeDisabled();
  story.release();
  for (const control of controls) await expect.element(control).toBeEnabled();
});

it('sets the whole volume by one slider', async () => {
  await openStory();
  await page.getByRole('slider', { name: 'Volume' }).fill('40');
  await bigButton('Start Adventure').click();
  await expect
    .poll(() =>
      spiedElements()
        .filter(({ paused }) => !paused)
        .map(({ volume }) => volume),
    )
    .toEqual([0.4]);
});

it('has no slider where only the device can set the volume', async () => {
  // iOS ignores changes of the volume.
  const volume = vi.spyOn(HTMLMediaElement.prototype, 'volume', 'get').mockReturnValue(1);
  onTestFinished(() => volume.mockRestore());
  await openStory();
  await expect.element(bigButton('Start Adventure')).toBeEnabled();
  await expect.element(page.getByRole('slider')).not.toBeInTheDocument();
});

it('ends all sound when the user leaves the screen during a gap', async () => {
  await startStory();
  await skipToEnd();
  await page.getByRole('link', { name: 'Privacy and terms' }).click();
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent(/Privacy/);
  await expect.poll(isSilent).toBe(true);
  expect(document.documentElement.dataset['night']).toBeUndefined();
  await skipGap();
  expect(audio().playing).toEqual([]);
  history.back();
  await expect.element(bigButton('Start Adventure')).toBeEnabled();
});

it('ends all sound by a logout', async () => {
  const user = testUser();
  server.answers(accountApi.logout, {});
  await startStory(testStory(), user);
  server.answers(accountApi.me, { anonymous: true });
  await button(`Menu of ${user.email}`).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect.poll(() => location.pathname).toBe('/login');
  await expect.poll(isSilent).toBe(true);
});

it('ends all sound when the page is left, and can start again when the browser restores the page', async () => {
  await startStory();
  dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
  await expect.poll(isSilent).toBe(true);
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await bigButton('Start Adventure').click();
  await expectPart(1);
  await expectSound();
});

it('loads no sound before the start', async () => {
  performance.clearResourceTimings();
  await openStory();
  await expect.element(bigButton('Start Adventure')).toBeEnabled();
  expect(spiedElements().filter(({ src }) => src !== '')).toEqual([]);
  expect(performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.mp3'))).toEqual([]);
  await bigButton('Start Adventure').click();
  await expectSound();
});

it('stops when another tab starts the story', async () => {
  await startStory();
  const otherTab = new BroadcastChannel('daybook-story');
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin.
  otherTab.postMessage('start');
  await expect.element(bigButton('Start Adventure')).toBeVisible();
  expect(audio().playing).toEqual([]);
  otherTab.close();
});

it('pauses by an alarm until the user resumes it', async () => {
  await startStory();
  await expectSound();
  interrupt();
  await expect.element(page.getByText('Interrupted. Press Resume to continue.')).toBeVisible();
  await button('Resume').click();
  await expectSound();
  await bigButton('Stop').click();
  // No element is left that a media key could start.
  pressMediaKey('play');
  expect(audio().playing).toEqual([]);
});

const shown = () => {
  const { metadata, playbackState } = navigator.mediaSession;
  return {
    title: metadata?.title,
    artist: metadata?.artist,
    pictures: metadata?.artwork.length,
    playback: playbackState,
  };
};

it('is controlled by media keys and the lock screen until Stop', async () => {
  await startStory();
  await expect
    .poll(shown)
    .toEqual({ title: 'The Short Night', artist: 'Part 1 of 3', pictures: 1, playback: 'playing' });
  pressMediaKey('nexttrack');
  await expectPart(2);
  // A story that is still starting cannot be paused.
  await expect.element(button('Pause')).toBeEnabled();
  pressMediaKey('pause');
  await expect.element(page.getByText('Paused.')).toBeVisible();
  await expect.poll(shown).toMatchObject({ artist: 'Part 2 of 3', playback: 'paused' });
  pressMediaKey('play');
  await expect.poll(shown).toMatchObject({ playback: 'playing' });
  pressMediaKey('previoustrack');
  await expectPart(1);
  pressMediaKey('stop');
  await expect.element(bigButton('Start Adventure')).toBeVisible();
  expect(shown()).toEqual({ title: undefined, artist: undefined, pictures: undefined, playback: 'none' });
});

it('keeps the device awake if the browser allows it, and plays in any case', async () => {
  await startStory();
  await expectSound();
  await expect.poll(() => audio().locksRequested).toBeGreaterThan(0);
  const isGranted = await navigator.wakeLock
    .request('screen')
    .then((lock) => lock.release().then(() => true))
    .catch(() => false);
  await expect.poll(() => audio().locksHeld).toBe(isGranted ? 1 : 0);
  if (isGranted) await expectLockRegained();
  await skipPart();
  await expectPart(2);
  await bigButton('Stop').click();
  await expect.poll(() => audio().locksHeld).toBe(0);
});

it('plays in a browser without wake locks', async () => {
  const wakeLock = vi.spyOn(Navigator.prototype, 'wakeLock', 'get').mockReturnValue(undefined as never);
  onTestFinished(() => wakeLock.mockRestore());
  await startStory();
  await skipPart();
  await expectPart(2);
  expect(audio().locksRequested).toBe(0);
});
