import type { BrowserContext, Page } from '@playwright/test';
import type { StoredUser } from '#testing/users.ts';
import { fileRows, upload } from './support/files.ts';
import { submitLogin } from './support/login.ts';
import { expect, test } from './support/test.ts';

const MIB = 1024 ** 2;

async function logInAs(page: Page, { email, password }: StoredUser): Promise<void> {
  const isLoggedIn = Promise.withResolvers<void>();
  // A tab that asks while nobody is logged in rightly shows the login.
  await page.context().route('**/api/user/me', async (route) => {
    if (route.request().frame().page() !== page) await isLoggedIn.promise;
    await route.fallback();
  });
  // The login leads on people who are logged in.
  await page.context().clearCookies();
  await page.goto('/login');
  await submitLogin(page, { email, password });
  await expect(page.getByRole('button', { name: email })).toBeVisible();
  isLoggedIn.resolve();
}

async function logOut(page: Page, { email }: StoredUser): Promise<void> {
  await page.goto('/activity');
  await page.getByRole('button', { name: email }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
}

/** Holds back the bytes of uploads until they are released. */
async function holdUploads(context: BrowserContext) {
  const heldUrls: string[] = [];
  await context.route('**/api/storage/uploads/*', async (route) => {
    if (route.request().method() === 'PATCH') heldUrls.push(route.request().url());
    else await route.continue();
  });
  return { heldUrls, release: () => context.unrouteAll({ behavior: 'ignoreErrors' }) };
}

test('the other tabs show the user who logs in in one, and the login without any of that user’s data after the logout', async ({
  page,
  context,
  user: ann,
  newUser,
  log,
}) => {
  const bob = await newUser();
  await log(ann, [{ name: 'The book of Ann' }]);
  await log(bob, [{ name: 'The book of Bob' }, { name: 'Another of Bob' }]);
  await page.goto('/activity');
  await expect(page.getByText('The book of Ann')).toBeVisible();
  await page.getByRole('link', { name: ann.email }).click();
  await expect(page.getByRole('heading', { name: 'Password' })).toBeVisible();
  await page.getByLabel('Current password').fill('typed by Ann');
  const otherTab = await context.newPage();
  await logInAs(otherTab, bob);
  await expect(page.getByRole('link', { name: bob.email })).toBeVisible();
  await expect(page.getByLabel('Current password')).toHaveValue('');
  await expect(page.getByText(ann.email)).toHaveCount(0);
  await page.getByRole('link', { name: 'Daybook', exact: true }).click();
  await expect(page.getByText('The book of Bob')).toBeVisible();
  await expect(page.getByText('The book of Ann')).toHaveCount(0);

  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 401) refused.push(response.url());
  });
  await logOut(otherTab, bob);
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await expect(page.getByText(bob.email)).toHaveCount(0);
  expect(await page.content()).not.toContain('The book of Bob');
  expect(refused).toEqual([]);
});

test('a session that was ended elsewhere leads to the login on the next call, and back to the draft', async ({
  page,
  user,
  db,
}) => {
  await page.goto('/activity?text=a', { waitUntil: 'networkidle' });
  await page.getByLabel('Activity name').fill('A long thought');
  await page.getByRole('radio', { name: 'Book' }).check();
  await page.getByRole('radio', { name: '4 stars' }).check();
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  await db.deleteFrom('sessions').where('user_id', '=', user.id).execute();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('You were logged out.')).toBeVisible();
  await expect(page.getByText('An issue occured!')).toHaveCount(0);
  expect(paths.filter((path) => path === '/api/user/me')).toHaveLength(1);
  await submitLogin(page, user);
  await expect(page).toHaveURL(/\/activity\?text=a$/);
  await expect(page.getByLabel('Activity name')).toHaveValue('A long thought');
});

test('an upload waits while another user is logged in, and continues when its user is back', async ({
  page,
  context,
  user: ann,
  newUser,
  diskFile,
}) => {
  const bob = await newUser();
  const paths = await Promise.all(['one', 'two', 'three'].map((name) => diskFile(`${name}.bin`, 2 * MIB)));
  const { heldUrls, release } = await holdUploads(context);
  await page.goto('/storage');
  await upload(page, ...paths);
  await expect.poll(() => heldUrls.length).toBe(2);

  const otherTab = await context.newPage();
  await logOut(otherTab, ann);
  await expect(page).toHaveURL(/\/login$/);
  await release();
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' && pathname.startsWith('/api/storage/upload'))
      sent.push(`${request.method()} ${pathname}`);
  });
  await logInAs(otherTab, bob);
  await expect(page).toHaveURL(/\/activity$/);
  await page.getByRole('button', { name: bob.email }).click();
  await page.getByRole('menuitem', { name: 'Storage' }).click();
  await expect(page.getByText('No files yet')).toBeVisible();
  await expect(page.getByText('one.bin')).toHaveCount(0);
  expect(sent).toEqual([]);
  expect(await (await otherTab.request.get('/api/storage/files')).json()).toEqual([]);

  await logInAs(otherTab, ann);
  await expect(page.getByRole('link', { name: ann.email })).toBeVisible();
  await expect(page.getByText('Upload complete!')).toBeVisible();
  // The two started uploads continued; the third started now.
  expect(sent.filter((call) => call.startsWith('POST'))).toHaveLength(1);
  await expect(fileRows(page)).toHaveCount(3);
});
