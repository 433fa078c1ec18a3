import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const entriesOf = (page: Page) =>
  page.getByRole('list', { name: 'Entries of the list' }).locator('li p[dir]');

test('a list is made, filled, put in order by keys and by dragging, and noted @phone', async ({
  page,
  user,
  log,
  axeViolations,
}) => {
  await log(user, [{ name: 'Kyoto' }, { name: 'Nara' }, { name: 'Osaka' }]);
  await page.goto('/lists');
  await page.getByLabel('New list').fill('Japan');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Japan', level: 1 })).toBeVisible();
  for (const name of ['Kyoto', 'Nara', 'Osaka']) {
    await page.getByRole('button', { name: `Add ${name}`, exact: true }).click();
  }
  await expect(entriesOf(page)).toHaveText(['Kyoto', 'Nara', 'Osaka']);

  await page.getByRole('button', { name: 'Move Osaka, 3 of 3' }).focus();
  await page.keyboard.press('Home');
  await expect(entriesOf(page)).toHaveText(['Osaka', 'Kyoto', 'Nara']);
  await expect(page.getByRole('button', { name: 'Move Osaka, 1 of 3' })).toBeFocused();
  const handle = (name: string) => page.getByRole('button', { name: new RegExp(`^Move ${name},`) });
  await handle('Nara').dragTo(handle('Kyoto'), { targetPosition: { x: 10, y: 2 } });
  await expect(entriesOf(page)).toHaveText(['Osaka', 'Nara', 'Kyoto']);

  await page.getByLabel('Note on Nara').fill('the deer');
  await page.keyboard.press('Enter');
  expect(await axeViolations()).toEqual([]);
  await page.reload();
  await expect(entriesOf(page)).toHaveText(['Osaka', 'Nara', 'Kyoto']);
  await expect(page.getByLabel('Note on Nara')).toHaveValue('the deer');
});

test('an entry taken from a list and a deleted list come back', async ({ page, user, log }) => {
  await log(user, [{ name: 'Kyoto' }]);
  await page.goto('/lists');
  await page.getByLabel('New list').fill('Japan');
  await page.getByRole('button', { name: 'Create' }).click();
  await page.getByRole('button', { name: 'Add Kyoto', exact: true }).click();
  await page.getByRole('button', { name: 'Take Kyoto from the list' }).click();
  await expect(page.getByText('This list is empty')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(entriesOf(page)).toHaveText(['Kyoto']);

  await page.getByRole('link', { name: 'Lists', exact: true }).click();
  await page.getByRole('button', { name: 'Delete Japan' }).click();
  await expect(page.getByText('No lists yet')).toBeVisible();
  await page.getByRole('button', { name: 'Trash' }).click();
  await page.getByRole('button', { name: 'Restore Japan' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Japan' })).toBeVisible();
});

test('a list is shown to everybody with its link until that is withdrawn @phone', async ({
  page,
  user,
  log,
  browser,
  axeViolations,
}) => {
  await log(user, [{ name: 'Kyoto' }, { name: 'Nara' }]);
  await page.goto('/lists');
  await page.getByLabel('New list').fill('Japan');
  await page.keyboard.press('Enter');
  for (const name of ['Nara', 'Kyoto']) {
    await page.getByRole('button', { name: `Add ${name}`, exact: true }).click();
  }
  await page.getByRole('button', { name: 'Make a link' }).click();
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeFocused();
  const link = await page.getByRole('textbox', { name: 'Link to Japan' }).inputValue();
  expect(link).toMatch(/\/sharedList#[\w-]{43}$/);
  await expect(page.getByRole('button', { name: 'Copy feed address' })).toBeVisible();
  expect(await axeViolations()).toEqual([]);

  const context = await browser.newContext();
  const visitor = await context.newPage();
  await visitor.goto(link);
  await expect(visitor.getByRole('heading', { name: 'Japan', level: 1 })).toBeVisible();
  await expect(entriesOf(visitor)).toHaveText(['Nara', 'Kyoto']);
  await expect(visitor.getByRole('button', { name: 'Copy feed address' })).toBeVisible();

  await page.getByRole('button', { name: 'Withdraw link' }).click();
  await expect(page.getByRole('button', { name: 'Make a link' })).toBeFocused();
  await visitor.reload();
  await expect(visitor.getByRole('alert')).toContainText('This list is not shared any more');
  await context.close();
});

test('entries are added to a list from the log, whatever another window has changed in it', async ({
  page,
  user,
  log,
  axeViolations,
}) => {
  await log(user, [{ name: 'Kyoto' }, { name: 'Nara' }, { name: 'Osaka' }, { name: 'Kobe' }]);
  await page.goto('/activity');
  await page.getByRole('button', { name: 'Kyoto', exact: true }).click();
  await page.getByRole('button', { name: 'Add to a list' }).click();
  await page.getByLabel('New list').fill('Japan');
  expect(await axeViolations()).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 entry was added to “Japan”.')).toBeVisible();

  const other = await page.context().newPage();
  await other.goto('/lists');
  await other.getByRole('link', { name: 'Japan' }).click();
  await other.getByRole('button', { name: 'Add Osaka', exact: true }).click();
  await expect(entriesOf(other)).toHaveText(['Kyoto', 'Osaka']);

  await page.getByLabel('Select all').check();
  const bar = page.getByRole('group', { name: 'Selected entries' });
  await bar.getByRole('button', { name: 'List' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Japan' }).click();
  await expect(page.getByText('2 entries were added to “Japan”.')).toBeVisible();
  await other.reload();
  await expect(entriesOf(other)).toHaveText(['Kyoto', 'Osaka', 'Nara', 'Kobe']);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(async () => {
    await other.reload();
    await expect(entriesOf(other)).toHaveText(['Kyoto', 'Osaka'], { timeout: 2_000 });
  }).toPass();
});
