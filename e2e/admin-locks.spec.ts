import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { failLogins } from '#testing/failed-logins.ts';
import { openUsers } from './support/admin.ts';
import { expect, test } from './support/test.ts';

test('an admin finds a user whose login is locked, sees why, and unlocks it @phone', async ({
  page,
  logInAs,
  newUser,
  db,
  server,
  axeViolations,
}) => {
  const user = await newUser();
  await logInAs('admin');
  const secret = (await readFile(join(server.dataDir, 'secret'), 'utf8')).trim();
  await failLogins({ db, clock: Date.now, secret }, user.email, 100);

  await openUsers(page, user.email);
  await page.getByRole('combobox', { name: 'Which users' }).selectOption('Login locked');
  await expect(page.getByRole('cell').getByText(/^login locked until .*, verified$/)).toBeVisible();
  await page.getByRole('button', { name: user.email, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: user.email });
  await expect(dialog).toContainText(
    /for every device that the account has not used before, after 100 wrong passwords; since .* until /,
  );
  expect(await axeViolations()).toEqual([]);

  await dialog.getByRole('button', { name: 'Unlock the login' }).click();
  await expect(page.getByText('The login was unlocked.')).toBeVisible();
  await openUsers(page, user.email);
  await expect(page.getByRole('cell').getByText('verified', { exact: true })).toBeVisible();
});
