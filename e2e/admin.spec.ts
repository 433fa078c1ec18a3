import { submitLogin } from './support/login.ts';
import { expect, test } from './support/test.ts';

test('an admin helps a user by emails, then suspends the user, who is logged out at once, and the audit log has it all', async ({
  page,
  browser,
  newUser,
  logIn,
  logInAs,
  mailbox,
  server,
}) => {
  await logInAs('admin');
  const user = await newUser('unverified');
  const otherContext = await browser.newContext({ baseURL: server.url });
  await logIn(otherContext, user);
  const otherPage = await otherContext.newPage();
  await otherPage.goto('/account');
  await expect(otherPage.getByText('(this device)')).toBeVisible();

  await page.goto('/admin');
  await page.getByLabel('Search by email').fill(user.email);
  await expect(page.getByRole('table', { name: '1 user', exact: true })).toBeVisible();
  await page.getByRole('button', { name: user.email, exact: true }).click();
  await page.getByRole('button', { name: 'Resend the verification email' }).click();
  await mailbox.tokenFor(user.email, 'verifyEmail');
  await page.getByRole('button', { name: 'Start a password reset' }).click();
  await mailbox.tokenFor(user.email, 'changePassword');
  await page.getByLabel('Quota in GiB').fill('0.5');
  await page.getByRole('button', { name: 'Set quota' }).click();
  await expect(page.getByText('The quota was set.')).toBeVisible();

  await page.getByRole('button', { name: `Suspend ${user.email}` }).click();
  const asking = page.getByRole('dialog', { name: `Suspend ${user.email}?` });
  await asking.getByRole('button', { name: 'Suspend' }).click();
  await expect(page.getByText('Update successful!')).toBeVisible();
  await otherPage.reload();
  await expect(otherPage).toHaveURL(/\/login$/);
  await submitLogin(otherPage, user);
  await expect(otherPage.getByText('Login failed: 403')).toBeVisible();
  await page.getByRole('button', { name: `Unsuspend ${user.email}` }).click();
  await expect(page.getByRole('button', { name: `Suspend ${user.email}` })).toBeVisible();
  await submitLogin(otherPage, user);
  await expect(otherPage).toHaveURL(/\/activity$/);
  await otherContext.close();

  await page.getByRole('link', { name: 'Audit log of this user' }).click();
  const events = page.getByRole('table', { name: /audit log/ }).getByRole('row');
  for (const event of ['verification sent again', 'password reset started', 'quota set', 'unsuspended'])
    await expect(events.filter({ hasText: event })).toHaveCount(1);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('daybook-audit-log.csv');
  const text = Buffer.concat((await (await download.createReadStream()).toArray()) as Buffer[]);
  expect(text.toString('utf8')).toContain(`"user.suspended"`);
});
