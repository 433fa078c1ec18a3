import { SCREENS } from '#platform/contract/screens.ts';
import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const WIDTHS = [320, 390];
/** Beside the column of all screens. */
const MARGIN = 16;
/** The first screen is the log; /login leads back to it. */
const { home: _home, activity: _activity, login: _login, developers, ...OTHERS } = SCREENS;
/** Last the list of all calls, whose viewer takes so long to draw that the next screen would wait. */
const PATHS = new Set([...Object.values(OTHERS), developers].map((path) => path.split('/:')[0] ?? path));

/** Returns the headings that are more than one level below the heading before them. */
function skippedHeadings(page: Page): Promise<(string | null)[]> {
  return page.locator('h1, h2, h3, h4, h5, h6').evaluateAll((headings) => {
    const shown = headings
      .filter((heading) => heading.checkVisibility())
      .map(({ tagName, textContent }) => ({ level: Number(tagName.slice(1)), textContent }));
    return shown
      .filter(({ level }, index) => level > (shown[index - 1]?.level ?? 0) + 1)
      .map(({ textContent }) => textContent);
  });
}

/** Whether the page scrolls sideways, or the menu is not at the edge of the column. */
function isWideOrMisplaced(menu: Element, { width, margin }: { width: number; margin: number }): boolean {
  const edge = (menu.closest('header')?.getBoundingClientRect().right ?? 0) - margin;
  return document.documentElement.scrollWidth > width || menu.getBoundingClientRect().right !== edge;
}

test('every screen has a title and headings in order, and none scrolls sideways on a phone', async ({
  page,
  logInAs,
  log,
  receive,
}) => {
  const admin = await logInAs('admin');
  const long = 'A title that is long and breaks nowhere:Donaudampfschifffahrtsgesellschaft';
  const [year = '', month, day] = new Date().toLocaleDateString('sv').split('-');
  const onThisDay = { name: long, date: `${Number(year) - 1}-${month}-${day}` };
  await log(admin, [{ name: long }, onThisDay, onThisDay]);
  await receive(admin, [{ content: 'Hello' }]);
  await page.goto('/activity');
  await expect(page.getByText('1 entry', { exact: true })).toBeVisible();
  const menu = page.getByRole('button', { name: /^Menu of / });
  const wide: string[] = [];

  async function checkWidths(path: string): Promise<void> {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 });
      if (await menu.evaluate(isWideOrMisplaced, { width, margin: MARGIN })) wide.push(`${path} at ${width}`);
    }
  }

  const setTextSize = (size: string) =>
    page.evaluate((fontSize) => {
      document.documentElement.style.fontSize = fontSize;
    }, size);

  await checkWidths('/activity');
  await setTextSize('200%');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await setTextSize('');
  for (const path of PATHS) {
    const former = await page.title();
    await page.evaluate((to) => {
      document.querySelector<HTMLElement>('header a')?.focus();
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    await page.waitForFunction((title) => document.title !== title, former);
    await expect(page.getByRole('main'), `focus on ${path}`).toBeFocused();
    await expect(page.getByText('Loading...')).toHaveCount(0);
    await checkWidths(path);
    expect.soft(await skippedHeadings(page), `headings on ${path}`).toEqual([]);
  }
  expect(wide).toEqual([]);
});
