import { activityApi, type Activity } from '#features/log/contract/activity.ts';
import { entryNames } from './support/entries.ts';
import { expect, test } from './support/test.ts';

test('the log can be managed with the keyboard alone', async ({ page, user: _user }) => {
  await page.goto('/activity');
  await expect(page.getByText('Your log is empty')).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByLabel('Activity name')).toBeFocused();
  await page.keyboard.type('Ludo at home');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Press p, b, m, s or g.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await page.keyboard.press('g');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(entryNames(page)).toHaveText(['Ludo at home']);
  await expect(page.getByRole('listitem').getByRole('img', { name: '4 stars' })).toBeVisible();

  await page.getByRole('button', { name: /Ludo at home/ }).press('Enter');
  await page.keyboard.press('5');
  await expect(page.getByText('Update successful!')).toBeVisible();
  await page.keyboard.press('e');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('The ludo at home');
  await page.keyboard.press('Enter');
  await expect(entryNames(page)).toHaveText(['The ludo at home']);
  await page.keyboard.press('Delete');
  await expect(page.getByText('“The ludo at home” was deleted.')).toBeVisible();
  await expect(page.getByText('Your log is empty')).toBeVisible();
  // A change arrives although its page is left at once.
  await page.keyboard.press('u');
  await page.goto('/legal');
  const storedNames = async () => {
    const response = await page.request.post(activityApi.retrieve.path, { data: {} });
    return ((await response.json()) as Activity[]).map(({ name }) => name);
  };
  await expect.poll(storedNames).toEqual(['The ludo at home']);
  await page.goto('/activity');
  await expect(entryNames(page)).toHaveText(['The ludo at home']);
  await expect(page.getByRole('listitem').getByRole('img', { name: '5 stars' })).toBeVisible();
});
