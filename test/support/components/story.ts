import type { User } from '#platform/contract/session.ts';
import { storyApi, type Story } from '#features/story/contract/story.ts';
import { jumpToEnd, readAudioState, spyOnAudio, type SpiedWindow } from '#testing/audio-spy.ts';
import { expect, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { server } from './mock-server.ts';
import { openScreen } from './open-screen.tsx';

/** The player's pause between two parts. */
const GAP_MS = 1_000;
const FADE_MS = 4_000;
/** How much of a part is played when a test skips to its end. */
const LAST_SECONDS = 0.1;

/** The bundled story's files, which last long enough that no part ends on its own. */
const SHIPPED = '/stories/the-night-the-admiral-stayed-up';

/** A story of three parts. */
export function testStory(differences: Partial<Story> = {}): Story {
  const parts = ['One.', 'Two.', 'Three.'].map((text, index) => ({
    image: `${SHIPPED}/images/0${index + 1}.svg`,
    alt: `Picture ${index + 1}`,
    text,
    audio: `${SHIPPED}/audio/0${index + 1}.mp3`,
  }));
  return {
    title: 'The Short Night',
    lang: 'en',
    music: `${SHIPPED}/audio/04.mp3`,
    musicGainDb: 0,
    parts,
    ...differences,
  };
}

/** The same with other files of one part. */
export function testStoryWithPart(index: number, part: Partial<Story['parts'][number]>): Story {
  const story = testStory();
  return { ...story, parts: story.parts.map((other, at) => (at === index ? { ...other, ...part } : other)) };
}

/** Opens the story's screen with a spy on audio, and a clock that runs normally but can be advanced. */
export async function openStory(story: Story = testStory(), user?: User): Promise<void> {
  server.answers(storyApi.retrieve, story);
  watchStory();
  await openScreen('/story', user);
}

/** The same before the answers are given. */
export function watchStory(): void {
  onTestFinished(spyOnAudio());
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'],
    shouldAdvanceTime: true,
  });
}

export const bigButton = (name: 'Start Adventure' | 'Stop' | `Continue with part ${number}`) =>
  page.getByRole('button', { name, exact: true });
export const position = () => page.getByRole('status').filter({ hasText: /^Part / });
export const audio = readAudioState;
const spied = () => window as unknown as SpiedWindow;

export const expectPart = (number: number) =>
  expect.element(position()).toHaveTextContent(`Part ${number} of 3`);
export const expectSound = () => expect.poll(() => audio().playing).toHaveLength(1);

export async function startStory(story?: Story, user?: User): Promise<void> {
  await openStory(story, user);
  await bigButton('Start Adventure').click();
  await expectPart(1);
}

/** Skips to the end of the playing part; the gap begins then. */
export const skipToEnd = () => expect.poll(() => jumpToEnd(LAST_SECONDS)).toBe(true);
/** Skips the pause between two parts. */
export const skipGap = () => vi.advanceTimersByTimeAsync(GAP_MS);
/** Skips the fade at the end of the story. */
export const skipFade = () => vi.advanceTimersByTimeAsync(FADE_MS);

/** Skips to the end of the playing part and past the gap after it. */
export async function skipPart(): Promise<void> {
  await skipToEnd();
  await skipGap();
}

/** Everything that was shown of the story, however briefly. */
export const shownTexts = () => spied().shown;

/** Presses a media key of the keyboard or the headphones. */
export const pressMediaKey = (action: MediaSessionAction) => spied().mediaKeys[action]?.();

/** Stops the sound from outside, as a call, an alarm or unplugged headphones do. */
export function interrupt(): void {
  for (const element of spied().spiedElements) element.pause();
}

export const spiedLocks = () => spied().spiedLocks;
export const spiedElements = () => spied().spiedElements;
