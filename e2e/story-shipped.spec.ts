import { startServer } from './support/server.ts';
import { expect, test as base } from './support/test.ts';

const test = base.extend({
  server: async ({ mailbox }, give) => {
    const server = await startServer({ SMTP_URL: mailbox.smtpUrl, RATE_LIMITS: 'off' });
    await give(server);
    await server.stop();
  },
});

test('the bundled story plays with pictures, voice and music', async ({ page }) => {
  await page.goto('/story');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Night the Admiral Stayed Up');
  await page.getByRole('button', { name: 'Start Adventure' }).click();
  await expect(page.getByText('Part 1 of 13')).toBeVisible();
  await expect(page.getByText('Crumb Rock was so small')).toBeVisible();
  await page.getByRole('button', { name: 'Part 13', exact: true }).click();
  await expect(page.getByText('Part 13 of 13')).toBeVisible();
  await expect(page.getByText('in the middle of a cluck, the Admiral switched off')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Show all text' }).click();
  const pictures = page.getByRole('region', { name: 'The whole story' }).getByRole('img');
  await expect(pictures).toHaveCount(13);
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1600);
  }
});
