import { storyApi } from '../contract/story.ts';
import { axeViolations, openScreen, server } from '#testing/components/index.ts';
import { closeScreen } from '#testing/components/open-screen.tsx';
import {
  audio,
  bigButton,
  expectPart,
  expectSound,
  openStory,
  shownTexts,
  skipGap,
  skipPart,
  startStory,
  testStory,
  testStoryWithPart,
  watchStory,
} from '#testing/components/story.ts';
import { expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

const button = (name: string | RegExp) => page.getByRole('button', { name });
const press = (keys: string) => userEvent.keyboard(keys);
/** What no browser can play or show. */
const BROKEN = 'data:audio/mpeg,broken';

it('returns to the start with a message when the browser refuses sound', async () => {
  const play = vi
    .spyOn(HTMLMediaElement.prototype, 'play')
    .mockRejectedValue(new DOMException('', 'NotAllowedError'));
  onTestFinished(() => play.mockRestore());
  await openStory();
  await bigButton('Start Adventure').click();
  await expect.element(page.getByText('The browser blocked the sound. Please press again.')).toBeVisible();
  await expect.element(bigButton('Start Adventure')).toBeEnabled();
  expect(audio()).toMatchObject({ playing: [], locksHeld: 0 });
  play.mockRestore();
  await bigButton('Start Adventure').click();
  await expectSound();
});

it.for(['that cannot be loaded', 'without parts'])(
  'does not start a story %s, and shows no error',
  async (condition) => {
    if (condition === 'without parts')
      server.answers(storyApi.retrieve, testStory({ title: 'Nothing', parts: [] }));
    else server.refuses(storyApi.retrieve, 'server.failed');
    await openScreen('/story');
    await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent(/Story|Nothing/);
    await expect.element(bigButton('Start Adventure')).toBeDisabled();
    await press(' ');
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    expect(await axeViolations()).toEqual([]);
  },
);

const requests = () => server.inputsOf(storyApi.retrieve).length;

it('requests a story that could not be loaded again, in the background and by a button', async () => {
  watchStory();
  server.answers(storyApi.retrieve, testStory());
  const recover = server.refuses(storyApi.retrieve, 'server.failed');
  await openScreen('/story');
  await expect.element(button('Try again')).toBeVisible();
  const before = requests();
  await button('Try again').click();
  await expect.poll(requests).toBeGreaterThan(before);
  await expect.element(bigButton('Start Adventure')).toBeDisabled();
  recover();
  await vi.advanceTimersByTimeAsync(60_000);
  await expect.element(bigButton('Start Adventure')).toBeEnabled();
  await expect.element(button('Try again')).not.toBeInTheDocument();
});

it('disables the button until the story is loaded', async () => {
  server.answers(storyApi.retrieve, testStory());
  const release = server.holds(storyApi.retrieve);
  await openScreen('/story');
  await expect.element(bigButton('Start Adventure')).toBeDisabled();
  release();
  await expect.element(bigButton('Start Adventure')).toBeEnabled();
});

it('shows a part without its voice, and continues', async () => {
  await startStory(testStoryWithPart(1, { audio: BROKEN }));
  await skipPart();
  await expect.poll(shownTexts).toContain('This part has no sound; the story continues.');
  await skipGap();
  await expectPart(3);
  expect(shownTexts()).toContain('Two.');
});

it.for([BROKEN, ''])('plays without music, and has no fade: "%s"', async (music) => {
  await startStory(testStory({ music }));
  for (const part of [2, 3]) {
    await skipPart();
    await expectPart(part);
  }
  await skipPart();
  await expect.element(bigButton('Start Adventure')).toBeVisible();
});

it('announces that it waits for a delayed voice', async () => {
  const source = URL.createObjectURL(new MediaSource());
  onTestFinished(() => URL.revokeObjectURL(source));
  await openStory(testStoryWithPart(0, { audio: source }));
  await bigButton('Start Adventure').click();
  await expect.element(page.getByText('The sound is on its way…')).toBeVisible();
  await bigButton('Stop').click();
  await expect.element(page.getByText('The sound is on its way…')).not.toBeInTheDocument();
});

const picture = () => page.getByRole('article').getByRole('img').element() as HTMLImageElement;

it('keeps the space and text of a missing picture, and continues', async () => {
  const size = () => [picture().getBoundingClientRect().width, picture().getBoundingClientRect().height];
  await startStory();
  await expect.poll(() => picture().naturalWidth).toBeGreaterThan(0);
  const shown = size();
  closeScreen();
  localStorage.clear();
  server.answers(storyApi.retrieve, testStoryWithPart(0, { image: BROKEN }));
  await openScreen('/story');
  await bigButton('Start Adventure').click();
  await expect.element(page.getByRole('img', { name: 'Picture 1' })).toBeVisible();
  expect(size()).toEqual(shown);
  expect(picture().naturalWidth).toBe(0);
  await skipPart();
  await expectPart(2);
});
