import type { Page } from '@playwright/test';
import { listsApi } from '#features/lists/contract/lists.ts';
import { expect, test } from './support/test.ts';

const entriesOf = (page: Page) =>
  page.getByRole('list', { name: 'Entries of the list' }).locator('li p[dir]');

test('a list is made, filled, ordered, noted, and shown to everybody with its link until that is revoked', async ({
  page,
  user,
  log,
  browser,
}) => {
  await log(user, [{ name: 'Kyoto' }, { name: 'Nara' }]);
  await page.goto('/lists');
  await page.getByLabel('New list').fill('Japan');
  await page.keyboard.press('Enter');
  for (const name of ['Nara', 'Kyoto']) {
    await page.getByRole('button', { name: `Add ${name}` }).click();
  }
  await expect(entriesOf(page)).toHaveText(['Nara', 'Kyoto']);
  await page.getByRole('button', { name: 'Move Kyoto, 2 of 2' }).press('Home');
  await expect(entriesOf(page)).toHaveText(['Kyoto', 'Nara']);
  await page.getByLabel('Note on Nara').fill('the deer');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Make a link' }).click();
  const link = await page.getByRole('textbox', { name: 'Link to Japan' }).inputValue();
  expect(link).toMatch(/\/sharedList#[\w-]{43}$/);
  await page.reload();
  await expect(entriesOf(page)).toHaveText(['Kyoto', 'Nara']);
  await expect(page.getByLabel('Note on Nara')).toHaveValue('the deer');

  const context = await browser.newContext();
  const visitor = await context.newPage();
  await visitor.goto(link);
  await expect(visitor.getByRole('heading', { name: 'Japan', level: 1 })).toBeVisible();
  await expect(entriesOf(visitor)).toHaveText(['Kyoto', 'Nara']);

  await page.getByRole('button', { name: 'Revoke link' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByRole('button', { name: 'Make a link' })).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole('alert')).toContainText('This list is no longer shared');
  await context.close();
});

test('entries are added to a list from the log, whatever another window has changed in it', async ({
  page,
  user,
  log,
}) => {
  await log(user, [{ name: 'Kyoto' }, { name: 'Nara' }, { name: 'Osaka' }, { name: 'Kobe' }]);
  await page.goto('/activity');
  await page.getByRole('button', { name: 'Kyoto', exact: true }).click();
  await page.getByRole('button', { name: 'Add to a list' }).click();
  await page.getByLabel('New list').fill('Japan');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 entry was added to “Japan”.')).toBeVisible();

  const other = await page.context().newPage();
  await other.goto('/lists');
  await other.getByRole('link', { name: 'Japan' }).click();
  await other.getByRole('button', { name: 'Add Osaka' }).click();
  await expect(entriesOf(other)).toHaveText(['Kyoto', 'Osaka']);

  await page.getByLabel('Select all').check();
  const bar = page.getByRole('group', { name: 'Selected entries' });
  await bar.getByRole('button', { name: 'List' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Japan' }).click();
  await expect(page.getByText('2 entries were added to “Japan”.')).toBeVisible();
  await other.reload();
  await expect(entriesOf(other)).toHaveText(['Kyoto', 'Osaka', 'Nara', 'Kobe']);

  const undone = page.waitForResponse(`**${listsApi.setItems.path}`);
  // Its notice may be gone by now.
  await page.keyboard.press('u');
  await undone;
  await other.reload();
  await expect(entriesOf(other)).toHaveText(['Kyoto', 'Osaka']);
});
