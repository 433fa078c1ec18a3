import type { Page } from '@playwright/test';
import { fileRow, fileRows, listFiles } from './support/files.ts';
import { expect, test } from './support/test.ts';

const COUNT = 90;
const tool = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The names, newest file first. */
const names = Array.from({ length: COUNT }, (_, index) => `file ${String(index + 1).padStart(3, '0')}.txt`);

/** Row heights depend on the names, so rows measured on the way can move the end further down. */
async function scrollToEnd(page: Page): Promise<void> {
  await expect(async () => {
    await tool(page, 'Trash').scrollIntoViewIfNeeded();
    await expect(fileRow(page, 'file 090.txt')).toBeInViewport({ timeout: 500 });
  }).toPass();
}

test('a long file list renders only visible rows, and scrolling reaches all files @phone', async ({
  page,
  user,
  db,
  axeViolations,
}) => {
  await listFiles(db, user.id, names);
  await page.goto('/storage');
  const first = fileRow(page, 'file 001.txt');
  await expect(first).toBeVisible();
  expect(await fileRows(page).count()).toBeLessThan(60);
  await expect(first).toHaveAttribute('aria-setsize', String(COUNT));
  expect(await axeViolations()).toEqual([]);

  await scrollToEnd(page);
  await expect(fileRow(page, 'file 090.txt')).toHaveAttribute('aria-posinset', String(COUNT));
  await expect(first).toHaveCount(0);
});

test('the focus stays in a row that was scrolled out of view, and far down where a row is removed', async ({
  page,
  user,
  db,
}) => {
  await listFiles(db, user.id, names);
  await page.goto('/storage');
  const select = page.getByLabel('Select file 002.txt');
  await select.press('Space');
  await scrollToEnd(page);
  await expect(select).toBeFocused();
  await expect(select).not.toBeInViewport();

  await tool(page, 'Delete file 080.txt').press('Enter');
  await expect(fileRow(page, 'file 080.txt')).toHaveCount(0);
  await expect(tool(page, 'Delete file 081.txt')).toBeFocused();
  await tool(page, 'Delete file 090.txt').press('Enter');
  await expect(fileRow(page, 'file 090.txt')).toHaveCount(0);
  await expect(tool(page, 'Delete file 089.txt')).toBeFocused();
  await expect(tool(page, 'Delete file 089.txt')).toBeInViewport();
  await expect(page.getByText('1 file,')).toBeVisible();
});

test('the Tab key reaches all rows of a long list', async ({ page, user, db }) => {
  await listFiles(db, user.id, names);
  await page.goto('/storage');
  await page.getByLabel('Select file 001.txt').focus();
  // Each row has six tab stops.
  for (let stops = 0; stops < 6 * 40; stops += 1) await page.keyboard.press('Tab');
  await expect(page.getByLabel('Select file 041.txt')).toBeFocused();
  await expect(page.getByLabel('Select file 041.txt')).toBeInViewport();
});
