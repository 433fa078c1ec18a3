import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { unzip } from '#testing/zip.ts';
import { fileOf, fileRow, storeFiles } from './support/files.ts';
import { submitLogin } from './support/login.ts';
import { expect, test } from './support/test.ts';

const section = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) });

test('the email address in the header leads to the account, even before verification @phone', async ({
  page,
  logInAs,
  axeViolations,
}) => {
  await page.goto('/account');
  await expect(page).toHaveURL(/\/login$/);
  const user = await logInAs('unverified');
  await page.goto('/activity');
  await page.getByRole('link', { name: user.email }).click();
  await expect(page).toHaveURL(/\/account$/);
  await expect(page.getByRole('heading', { name: 'Where you are logged in' })).toBeVisible();
  await expect(page.getByText('(this device)')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
});

test('sessions are listed by device and can be ended one by one or all at once', async ({
  page,
  browser,
  user,
  logIn,
  server,
  context,
}) => {
  const otherPages = await Promise.all(
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', undefined].map(
      async (userAgent) => {
        const otherBrowser = await browser.newContext({
          baseURL: server.url,
          ...(userAgent ? { userAgent } : {}),
        });
        const tab = await otherBrowser.newPage();
        await tab.goto('/login');
        await submitLogin(tab, user);
        await expect(tab).toHaveURL(/\/activity$/);
        return tab;
      },
    ),
  );
  await logIn(context, user);
  await page.goto('/account');
  await expect(page.getByRole('listitem').filter({ hasText: 'Firefox on Linux' })).toBeVisible();
  await page.getByRole('button', { name: /End the session of Firefox on Linux/ }).click();
  await expect(page.getByText('The session was ended.')).toBeVisible();
  await expect(page.getByText('Firefox on Linux')).toHaveCount(0);
  await otherPages[0]?.reload();
  await expect(otherPages[0] ?? page).toHaveURL(/\/login$/);

  await page.getByRole('button', { name: 'End all other sessions' }).click();
  await expect(page.getByText('All other sessions were ended.')).toBeVisible();
  await expect(section(page, 'Where you are logged in').getByRole('listitem')).toHaveCount(1);
  await otherPages[1]?.reload();
  await expect(otherPages[1] ?? page).toHaveURL(/\/login$/);
  await page.reload();
  await expect(page.getByText('(this device)')).toBeVisible();
  for (const otherPage of otherPages) await otherPage.context().close();
});

test('a long list of sessions begins with the latest five', async ({ page, user, logIn, context }) => {
  for (let count = 0; count < 5; count++) await logIn(context, user);
  await page.goto('/account');
  const sessions = section(page, 'Where you are logged in').getByRole('listitem');
  await expect(sessions).toHaveCount(5);
  await expect(sessions.first()).toContainText('(this device)');
  await page.getByRole('button', { name: 'Show all 6' }).press('Enter');
  await expect(sessions).toHaveCount(6);
  await page.getByRole('button', { name: 'Show fewer' }).press('Enter');
  await expect(sessions).toHaveCount(5);
});

test('a session that cannot be ended is reported', async ({ page, user, logIn, context }) => {
  await logIn(context, user);
  await page.goto('/account');
  await page.route('**/api/user/endOtherSessions', (route) => route.fulfill({ status: 429, body: '' }));
  await page.getByRole('button', { name: 'End all other sessions' }).click();
  await expect(page.getByText('Ending the session failed: 429')).toBeVisible();
});

test('a new email address is confirmed by an email to it, and the old address is notified', async ({
  page,
  user,
  mailbox,
}) => {
  const email = `new-${user.email}`;
  await page.goto('/account');
  await page.getByRole('button', { name: 'Change email' }).click();
  await expect(page.getByText('The provided email seems invalid.')).toBeVisible();
  await page.getByLabel('New email').fill(email);
  await page.getByLabel('Password, to confirm').fill('wrong password');
  await page.getByRole('button', { name: 'Change email' }).click();
  await expect(
    page.getByText('Changing the email address failed: 403. The password is wrong.'),
  ).toBeVisible();
  await page.getByLabel('Password, to confirm').fill(user.password);
  await page.getByRole('button', { name: 'Change email' }).click();
  await expect(
    page.getByText('We sent an email to your new address. Open the link in it to confirm the change.'),
  ).toBeVisible();
  await expect(page.getByText(`${email} is not confirmed yet`)).toBeVisible();
  await mailbox.emailTo(user.email, /change of your email address was requested/);

  await page.goto(`/verifyEmail/${await mailbox.tokenFor(email, 'verifyEmail')}`);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('link', { name: email })).toBeVisible();
  await mailbox.emailTo(user.email, /was changed/);
});

test('the password is changed with the old one, and this browser stays logged in', async ({
  page,
  browser,
  user,
  logIn,
  server,
  mailbox,
}) => {
  const otherContext = await browser.newContext({ baseURL: server.url });
  await logIn(otherContext, user);
  await page.goto('/account');
  await page.getByLabel('Current password').fill('wrong password');
  await page.getByLabel('New password').fill('12345');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('The password must be at least 6 characters long.')).toBeVisible();
  await page.getByLabel('New password').fill('four other plain words');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Changing the password failed: 403. The password is wrong.')).toBeVisible();
  await page.getByLabel('Current password').fill(user.password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your password was changed. All other devices were logged out.')).toBeVisible();
  await mailbox.emailTo(user.email, /password was changed/);
  await page.reload();
  await expect(page.getByText('(this device)')).toBeVisible();
  const otherPage = await otherContext.newPage();
  await otherPage.goto('/activity');
  await expect(otherPage).toHaveURL(/\/login$/);
  await otherContext.close();
});

test('marketing emails can be turned off and on', async ({ page, user: _user }) => {
  await page.goto('/account');
  const box = page.getByLabel('Send me emails about Daybook');
  await expect(box).toBeChecked();
  await box.click();
  await expect(page.getByText('You will no longer receive marketing emails!')).toBeVisible();
  await page.reload();
  await expect(box).not.toBeChecked();
  await box.click();
  await expect(page.getByText('You will receive emails from Daybook.')).toBeVisible();
  await page.route('**/api/user/setMarketing', (route) => route.fulfill({ status: 503, body: '' }));
  await box.click();
  await expect(page.getByText('Changing your email settings failed: 503')).toBeVisible();
  await expect(box).toBeChecked();
});

test('all data is exported as a ZIP file with a matching manifest, and imported into another account', async ({
  page,
  user,
  log,
  logInAs,
}) => {
  await log(user, [{ name: 'Piranesi' }, { name: 'Sintra', category: 'PLACE' }]);
  await storeFiles(page, fileOf('Lisbon in May.txt', 'Three days'));
  await page.goto('/account');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download everything' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('daybook-export.zip');
  const zip = Buffer.concat((await (await download.createReadStream()).toArray()) as Buffer[]);
  const files = await unzip(zip);
  const manifest = JSON.parse(files.get('manifest.json')?.toString('utf8') ?? '') as {
    files: { path: string; sha256: string }[];
  };
  for (const { path, sha256 } of manifest.files) {
    expect(
      createHash('sha256')
        .update(files.get(path) ?? '')
        .digest('hex'),
    ).toBe(sha256);
  }
  expect(files.get('activities.json')?.toString('utf8')).toContain('Piranesi');

  await logInAs();
  await page.goto('/import');
  const archive = { name: 'daybook-export.zip', mimeType: 'application/zip', buffer: zip };
  await page.locator('input[type="file"]').first().setInputFiles(archive);
  await page.getByRole('button', { name: 'Import 2 entries' }).click();
  await expect(page.getByRole('heading', { name: '2 new entries are in your log' })).toBeVisible();
  await page.goto('/storage');
  await expect(fileRow(page, 'Lisbon in May.txt')).toBeVisible();
});

test('the log can be taken to other services, and each file says before what it cannot carry @phone', async ({
  page,
  user,
  log,
  axeViolations,
}) => {
  await log(user, [
    { name: 'Piranesi', note: 'For me alone' },
    { name: 'A book of last year', date: '2025' },
    { name: 'Sintra', category: 'PLACE' },
  ]);
  await page.goto('/account');
  await page.getByRole('link', { name: 'for other services' }).click();
  const goodreads = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Goodreads' }) });
  await expect(goodreads).toContainText('2 of your 3 entries.');
  await expect(goodreads).toContainText('1 Goodreads takes only books.');
  await expect(goodreads).toContainText('1 Only whole days can be carried over');
  expect(await axeViolations()).toEqual([]);
  const download = async () => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      goodreads.getByRole('link', { name: 'Download for Goodreads' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('goodreads.csv');
    return Buffer.concat((await (await file.createReadStream()).toArray()) as Buffer[]).toString('utf8');
  };
  expect(await download()).not.toContain('For me alone');
  await goodreads.getByRole('checkbox', { name: 'Include 1 note' }).check();
  const whole = await download();
  for (const text of ['Piranesi', 'For me alone', 'A book of last year']) expect(whole).toContain(text);
});

test('the deletion of the account must be confirmed @phone', async ({ page, user: _user, axeViolations }) => {
  await page.goto('/account');
  await page.getByRole('button', { name: 'Erase my account' }).click();
  await expect(page.getByRole('dialog', { name: 'Erase your account?' })).toBeVisible();
  expect(await axeViolations()).toEqual([]);
});

test('the account is erased after seven days unless its owner logs in before', async ({
  page,
  user,
  log,
  mailbox,
}) => {
  await log(user, [{ name: 'Piranesi' }]);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Erase my account' }).click();
  await page.getByLabel('Your password', { exact: true }).fill('wrong password');
  await page.getByRole('button', { name: 'Erase in 7 days' }).click();
  await expect(page.getByText('Deleting the account failed: 403. The password is wrong.')).toBeVisible();
  await page.getByLabel('Your password', { exact: true }).fill(user.password);
  await page.getByRole('button', { name: 'Erase in 7 days' }).click();
  await expect(page.getByText(/Your account will be erased on \d+\/\d+\/\d\d/)).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await mailbox.emailTo(user.email, /will be erased/);

  await submitLogin(page, user);
  await expect(page.getByText('The deletion of your account was cancelled.')).toBeVisible();
  await expect(page.getByText('Piranesi')).toBeVisible();
  await mailbox.emailTo(user.email, /Daybook stays/);
});

test('the account can be managed with the keyboard alone', async ({ page, user }) => {
  await page.goto('/account');
  await expect(page.getByText('(this device)')).toBeVisible();
  await page.getByLabel('Current password').focus();
  await page.keyboard.type(user.password);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('four other plain words');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your password was changed.')).toBeVisible();
  await page.getByRole('button', { name: 'Erase my account' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Erase my account' })).toBeFocused();
});

test('an account that cannot be loaded is reported and can be loaded again', async ({
  page,
  user: _user,
}) => {
  await page.route('**/api/user/account', (route) => route.fulfill({ status: 400, body: '' }));
  await page.goto('/account');
  await expect(page.getByText('Your account could not be loaded: 400')).toBeVisible();
  await page.unroute('**/api/user/account');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Erase your account' })).toBeVisible();
});
