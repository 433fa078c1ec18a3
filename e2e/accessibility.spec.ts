import { accountApi } from '#contract/account.ts';
import { expect, test } from './support/test.ts';

for (const path of [
  '/login',
  '/changePassword',
  '/changePassword/token',
  '/verifyEmail',
  '/marketingOptOut/token',
  '/legal',
]) {
  test(`axe finds nothing on ${path} @phone`, async ({ page, axeViolations }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await axeViolations()).toEqual([]);
  });
}

test('axe finds nothing on the register form with its errors @phone', async ({ page, axeViolations }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('checkbox')).toBeVisible();
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page.getByText('The provided email seems invalid.')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
});

test('axe finds nothing in the log with a selection, the editor, lists, the menu and dialogs open @phone', async ({
  page,
  user,
  log,
  axeViolations,
  isMobile,
}) => {
  await log(user, [{ name: 'Piranesi' }, { name: 'Arrival', category: 'MOVIE' }]);
  await page.goto('/activity');
  await expect(page.getByRole('button', { name: /Piranesi/ })).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  await page.getByRole('button', { name: /Piranesi/ }).click();
  expect(await axeViolations()).toEqual([]);
  await page.getByRole('button', { name: 'Edit' }).click();
  expect(await axeViolations()).toEqual([]);
  await page.keyboard.press('Escape');
  if (isMobile) await page.getByRole('button', { name: 'Search and sort' }).click();
  await page.getByRole('combobox', { name: 'Order' }).click();
  await expect(page.getByRole('option', { name: 'Best first' })).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: user.email }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toHaveCount(isMobile ? 0 : 1);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
});

test('axe finds nothing on the overview and before the email is verified @phone', async ({
  page,
  logInAs,
  log,
  axeViolations,
}) => {
  await logInAs('unverified');
  await page.goto('/activity');
  await expect(page.getByText('One step is left')).toBeVisible();
  expect(await axeViolations()).toEqual([]);

  await log(await logInAs(), [{ name: 'Piranesi' }]);
  await page.goto('/dashboard');
  await expect(page.getByRole('figure', { name: 'Month by month' })).toBeVisible();
  expect(await axeViolations()).toEqual([]);
});

test('axe finds nothing while a screen is waiting for its first answers', async ({
  page,
  logInAs,
  axeViolations,
}) => {
  await logInAs('admin');
  // The document would contain the answers.
  await page.route(/\/(storage|account|admin)$/, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch({ headers: { ...route.request().headers(), cookie: '' } });
    return route.fulfill({ response });
  });
  const never = Promise.withResolvers<void>();
  await page.route('**/api/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === accountApi.me.path) return route.continue();
    return never.promise;
  });
  for (const path of ['/storage', '/account', '/admin']) {
    await page.goto(path);
    await expect(page.getByRole('banner').getByRole('button')).toBeVisible();
    await expect(page.getByRole('main').getByText('Loading...').first()).toBeVisible();
    expect(await axeViolations(), path).toEqual([]);
  }
  never.resolve();
});
