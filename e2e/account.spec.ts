import { createHash } from 'node:crypto';
import { unzip } from '#testing/zip.ts';
import { fileOf, fileRow, storeFiles } from './support/files.ts';
import { submitLogin } from './support/login.ts';
import { expect, test } from './support/test.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

test('sessions of other browsers end one by one, and all of them with a new password, which spares this one', async ({
  page,
  browser,
  user,
  logIn,
  server,
  mailbox,
}) => {
  const firefox = await browser.newContext({ baseURL: server.url, userAgent: FIREFOX });
  const firefoxPage = await firefox.newPage();
  await firefoxPage.goto('/login');
  await submitLogin(firefoxPage, user);
  await expect(firefoxPage).toHaveURL(/\/activity$/);
  const other = await browser.newContext({ baseURL: server.url });
  await logIn(other, user);

  await page.goto('/account');
  await page.getByRole('button', { name: /End the session of Firefox on Linux/ }).click();
  await expect(page.getByText('The session was ended.')).toBeVisible();
  await expect(page.getByText('Firefox on Linux')).toHaveCount(0);
  await firefoxPage.reload();
  await expect(firefoxPage).toHaveURL(/\/login$/);

  await page.getByLabel('Current password').fill(user.password);
  await page.getByLabel('New password').fill('four other plain words');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your password was changed. All other devices were logged out.')).toBeVisible();
  await mailbox.emailTo(user.email, /password was changed/);
  await page.reload();
  await expect(page.getByText('(this device)')).toBeVisible();
  const otherPage = await other.newPage();
  await otherPage.goto('/activity');
  await expect(otherPage).toHaveURL(/\/login$/);
  await Promise.all([firefox.close(), other.close()]);
});

test('a new email address is confirmed by an email to it, and the old address is notified', async ({
  page,
  user,
  mailbox,
}) => {
  const email = `new-${user.email}`;
  await page.goto('/account');
  await page.getByLabel('New email').fill(email);
  await page.getByLabel('Password, to confirm').fill(user.password);
  await page.getByRole('button', { name: 'Change email' }).click();
  await expect(page.getByText(`${email} is not confirmed yet`)).toBeVisible();
  await mailbox.emailTo(user.email, /change of your email address was requested/);

  await page.goto(`/verifyEmail/${await mailbox.tokenFor(email, 'verifyEmail')}`);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('link', { name: email })).toBeVisible();
  await mailbox.emailTo(user.email, /was changed/);
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

test('the log can be taken to other services, and each file says before what it cannot carry', async ({
  page,
  user,
  log,
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

test('the account is erased after seven days unless its owner logs in before', async ({
  page,
  user,
  log,
  mailbox,
}) => {
  await log(user, [{ name: 'Piranesi' }]);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Erase my account' }).click();
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
