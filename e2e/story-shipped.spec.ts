import type { Story } from '../src/contract/story.ts';
import { startServer } from './support/server.ts';
import { expect, test as base } from './support/test.ts';

const test = base.extend({
  server: [
    async ({ mailbox }, give) => {
      const server = await startServer({ SMTP_URL: mailbox.smtpUrl, RATE_LIMITS: 'off' });
      await give(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
});

// The tests share one server, so they run one after the other.
test.describe.configure({ mode: 'default' });

test('the bundled story plays with pictures, voice and music', async ({ page, axeViolations }) => {
  await page.goto('/story');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Night the Admiral Stayed Up');
  await page.getByRole('button', { name: 'Start Adventure' }).click();
  await expect(page.getByText('Part 1 of 13')).toBeVisible();
  await expect(page.getByText('Crumb Rock was so small')).toBeVisible();
  await page.getByRole('button', { name: 'Part 13', exact: true }).click();
  await expect(page.getByText('Part 13 of 13')).toBeVisible();
  await expect(page.getByText('in the middle of a cluck, the Admiral switched off')).toHaveCount(2);
  expect(await axeViolations()).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Show all text' }).click();
  const pictures = page.getByRole('region', { name: 'The whole story' }).getByRole('img');
  await expect(pictures).toHaveCount(13);
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1600);
  }
});

test('every voice file has the right duration, and the music loops without a gap', async ({ page }) => {
  await page.goto('/legal');
  const story = (await (await page.request.get('/api/story/retrieve')).json()) as Story;
  const measured = await page.evaluate(measure, story);
  const minutes = measured.seconds.reduce((sum, seconds) => sum + seconds, 0) / 60;
  expect(measured.seconds.every((seconds) => seconds > 15 && seconds < 40)).toBe(true);
  expect(minutes).toBeGreaterThan(4);
  expect(minutes).toBeLessThan(6);
  expect(measured.seam).toBeLessThanOrEqual(measured.largestStep);
});

/** Returns the durations of the audio elements in seconds, and the step from the last music sample to the first. */
async function measure({ parts, music }: Story) {
  const seconds = await Promise.all(
    parts.map(async ({ audio }) => {
      const element = new Audio(audio);
      element.preload = 'metadata';
      await new Promise((resolve, reject) => {
        element.addEventListener('loadedmetadata', resolve);
        element.addEventListener('error', reject);
      });
      return element.duration;
    }),
  );
  const bytes = await (await fetch(music)).arrayBuffer();
  const samples = (await new OfflineAudioContext(2, 1, 44_100).decodeAudioData(bytes)).getChannelData(0);
  let largestStep = 0;
  for (let i = 1; i < samples.length; i += 1) {
    largestStep = Math.max(largestStep, Math.abs((samples[i] ?? 0) - (samples[i - 1] ?? 0)));
  }
  return { seconds, seam: Math.abs((samples[0] ?? 0) - (samples.at(-1) ?? 0)), largestStep };
}
