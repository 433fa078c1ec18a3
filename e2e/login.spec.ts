import { expect, test } from './support/test.ts';

test('a visitor of the log is sent to the login @phone', async ({ page, findings }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  expect(await findings()).toEqual([]);
});
