import type { Page } from '@playwright/test';
import { entryNames, manyEntries } from './support/entries.ts';
import { expect, test } from './support/test.ts';

const mixed = [
  { name: 'Café Müller', category: 'PLACE', rating: 5 },
  { name: 'Arrival', category: 'MOVIE', rating: 4 },
  { name: 'Zama', category: 'BOOK', rating: 2 },
  { name: 'Aniara', category: 'MOVIE', rating: 3 },
] as const;

async function choose(page: Page, list: string, option: string) {
  await page.getByRole('combobox', { name: list }).selectOption({ label: option });
}

test('the list can be filtered by category, rating and text @phone', async ({ page, user, log }) => {
  await log(user, mixed);
  await page.goto('/activity');
  await page.getByRole('button', { name: 'Movies' }).click();
  await expect(entryNames(page)).toHaveText(['Arrival', 'Aniara']);
  await page.keyboard.press('/');
  await expect(page.getByLabel('Search the log')).toBeFocused();
  await choose(page, 'Minimum rating', '★ 4 and up');
  await expect(entryNames(page)).toHaveText(['Arrival']);
  await page.getByRole('button', { name: /^All/ }).click();
  await expect(entryNames(page)).toHaveText(['Café Müller', 'Arrival']);
  await page.getByLabel('Search the log').fill('cafe mu');
  await expect(entryNames(page)).toHaveText(['Café Müller']);
});

test('the filter is kept in the address', async ({ page, user, log }) => {
  await log(user, mixed);
  await page.goto('/activity?category=MOVIE&minRating=3&text=a&sort=name');
  await expect(entryNames(page)).toHaveText(['Aniara', 'Arrival']);
  await expect(page.getByRole('button', { name: 'Movies' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Books' }).click();
  await expect(page).toHaveURL(/category=BOOK&text=a&sort=name|category=BOOK/);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Books' })).toHaveAttribute('aria-pressed', 'true');
});

test('two filters that change at the same moment both count', async ({ page, user, log }) => {
  await log(user, mixed);
  await page.goto('/activity?text=zama');
  await expect(entryNames(page)).toHaveText(['Zama']);
  await page.getByRole('search').evaluate((filters) => {
    const text = filters.querySelector('input')!;
    const order = [...filters.querySelectorAll('select')].at(-1)!;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(text, '');
    text.dispatchEvent(new Event('input', { bubbles: true }));
    order.value = 'name';
    order.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await expect(page).toHaveURL(/\/activity\?sort=name$/);
  await expect(entryNames(page)).toHaveCount(4);
});

test('invalid filters in the address are ignored', async ({ page, user, log }) => {
  await log(user, mixed);
  await page.goto('/activity?category=CHEESE&minRating=99&sort=random');
  await expect(entryNames(page)).toHaveCount(4);
});

test('every sort order can be chosen', async ({ page, user, log }) => {
  await log(user, mixed);
  await page.goto('/activity');
  await choose(page, 'Order', 'Oldest first');
  await expect(entryNames(page)).toHaveText(['Aniara', 'Zama', 'Arrival', 'Café Müller']);
  await choose(page, 'Order', 'Best first');
  await expect(entryNames(page)).toHaveText(['Café Müller', 'Arrival', 'Aniara', 'Zama']);
  await choose(page, 'Order', 'By name');
  await expect(entryNames(page)).toHaveText(['Aniara', 'Arrival', 'Café Müller', 'Zama']);
});

test('one click clears filters that match nothing', async ({ page, user, log }) => {
  await log(user, mixed);
  await page.goto('/activity?text=nothing+is+called+this');
  await expect(page.getByText('No entry matches these filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Show everything' }).click();
  await expect(entryNames(page)).toHaveCount(4);
});

test('only the visible ones of 20,000 entries are in the document, and each can be found', async ({
  page,
  user,
  log,
}) => {
  await log(user, manyEntries(20_000));
  await page.goto('/activity');
  await expect(page.getByRole('button', { name: 'All 20,000' })).toBeVisible();
  expect(await page.getByRole('listitem').count()).toBeLessThan(60);
  await page.getByLabel('Search the log').fill('Entry 12345');
  await expect(entryNames(page)).toHaveText(['Entry 12345']);
  await page.getByLabel('Search the log').fill('');
  await page.keyboard.press('Escape');
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2));
  await expect(page.getByRole('listitem').first()).toBeAttached();
  expect(await page.getByRole('listitem').count()).toBeLessThan(60);
});
