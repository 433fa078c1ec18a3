import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * What axe finds on the page by WCAG 2.2 AA, a line each: on a desk in light, and of the dark colours their contrast;
 * on a phone once, in the dark of its project.
 */
export async function findingsOn(cursor: Page, isPhone: boolean): Promise<string[]> {
  if (isPhone) return violations(cursor, 'phone', standards);
  await cursor.emulateMedia({ colorScheme: 'light' });
  const inLight = await violations(cursor, 'light', standards);
  await cursor.emulateMedia({ colorScheme: 'dark' });
  // Nothing but colours differs in the dark.
  const inDark = await violations(cursor, 'dark', ['color-contrast']);
  await cursor.emulateMedia({ colorScheme: null });
  return [...inLight, ...inDark];
}

async function violations(cursor: Page, where: string, runOnly: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page: cursor })
    .options({ runOnly, resultTypes: ['violations'] })
    // For pages without frames of other origins: it runs in the page itself and needs no second one.
    .setLegacyMode();
  const { violations: found } = await axe.analyze();
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}, ${where}: ${html}`));
}
