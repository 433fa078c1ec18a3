import type { Page } from '@playwright/test';

/** Waits until React has taken over the document. Earlier, links load whole documents, and keys do nothing. */
export async function becomesInteractive(page: Page): Promise<void> {
  await page.waitForFunction(() => !('takeEarlyInput' in window));
}
