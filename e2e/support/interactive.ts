import type { Page } from '@playwright/test';

/** Waits until React has taken over the document. Earlier, links load whole documents, and keys do nothing. */
export async function becomesInteractive(page: Page): Promise<void> {
  await page.waitForFunction(() => !('takeEarlyInput' in window));
}

/** Shows the web fonts, which on a first visit may wait for the next page. */
export async function showWebFonts(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dataset['fonts'] = '';
    return document.fonts.ready;
  });
}
