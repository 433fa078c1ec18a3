import {
  bigButton,
  expect,
  skipToEnd,
  skipPart,
  skipFade,
  skipGap,
  position,
  audioState,
  test,
} from './support/story-test.ts';
import { becomesInteractive } from './support/interactive.ts';

test.use({ expectedConsoleProblems: /took too long|ERR_/ });

test('the story plays for visitors, part by part, and fades out', async ({ page }) => {
  await page.goto('/story');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Short Night');
  await expect(page.getByText('One.')).toHaveCount(0);
  await bigButton(page, 'Start Adventure').click();
  for (const index of [1, 2, 3]) {
    await expect(position(page)).toHaveText(`Part ${index} of 3`);
    await expect(page.getByRole('article').getByRole('img')).toHaveAttribute('alt', `Picture ${index}`);
    await expect.poll(async () => (await audioState(page)).playing).toHaveLength(1);
    expect((await audioState(page)).contexts).toEqual(['running']);
    if (index < 3) await skipPart(page);
  }
  // After the last part, the music continues during the gap and the fade.
  await skipToEnd(page);
  for (const pass of [skipGap, skipFade]) {
    expect(await audioState(page)).toMatchObject({ playing: [], contexts: ['running'] });
    await expect(bigButton(page, 'Stop')).toBeVisible();
    await pass(page);
  }
  await expect(bigButton(page, 'Start Adventure')).toBeVisible();
  await expect.poll(async () => (await audioState(page)).contexts).toEqual(['suspended']);
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
