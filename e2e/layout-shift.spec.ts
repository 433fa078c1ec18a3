import { insertImports } from '#testing/imports.ts';
import { entryNames, manyEntries } from './support/entries.ts';
import { becomesInteractive } from './support/interactive.ts';
import { SHIFT_MAX, takeShifts, watchShifts } from './support/layout-shifts.ts';
import { expect, test } from './support/test.ts';

test('nothing moves on its own while a screen loads @phone', async ({ page, context, user, log, db }) => {
  await log(user, manyEntries(60));
  await insertImports(db, user.id, 'Dune');
  await watchShifts(page);
  const paths = [
    '/activity',
    '/dashboard',
    `/year/${new Date().getFullYear()}`,
    '/storage',
    '/feedback',
    '/movieGuide',
    '/import',
    '/account',
    '/legal',
    '/story',
  ];
  // A page keeps the fonts of its first frame, if those of the brand come later.
  const fonts = Promise.withResolvers<void>();
  await page.route(/\.woff2$/, async (route) => {
    await fonts.promise;
    await route.continue();
  });
  await page.goto('/legal', { waitUntil: 'domcontentloaded' });
  await becomesInteractive(page);
  fonts.resolve();
  await page.waitForLoadState('networkidle');
  expect(await takeShifts(page)).toEqual({ sum: 0, moved: [] });
  await page.unrouteAll();

  // At the same time, because each screen waits for half a second in which nothing is loaded.
  const movements = paths.map(async (path) => {
    const tab = await context.newPage();
    await watchShifts(tab);
    await tab.goto(path, { waitUntil: 'networkidle' });
    const { sum, moved } = await takeShifts(tab);
    return sum < SHIFT_MAX ? [] : [`${path} moves by ${sum}: ${moved.join(' | ')}`];
  });
  expect((await Promise.all(movements)).flat()).toEqual([]);
});

test('back returns to the place and the filter, and another screen begins at its top', async ({
  page,
  user,
  log,
}) => {
  await log(user, manyEntries(60));
  // What loads later stands above the rows, and would move them between the two visits.
  await page.goto('/activity?minRating=2', { waitUntil: 'networkidle' });
  await expect(entryNames(page).first()).toBeVisible();
  await page.evaluate(() => {
    // The event of a scroll follows in the next frame, when the screen may already be another; here it is never seen.
    window.addEventListener('scroll', (event) => event.stopImmediatePropagation(), true);
    window.scrollTo(0, 1_500);
    document.querySelector<HTMLElement>('a[href="/legal"]')?.click();
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy and terms');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/minRating=2$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(1_500);
});
