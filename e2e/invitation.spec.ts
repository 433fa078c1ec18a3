import { freshEmail, PASSWORD } from '#testing/users.ts';
import { expect, test } from './support/test.ts';

test('a visitor registers with an invitation link from an admin', async ({ page, browser, logInAs }) => {
  await logInAs('admin');
  await page.goto('/admin?show=invitations');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const link = await page.getByRole('dialog').getByLabel('Link').inputValue();
  expect(link).toMatch(/\/login#invitation=[\w-]{43}$/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('cell', { name: 'anyone with the link' }).first()).toBeVisible();

  const email = freshEmail();
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(link);
  await expect(visitor.getByRole('heading', { name: 'You are invited' })).toBeVisible();
  await expect(visitor).toHaveURL(/\/login$/);
  await visitor.getByLabel('Email').fill(email);
  await visitor.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await visitor.getByRole('checkbox').check();
  await visitor.getByRole('button', { name: 'Register' }).click();
  await expect(visitor).toHaveURL(/\/activity$/);
  await visitor.context().close();

  await page.reload();
  await expect(page.getByText(`used by ${email}`)).toBeVisible();
});
