import type { Story } from '../contract/story.ts';
import { expect, it } from 'vitest';
import { loadMedia } from '#platform/web/call/media.ts';

const urlOf = (name: string) => `/stories/the-night-the-admiral-stayed-up/${name}`;

const readStory = async () => JSON.parse(await (await loadMedia(urlOf('story.json'))).text()) as Story;

it('has voice files of the right duration', async () => {
  const seconds = await Promise.all((await readStory()).parts.map(({ audio }) => durationOf(urlOf(audio))));
  expect(seconds.every((one) => one > 15 && one < 40)).toBe(true);
  const minutes = seconds.reduce((sum, one) => sum + one, 0) / 60;
  expect(minutes).toBeGreaterThan(4);
  expect(minutes).toBeLessThan(6);
});

it('has music that loops without a gap', async () => {
  const bytes = await (await loadMedia(urlOf((await readStory()).music))).arrayBuffer();
  const samples = (await new OfflineAudioContext(2, 1, 44_100).decodeAudioData(bytes)).getChannelData(0);
  let largestStep = 0;
  for (let at = 1; at < samples.length; at += 1)
    largestStep = Math.max(largestStep, Math.abs((samples[at] ?? 0) - (samples[at - 1] ?? 0)));
  expect(Math.abs((samples[0] ?? 0) - (samples.at(-1) ?? 0))).toBeLessThanOrEqual(largestStep);
});

async function durationOf(url: string): Promise<number> {
  const element = new Audio(url);
  element.preload = 'metadata';
  await new Promise((resolve, reject) => {
    element.addEventListener('loadedmetadata', resolve);
    element.addEventListener('error', reject);
  });
  return element.duration;
}
