import { expect, test } from './support/test.ts';

test('admins see operator notices at the top of their area, and confirm them @phone', async ({
  page,
  logInAs,
  server,
  axeViolations,
}) => {
  await logInAs('admin');
  await page.goto('/admin');
  await expect(page.getByRole('table')).toBeVisible();
  const notices = page.getByRole('status', { name: 'Notices for operators' });
  await expect(notices.getByRole('listitem')).toHaveCount(0);

  await fetch(`${server.url}/livez`, { headers: { 'x-forwarded-for': '203.0.113.9' } });
  await page.reload();
  await expect(notices.getByRole('listitem')).toContainText('TRUSTED_PROXIES=');
  expect(await axeViolations()).toEqual([]);

  await page.goto('/lists');
  await page.getByRole('link', { name: '1 notice for operators' }).click();
  await expect(page).toHaveURL('/admin');
  await notices.getByRole('button', { name: 'Hide until the next start' }).focus();
  await page.keyboard.press('Enter');
  await expect(notices.getByRole('listitem')).toHaveCount(0);
  await expect(notices).toBeFocused();
  await page.goto('/admin?show=audit');
  await expect(page.getByRole('row').nth(1)).toContainText('confirmed a notice');
});

test('admins examine the installation, and read what is new @phone', async ({
  page,
  logInAs,
  axeViolations,
}) => {
  await logInAs('admin');
  await page.goto('/admin?show=health');
  const health = page.getByRole('region', { name: 'Health' });
  await expect(health).toContainText('leads to this Daybook.');
  await expect(health.getByRole('definition').filter({ hasText: 'writes, reads and deletes' })).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  await health.getByRole('button', { name: 'Send me a test letter' }).click();
  await expect(health).toContainText('accepted a test letter');
  await page.getByText('What is new in Daybook').press('Enter');
  await expect(page.getByRole('heading', { name: 'The log as a diary' })).toBeVisible();
});
