import type { Page } from '@playwright/test';
import { openUsers, suspend } from './support/admin.ts';
import { expect, test } from './support/test.ts';

const NARROW = { width: 390, height: 844 };
test.beforeEach(({ logInAs }) => logInAs('admin'));

/** Returns how many pixels of the only table on the screen are out of view. */
async function hiddenWidth(page: Page): Promise<number> {
  await expect(page.getByRole('table')).toBeVisible();
  return page
    .getByRole('table')
    .locator('..')
    .evaluate((region) => region.scrollWidth - region.clientWidth);
}

test('an admin can read every table on a phone without horizontal scrolling', async ({
  page,
  newUser,
  axeViolations,
}) => {
  const user = await newUser();
  await page.setViewportSize(NARROW);
  await openUsers(page, user.email);
  await expect(page.getByRole('row').filter({ hasText: user.email })).toBeInViewport({ ratio: 1 });
  for (const label of ['State', 'Registered', 'Last seen', 'Stored']) {
    await expect(page.getByRole('cell', { name: new RegExp(`^${label} `) })).toBeInViewport({ ratio: 1 });
  }
  expect(await hiddenWidth(page)).toBe(0);
  await expect(page.getByRole('img', { name: /^New users: \d+ in the last 30 days/ })).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  await suspend(page, user.email);
  await expect(page.getByRole('button', { name: `Unsuspend ${user.email}` })).toBeInViewport({ ratio: 1 });

  await page.request.post('/api/user/requestPasswordChange', { data: { email: user.email } });
  await page.goto('/admin?show=mails');
  await page.getByLabel('Only unsent emails').uncheck();
  await expect(page.getByRole('row').filter({ hasText: user.email })).toBeVisible();
  expect(await hiddenWidth(page)).toBe(0);

  await page.goto('/admin?show=audit');
  await expect(page.getByRole('cell', { name: 'What suspended' }).first()).toBeVisible();
  expect(await hiddenWidth(page)).toBe(0);
  expect(await axeViolations()).toEqual([]);
});
