import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Returns the axe violations of WCAG 2.2 AA, one per line. On a desktop, axe checks the light theme, and the contrast in
 * the dark one; on a phone, it checks only the dark theme of that project.
 */
export async function axeViolationsOn(page: Page, isPhone: boolean): Promise<string[]> {
  if (isPhone) return violations(page, 'phone', STANDARDS);
  await page.emulateMedia({ colorScheme: 'light' });
  const inLight = await violations(page, 'light', STANDARDS);
  await page.emulateMedia({ colorScheme: 'dark' });
  // What follows the theme by script learns of it with the next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  // The dark theme differs only in its colours.
  const inDark = await violations(page, 'dark', ['color-contrast']);
  await page.emulateMedia({ colorScheme: null });
  return [...inLight, ...inDark];
}

async function violations(page: Page, where: string, runOnly: string[]): Promise<string[]> {
  // The script has half a megabyte, so it is injected only if the page does not have it yet.
  const isThere = await page.evaluate(() => 'axe' in window);
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) })
    .options({ runOnly, resultTypes: ['violations'] })
    // The pages have no frames of other origins, so axe can run in the page itself and needs no second one.
    .setLegacyMode();
  const { violations: found } = await axe.analyze();
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}, ${where}: ${html}`));
}
