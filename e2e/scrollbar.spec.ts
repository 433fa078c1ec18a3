import type { Page } from '@playwright/test';
import { expect, test as base } from './support/test.ts';

const test = base.extend({
  context: async ({ playwright }, give) => {
    // By default Playwright hides scrollbars, and the gutter with them.
    const browser = await playwright.chromium.launch({ ignoreDefaultArgs: ['--hide-scrollbars'] });
    await give(await browser.newContext());
    await browser.close();
  },
});

test.use({ viewport: { width: 1280, height: 1_000 } });

type Colour = readonly number[];

/** Returns the colours on both sides of the page's right edge, at half its height. */
async function coloursAtTheEdge(page: Page): Promise<{ page: Colour; beside: Colour }> {
  const picture = (await page.screenshot()).toString('base64');
  return page.evaluate(async (data) => {
    const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d', {
      willReadFrequently: true,
    });
    context?.drawImage(bitmap, 0, 0);
    const edge = document.documentElement.getBoundingClientRect().right;
    const colourAt = (x: number) => [...(context?.getImageData(x, bitmap.height / 2, 1, 1).data ?? [])];
    return { page: colourAt(edge - 4), beside: colourAt(edge + 4) };
  }, picture);
}

async function differenceAtTheEdge(page: Page): Promise<number> {
  const colours = await coloursAtTheEdge(page);
  return Math.max(...colours.page.map((value, index) => Math.abs(value - (colours.beside[index] ?? 0))));
}

const titleAt = (page: Page) =>
  page
    .getByRole('heading', { level: 1, includeHidden: true })
    .evaluate((title) => title.getBoundingClientRect().x);

test('a dialog also dims the scrollbar gutter without moving the page, and the dark story has no visible edge', async ({
  page,
  user,
  log,
}) => {
  await log(
    user,
    Array.from({ length: 30 }, (_, index) => ({ name: `Entry ${index}` })),
  );
  for (const colorScheme of ['light', 'dark'] as const) {
    await test.step(`the log, ${colorScheme}`, async () => {
      await page.emulateMedia({ colorScheme });
      await page.goto('/activity');
      await expect(page.getByText('Entry 1', { exact: true })).toBeVisible();
      const before = await titleAt(page);
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog')).toBeVisible();
      await expect.poll(() => differenceAtTheEdge(page)).toBeLessThan(3);
      expect(await titleAt(page)).toBe(before);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      expect(await titleAt(page)).toBe(before);
    });

    await test.step(`the story, ${colorScheme}`, async () => {
      await page.goto('/story');
      await expect(page.getByRole('button', { name: 'Start Adventure' })).toBeEnabled();
      await expect.poll(() => differenceAtTheEdge(page)).toBeLessThan(3);
      await page.getByRole('button', { name: 'Give Us Feedback' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expect.poll(() => differenceAtTheEdge(page)).toBeLessThan(3);
    });
  }
});
