import type { Page } from '@playwright/test';
import { feedbackRow, feedbackContents } from './support/inbox.ts';
import { expect, test } from './support/test.ts';

const focused = (page: Page, name: string) => feedbackRow(page, name).locator('button[aria-expanded]');

test('the inbox can be processed with the keyboard alone', async ({ page, user, receive }) => {
  await receive(user, [
    { content: 'First' },
    { content: 'Second' },
    { content: 'Third' },
    { content: 'Fourth' },
  ]);
  await page.goto('/feedback');
  await expect(feedbackContents(page)).toHaveCount(4);
  await page.keyboard.press('j');
  await expect(focused(page, 'First')).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await expect(focused(page, 'Second')).toBeFocused();
  await page.keyboard.press('e');
  await expect(feedbackContents(page)).toHaveText(['First', 'Third', 'Fourth']);
  await expect(focused(page, 'Third')).toBeFocused();
  await page.keyboard.press('#');
  await expect(feedbackContents(page)).toHaveText(['First', 'Fourth']);
  await expect(focused(page, 'Fourth')).toBeFocused();
  await page.keyboard.press('u');
  await expect(feedbackContents(page)).toHaveText(['First', 'Third', 'Fourth']);
  await page.keyboard.press('u');
  await expect(feedbackContents(page)).toHaveText(['First', 'Second', 'Third', 'Fourth']);
});

test('the Down arrow key moves the focus into the inbox', async ({ page, user, receive }) => {
  await receive(user, [{ content: 'First' }, { content: 'Second' }]);
  await page.goto('/feedback');
  await expect(feedbackContents(page)).toHaveCount(2);
  await page.keyboard.press('ArrowDown');
  await expect(focused(page, 'First')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(focused(page, 'Second')).toBeFocused();
});

test('u restores the last item to an empty inbox', async ({ page, user, receive }) => {
  await receive(user, [{ content: 'Only one' }]);
  await page.goto('/feedback');
  await expect(feedbackContents(page)).toHaveCount(1);
  await page.keyboard.press('j');
  await expect(focused(page, 'Only one')).toBeFocused();
  await page.keyboard.press('e');
  await expect(page.getByText('All done')).toBeVisible();
  // A notice stays while the pointer is on it.
  await page.getByRole('button', { name: 'Undo' }).hover();
  await page.keyboard.press('u');
  await expect(feedbackContents(page)).toHaveText(['Only one']);
  await expect(page.getByText('1 item was archived.')).toHaveCount(0);

  await page.keyboard.press('j');
  await expect(focused(page, 'Only one')).toBeFocused();
  for (const key of ['m', 'e', 'u', 'u']) await page.keyboard.press(key);
  await expect(feedbackRow(page, 'Only one').getByText('Unread', { exact: true })).toHaveCount(1);
  await expect(page.getByText('The inbox could not be changed')).toHaveCount(0);
});

test('Enter opens, m marks, x selects, and ! moves to spam', async ({ page, user, receive }) => {
  await receive(user, [{ content: 'First' }, { content: 'Second' }, { content: 'Third' }]);
  await page.goto('/feedback');
  await expect(feedbackContents(page)).toHaveCount(3);
  await page.keyboard.press('j');
  await expect(focused(page, 'First')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(feedbackRow(page, 'First').getByRole('button', { name: 'Archive' })).toBeVisible();
  await expect(feedbackRow(page, 'First').getByText('Unread', { exact: true })).toHaveCount(0);
  await page.keyboard.press('m');
  await expect(feedbackRow(page, 'First').getByText('Unread', { exact: true })).toHaveCount(1);
  await page.keyboard.press('Enter');
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(page.getByText('2 selected')).toBeVisible();
  await page.keyboard.press('!');
  await expect(feedbackContents(page)).toHaveText(['Third']);
  await expect(page.getByText('2 items were moved to spam.')).toBeVisible();
});

test('shortcuts are off while the user types, and ? shows them', async ({ page, user, receive }) => {
  await receive(user, [{ content: 'museum' }, { content: 'Second' }]);
  await page.goto('/feedback');
  await expect(feedbackContents(page)).toHaveCount(2);
  await page.keyboard.press('/');
  await page.keyboard.type('museum');
  await expect(page.getByLabel('Search in feedback')).toHaveValue('museum');
  await expect(feedbackContents(page)).toHaveText(['museum']);
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText(
    'Undo the last change',
  );
});
