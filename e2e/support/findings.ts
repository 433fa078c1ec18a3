import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * What axe finds on the page by WCAG 2.2 AA, a line each: on a desk in light, and of the dark colours their contrast;
 * on a phone once, in the dark of its project.
 */
export async function findingsOn(page: Page, isPhone: boolean): Promise<string[]> {
  if (isPhone) return violations(page, 'phone', STANDARDS);
  await page.emulateMedia({ colorScheme: 'light' });
  const inLight = await violations(page, 'light', STANDARDS);
  await page.emulateMedia({ colorScheme: 'dark' });
  // Nothing but colours differs in the dark.
  const inDark = await violations(page, 'dark', ['color-contrast']);
  await page.emulateMedia({ colorScheme: null });
  return [...inLight, ...inDark];
}

async function violations(page: Page, where: string, runOnly: string[]): Promise<string[]> {
  // Half a megabyte, which costs a page more than being asked: where axe is there already, nothing is given.
  const isThere = await page.evaluate(() => 'axe' in window);
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) })
    .options({ runOnly, resultTypes: ['violations'] })
    // For pages without frames of other origins: it runs in the page itself and needs no second one.
    .setLegacyMode();
  const { violations: found } = await axe.analyze();
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}, ${where}: ${html}`));
}
