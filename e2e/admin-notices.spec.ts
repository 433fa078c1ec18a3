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

  await notices.getByRole('button', { name: 'Hide until the next start' }).focus();
  await page.keyboard.press('Enter');
  await expect(notices.getByRole('listitem')).toHaveCount(0);
  await expect(notices).toBeFocused();
  await page.goto('/admin?show=audit');
  await expect(page.getByRole('row').nth(1)).toContainText('confirmed a notice');
});
