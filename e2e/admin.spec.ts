import { openUsers, suspend } from './support/admin.ts';
import { expect, test } from './support/test.ts';
import { insertGuide } from '#testing/guides.ts';

test('only admins have the menu entry, and the page tells other users why @phone', async ({
  page,
  context,
  newUser,
  logIn,
  axeViolations,
}) => {
  const [admin, user] = [await newUser('admin'), await newUser()];
  await logIn(context, user);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: user.email }).click();
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Admin' })).toHaveCount(0);
  await page.goto('/admin');
  await expect(page.getByText('User does not have permissions to view this page!')).toBeVisible();
  expect(await axeViolations()).toEqual([]);

  await logIn(context, admin);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: admin.email }).click();
  await page.getByRole('menuitem', { name: 'Admin' }).click();
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByText('Users retrieved!')).toBeVisible();
  await expect(page.getByRole('table')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
});

test('an unverified user sees the same message, and a visitor is redirected to /login', async ({
  page,
  logInAs,
}) => {
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/login$/);
  await logInAs('unverified');
  await page.goto('/admin');
  await expect(page.getByText('User does not have permissions to view this page!')).toBeVisible();
});

test.describe('an admin', () => {
  test.beforeEach(({ logInAs }) => logInAs('admin'));

  test('sees why the users could not be listed', async ({ page }) => {
    await page.route('**/api/admin/listUsers*', (route) => route.fulfill({ status: 400, body: '' }));
    await page.goto('/admin');
    await expect(page.getByText('An error occured retrieving the list of users: 400')).toBeVisible();
    await page.unroute('**/api/admin/listUsers*');
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByText('Users retrieved!').first()).toBeVisible();
  });

  test('exports all users, with exactly the fields of a user', async ({ page }) => {
    await page.goto('/admin');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download all as JSON' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('daybook-users.json');
    await page.route('**/api/admin/listUsers', (route) => route.fulfill({ status: 403, body: '' }));
    await page.getByRole('button', { name: 'Download all as JSON' }).click();
    await expect(page.getByText('An error occured retrieving the list of users: 403')).toBeVisible();
  });

  test('resends a verification email, sends a password reset, and ends sessions', async ({
    page,
    newUser,
    mailbox,
    axeViolations,
  }) => {
    const user = await newUser('unverified');
    await openUsers(page, user.email);
    await page.getByRole('button', { name: user.email, exact: true }).click();
    expect(await axeViolations()).toEqual([]);
    await page.getByRole('button', { name: 'Resend the verification email' }).click();
    await expect(page.getByText('Verification email was sent!')).toBeVisible();
    await mailbox.tokenFor(user.email, 'verifyEmail');
    await page.getByRole('button', { name: 'Start a password reset' }).click();
    await expect(page.getByText('The email to set a new password is in the outbox.')).toBeVisible();
    await mailbox.tokenFor(user.email, 'changePassword');
    await page.getByRole('button', { name: 'End all sessions' }).click();
    await expect(page.getByText('All sessions were ended.')).toBeVisible();

    await page.getByLabel('Quota in GiB').fill('none');
    await page.getByRole('button', { name: 'Set quota' }).click();
    await expect(page.getByText('Please enter a number of GiB, or leave the field empty.')).toBeVisible();
    await page.getByLabel('Quota in GiB').fill('0.5');
    await page.getByRole('button', { name: 'Set quota' }).click();
    await expect(page.getByText('The quota was set.')).toBeVisible();

    await page.getByRole('link', { name: 'Audit log of this user' }).click();
    const log = page.getByRole('table', { name: /audit log/ });
    await expect(log.getByRole('row')).toHaveCount(5);
    await expect(log.getByRole('row').nth(1)).toContainText('quota set');
    await expect(log.getByRole('row').nth(1)).toContainText(user.email);
    await page.getByRole('button', { name: 'Everyone' }).click();
    await expect(page).toHaveURL(/show=audit$/);
  });

  test('sets a quota in the unit that users see', async ({ page, context, newUser, logIn }) => {
    const user = await newUser();
    await openUsers(page, user.email);
    await expect(page.getByRole('cell', { name: '0 bytes of 20 GiB' })).toBeVisible();
    await page.getByRole('button', { name: user.email, exact: true }).click();
    await expect(page.getByText('Leave this empty for the configured 20 GiB.')).toBeVisible();
    await page.getByLabel('Quota in GiB').fill('1.5');
    await page.getByRole('button', { name: 'Set quota' }).click();
    await expect(page.getByText('The quota was set.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('cell', { name: '0 bytes of 1.5 GiB' })).toBeVisible();
    await logIn(context, user);
    await page.goto('/storage');
    await expect(page.getByText('0 bytes of 1.5 GiB')).toBeVisible();
  });

  test('sees the storage use @phone', async ({ page, axeViolations }) => {
    await page.goto('/admin');
    await page.getByRole('tab', { name: 'Storage' }).click();
    await expect(page.getByText('Storage info retrieved!')).toBeVisible();
    await expect(page.getByRole('row', { name: /^Free on the disk [\d.]+ [KMGT]iB$/ })).toBeVisible();
    expect(await axeViolations()).toEqual([]);
    await page.route('**/api/admin/storageInfo', (route) => route.fulfill({ status: 403, body: '' }));
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByText('Failed to retrieve storage info: 403')).toBeVisible();
  });

  test('removes a guide by its id', async ({ page, db, axeViolations }) => {
    const id = await insertGuide(db);
    await page.goto('/admin?show=guides');
    await page.getByRole('button', { name: 'Remove Guide' }).click();
    await expect(page.getByText('Please enter the id of a guide.')).toBeVisible();
    expect(await axeViolations()).toEqual([]);
    await page.getByLabel('Guide id').fill(`Guide id: ${id}`);
    await page.getByRole('button', { name: 'Remove Guide' }).click();
    await expect(page.getByText('Guide Removed!')).toBeVisible();
    await page.getByLabel('Guide id').fill(id);
    await page.getByRole('button', { name: 'Remove Guide' }).click();
    await expect(page.getByText('Failed to Remove Guide: 404. There is no such guide.')).toBeVisible();
  });

  test('finds the id below a guide, which other users do not see', async ({ page, db, logInAs }) => {
    await page.goto(`/bookGuide/${encodeURIComponent(JSON.stringify({ name: 'Dune' }))}`);
    const shared = page.url();
    await page.getByText('Guide id: ').getByRole('link').click();
    const field = page.getByLabel('Guide id');
    await expect(field).toHaveValue(/^[0-9a-f-]{36}$/);
    const id = await field.inputValue();
    await field.fill(shared);
    await page.getByRole('button', { name: 'Remove Guide' }).click();
    await expect(page.getByText('Guide Removed!')).toBeVisible();
    expect(await db.selectFrom('guides').select('id').where('id', '=', id).execute()).toEqual([]);

    await logInAs();
    await page.goto(`/bookGuide/${encodeURIComponent(JSON.stringify({ name: 'Dune' }))}`);
    await expect(page.getByRole('button', { name: 'Copy Link To Guide' })).toBeVisible();
    await expect(page.getByText('Guide id: ')).toHaveCount(0);
  });

  test('can pass on the link of an email that is not sent, which is audited', async ({
    page,
    context,
    db,
    newUser,
    axeViolations,
  }) => {
    const user = await newUser();
    await page.request.post('/api/user/requestPasswordChange', { data: { email: user.email } });
    const sent = db.selectFrom('mails').select('id').where('recipient', '=', user.email);
    await expect.poll(() => sent.where('sent_at', 'is not', null).execute()).toHaveLength(1);
    await db
      .updateTable('mails')
      .set({ sent_at: null, failed_at: Date.now(), last_error: 'The mailbox is full.' })
      .where('recipient', '=', user.email)
      .execute();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/admin?show=mails');
    await expect(page.getByRole('row').filter({ hasText: user.email })).toContainText('The mailbox is full.');
    expect(await axeViolations()).toEqual([]);
    await page.getByRole('button', { name: `Show link to ${user.email}` }).click();
    await expect(page.getByRole('textbox', { name: 'Link' })).toHaveValue(/\/changePassword\/[\w-]{43}$/);
    expect(await axeViolations()).toEqual([]);
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByText('Link was copied!')).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/\/changePassword\/[\w-]{43}$/);
    await page.keyboard.press('Escape');
    await page.getByRole('tab', { name: 'Audit log' }).click();
    await expect(page.getByRole('cell', { name: 'viewed the link of an email' }).first()).toBeVisible();
  });

  test('exports the audit log as CSV, and filters it by event', async ({ page, newUser, axeViolations }) => {
    const user = await newUser();
    await openUsers(page, user.email);
    await suspend(page, user.email);
    await expect(page.getByText('Update successful!')).toBeVisible();
    await page.getByRole('tab', { name: 'Audit log' }).click();
    await expect(page.getByRole('row').filter({ hasText: user.email })).toContainText('suspended');
    expect(await axeViolations()).toEqual([]);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('daybook-audit-log.csv');
    const text = await (await download.createReadStream()).toArray();
    expect(Buffer.concat(text as Buffer[]).toString('utf8')).toContain(`"user.suspended"`);

    await page.getByRole('combobox', { name: 'What happened' }).selectOption('exported the audit log');
    await expect(page.getByRole('row').nth(1)).toContainText('exported the audit log');
    await expect(page.getByRole('row').filter({ hasText: user.email })).toHaveCount(0);
  });

  test('can use the admin area with the keyboard alone', async ({ page, newUser }) => {
    const user = await newUser();
    await page.goto('/admin');
    await expect(page.getByRole('table')).toBeVisible();
    await page.getByRole('tab', { name: 'Users' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('table', { name: 'What is stored' })).toBeVisible();
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await page.getByLabel('Search by email').focus();
    await page.keyboard.type(user.email);
    await expect(page.getByRole('table', { name: '1 user' })).toBeVisible();
    await page.getByRole('button', { name: user.email, exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: user.email })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: user.email, exact: true })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Update successful!')).toBeVisible();
    await expect(page.getByRole('button', { name: `Unsuspend ${user.email}` })).toBeFocused();
  });
});
