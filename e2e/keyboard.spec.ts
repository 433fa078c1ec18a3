import { entryNames } from './support/entries.ts';
import { becomesInteractive } from './support/interactive.ts';
import { expect, test } from './support/test.ts';

const threeEntries = [{ name: 'First' }, { name: 'Second' }, { name: 'Third' }];

test('the log can be managed with the keyboard alone', async ({ page, user: _user }) => {
  await page.goto('/activity');
  await expect(page.getByText('Your log is empty')).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByLabel('Activity name')).toBeFocused();
  await page.keyboard.type('Outer Wilds');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(entryNames(page)).toHaveText(['Outer Wilds']);
  await expect(page.getByRole('listitem').getByRole('img', { name: '4 stars' })).toBeVisible();
});

test('arrow keys move through the list, digits rate, e edits, Delete deletes and u undoes', async ({
  page,
  user,
  log,
}) => {
  await log(user, threeEntries);
  await page.goto('/activity');
  await page.getByRole('button', { name: /First/ }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('button', { name: /Second/ })).toBeFocused();
  await page.keyboard.press('5');
  await expect(
    page.getByRole('group', { name: 'Rating of Second' }).getByRole('radio', { name: '5 stars' }),
  ).toBeChecked();
  await expect(page.getByText('Update successful!')).toBeVisible();
  await page.keyboard.press('u');
  await expect(
    page.getByRole('group', { name: 'Rating of Second' }).getByRole('radio', { name: '3 stars' }),
  ).toBeChecked();
  await page.keyboard.press('e');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('The Second');
  await page.keyboard.press('Enter');
  await expect(entryNames(page)).toHaveText(['First', 'The Second', 'Third']);
  await expect(page.getByRole('button', { name: /The Second/ })).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(entryNames(page)).toHaveText(['First', 'Third']);
  await expect(page.getByRole('button', { name: /Third/ })).toBeFocused();
  await page.keyboard.press('u');
  await expect(entryNames(page)).toHaveText(['First', 'The Second', 'Third']);
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Delete');
  await expect(entryNames(page)).toHaveText(['First']);
  await page.keyboard.press('u');
  await expect(entryNames(page)).toHaveText(['First', 'The Second', 'Third']);
  await page.keyboard.press('x');
  await expect(page.getByText('1 entry selected')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Select all')).toBeVisible();
});

for (const key of ['ArrowDown', 'j']) {
  test(`${key} moves the focus into the log, and k moves it back up`, async ({ page, user, log }) => {
    await log(user, threeEntries);
    await page.goto('/activity');
    await expect(entryNames(page)).toHaveCount(3);
    await page.keyboard.press(key);
    await expect(page.getByRole('button', { name: /First/ })).toBeFocused();
    await page.keyboard.press(key);
    await expect(page.getByRole('button', { name: /Second/ })).toBeFocused();
    await page.keyboard.press('k');
    await expect(page.getByRole('button', { name: /First/ })).toBeFocused();
  });
}

test('the Down arrow key changes a focused rating instead of moving through the list', async ({
  page,
  user,
  log,
}) => {
  await log(user, threeEntries);
  await page.goto('/activity');
  await expect(entryNames(page)).toHaveCount(3);
  const stars = page.getByRole('radio', { name: '3 stars' }).first();
  await stars.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: '4 stars' }).first()).toBeFocused();
});

test('u restores even the last entry, and the notice of its deletion disappears', async ({
  page,
  user,
  log,
}) => {
  await log(user, [{ name: 'Only' }]);
  await page.goto('/activity');
  await expect(entryNames(page)).toHaveText(['Only']);
  await page.keyboard.press('j');
  await page.keyboard.press('Delete');
  await expect(page.getByText('Your log is empty')).toBeVisible();
  // A notice stays while the pointer is on it.
  await page.getByRole('button', { name: 'Undo' }).hover();
  await page.keyboard.press('u');
  await expect(entryNames(page)).toHaveText(['Only']);
  await expect(page.getByText('“Only” was deleted.')).toHaveCount(0);
});

test('/ opens the search, and shortcuts are off while the user types', async ({ page, user, log }) => {
  await log(user, threeEntries);
  await page.goto('/activity');
  await expect(entryNames(page)).toHaveCount(3);
  await page.keyboard.press('/');
  await expect(page.getByLabel('Search the log')).toBeFocused();
  await page.keyboard.type('neu');
  await expect(page.getByLabel('Search the log')).toHaveValue('neu');
});

test('? shows the shortcuts, which can be turned off', async ({ page, user, log }) => {
  await log(user, threeEntries);
  await page.goto('/activity');
  await expect(entryNames(page)).toHaveCount(3);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.getByLabel('Use single keys as shortcuts').press('Space');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('n');
  await expect(page.getByLabel('Activity name')).not.toBeFocused();
});

test('the first tab stop skips the header, and a new screen has the focus of the link that is gone', async ({
  page,
}) => {
  await page.goto('/changePassword');
  await expect(page.getByLabel('Email')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.goto('/login');
  await becomesInteractive(page);
  await page.getByRole('link', { name: 'Forgot your password?' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});

test('a visitor can register, log out and log in with the keyboard alone', async ({ page, newUser }) => {
  const user = await newUser();
  await page.goto('/login');
  await page.getByLabel('Email').focus();
  await page.keyboard.type(user.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(user.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/activity$/);
  const menu = page.getByRole('button', { name: user.email });
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login$/);
});
