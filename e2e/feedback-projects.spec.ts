import { feedbackContents } from './support/inbox.ts';
import { expect, test } from './support/test.ts';

test('a project is made, given a new key and shared with somebody who joins by the emailed link', async ({
  page,
  user,
  newUser,
  logIn,
  mailbox,
  browser,
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
