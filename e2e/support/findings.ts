import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * What axe finds on the page by WCAG 2.2 AA, a line each: on a desk in light, and of the dark colours their contrast;
 * on a phone once, in the dark of its project.
 */
export async function findingsOn(page: Page, isPhone: boolean): Promise<string[]> {
  if (!isPhone) await page.emulateMedia({ colorScheme: 'light' });
  const { violations } = await new AxeBuilder({ page })
    .options({ runOnly: STANDARDS, resultTypes: ['violations'] })
    // For pages without frames of other origins: it runs in the page itself and needs no second one.
    .setLegacyMode()
    .analyze();
  const found = linesOf(violations, isPhone ? 'phone' : 'light');
  if (isPhone) return found;
  await page.emulateMedia({ colorScheme: 'dark' });
  found.push(...linesOf(await page.evaluate(contrastViolations), 'dark'));
  await page.emulateMedia({ colorScheme: null });
  return found;
}

/** Runs in the page, where the builder has left axe: nothing but colours differs in the dark. */
async function contrastViolations(): Promise<Violations> {
  const { axe } = window as unknown as { axe: { run(options: object): Promise<{ violations: Violations }> } };
  return (await axe.run({ runOnly: ['color-contrast'], resultTypes: ['violations'] })).violations;
}

type Violations = readonly { readonly id: string; readonly nodes: readonly { readonly html: string }[] }[];

const linesOf = (violations: Violations, where: string) =>
  violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}, ${where}: ${html}`));
