import { expect, test } from './support/test.ts';

test('a program gets a token that is shown once, and is refused after it was revoked', async ({
  page,
  context,
  user,
  logIn,
  server,
}) => {
  await logIn(context, user);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Create a token' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Name of the program')).toBeFocused();
  await dialog.getByLabel('Name of the program').fill('Phone');
  await dialog.getByLabel('Your password, to confirm').fill(user.password);
  await dialog.getByLabel('See and download your files').check();
  await dialog.getByRole('button', { name: 'Create' }).click();
  const token = await dialog.getByLabel('Access token').inputValue();
  const ask = async () =>
    (await fetch(`${server.url}/api/storage/files`, { headers: { authorization: `Bearer ${token}` } }))
      .status;
  expect(await ask()).toBe(200);
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Your files as a drive (WebDAV)')).toHaveValue(/\/dav\/$/);

  await page.reload();
  const programs = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Programs' }) });
  await expect(programs.getByText(/last used .+ from 127\.0\.0\.1, expires/)).toBeVisible();
  expect(await page.content()).not.toContain(token);
  await programs.getByRole('button', { name: 'Revoke Phone' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('The token was revoked.')).toBeVisible();
  await expect(programs.getByRole('listitem')).toHaveCount(0);
  expect(await ask()).toBe(401);
});
