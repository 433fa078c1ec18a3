import { digestPath } from '#contract/screens.ts';
import { createKeyedDigest, loadSecret } from '../src/server/kernel/secret.ts';
import { feedbackContents } from './support/inbox.ts';
import { expect, test } from './support/test.ts';

test('a project is made, given a new key and shared with somebody who joins by the emailed link', async ({
  page,
  user,
  newUser,
  logIn,
  mailbox,
  browser,
  axeViolations,
}) => {
  await page.goto('/feedback');
  await page.getByRole('link', { name: 'Projects', exact: true }).click();
  await page.getByLabel('New project').fill('Trail maps');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Trail maps' })).toBeVisible();
  const keys = page.getByRole('list', { name: 'Keys' }).getByRole('listitem');
  await page.getByRole('button', { name: 'New key' }).click();
  await expect(keys).toHaveCount(2);
  await keys.last().getByRole('button', { name: 'Disable' }).click();
  await expect(keys.last()).toContainText('Disabled');
  const projectKey = await keys.first().locator('code').innerText();
  const draft = { projectKey, projectVersion: '1', projectUser: 'Ann', content: 'Too steep.' };
  await page.request.post('/api/feedback/submit', { data: draft });

  const member = await newUser();
  await page.getByLabel('Invite by email').fill(member.email);
  await page.getByLabel('Role', { exact: true }).selectOption('read');
  await page.getByRole('button', { name: 'Invite' }).click();
  await expect(page.getByRole('button', { name: `Revoke the invitation of ${member.email}` })).toBeVisible();
  expect(await axeViolations()).toEqual([]);

  const { text } = await mailbox.emailTo(member.email, /feedback project/);
  const link = /\/feedback\/projects#\S+/.exec(text)?.[0] ?? '';
  const context = await browser.newContext();
  await logIn(context, member);
  const other = await context.newPage();
  await other.goto(new URL(link, page.url()).href);
  await other
    .getByRole('region', { name: 'Invitation', exact: true })
    .getByRole('button', { name: 'Join' })
    .click();
  await expect(other.getByText('You joined “Trail maps”.')).toBeVisible();
  await expect(other.getByRole('button', { name: 'New key' })).toBeHidden();
  await other.getByRole('link', { name: 'Its feedback' }).click();
  await expect(feedbackContents(other)).toHaveText(['Too steep.']);
  await feedbackContents(other).click();
  await expect(other.getByRole('button', { name: 'Only from this user' })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Delete' })).toBeHidden();

  await page.reload();
  await page.getByRole('button', { name: `Remove ${member.email}` }).click();
  await expect(page.getByText(`${member.email} was removed.`)).toBeVisible();
  await other.goto(new URL('/feedback', page.url()).href);
  await expect(other.getByText('No feedback yet')).toBeVisible();
  await other.goto(page.url());
  await expect(other.getByText('There is no such project')).toBeVisible();
  await context.close();
  await page.getByLabel(`Role of ${user.email}`).selectOption('read');
  await expect(page.getByText('A project needs an owner.')).toBeVisible();
});

test('the limit and the days of a project are checked, saved and shown again', async ({
  page,
  user: _user,
}) => {
  const created = await page.request.post('/api/feedback/createProject', { data: { name: 'Atlas' } });
  const { id, key } = (await created.json()) as { readonly id: string; readonly key: string };
  await page.goto(`/feedback/projects/${id}`);
  const [perDay, days] = [page.getByLabel('Feedback per day'), page.getByLabel('Delete after days')];
  await perDay.fill('0');
  await days.fill('4000');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Use at least 1.')).toBeVisible();
  await expect(page.getByText('Use at most 3650 days.')).toBeVisible();
  await expect(perDay).toBeFocused();
  await perDay.fill('20');
  await days.fill('30');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The settings were saved.')).toBeVisible();
  await page.reload();
  await expect(perDay).toHaveValue('20');
  await expect(days).toHaveValue('30');

  await page.getByRole('button', { name: 'Archive', exact: true }).click();
  await expect(page.getByText('Archived: it accepts no feedback.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'The line to paste' })).toBeHidden();
  const draft = { projectKey: key, projectVersion: '1', projectUser: 'Ann', content: 'Hello' };
  expect((await page.request.post('/api/feedback/submit', { data: draft })).status()).toBe(404);
});

test('the link in a letter with what is new ends these letters', async ({ page, user, server }) => {
  await page.goto('/feedback/projects');
  const setting = page.getByRole('combobox', { name: 'What is new by email' });
  await setting.selectOption('daily');
  await expect(page.getByText('You get a letter if anything is new.')).toBeVisible();
  const secret = await loadSecret(null, server.dataDir);
  const token = `${user.id}.${createKeyedDigest(secret, 'feedback')(`stop-digest ${user.id}`)}`;
  await page.goto(digestPath(token));
  await page.getByRole('button', { name: 'Stop these letters' }).click();
  await expect(page.getByText('You get no more of these letters')).toBeVisible();
  await page.goto('/feedback/projects');
  await expect(setting).toHaveValue('off');
});
