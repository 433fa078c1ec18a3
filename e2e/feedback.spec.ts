import type { Page } from '@playwright/test';
import { feedbackApi } from '#contract/feedback.ts';
import { rejectNext } from './support/held-responses.ts';
import { feedbackRow, feedbackContents } from './support/inbox.ts';
import { expect, test } from './support/test.ts';

test.use({ timezoneId: 'America/New_York' });

const openButton = (page: Page, text: string) =>
  feedbackRow(page, text).getByRole('button', { expanded: false });
const threeItems = [{ content: 'First' }, { content: 'Second' }, { content: 'Third' }];
const stateButton = (page: Page, name: string) =>
  page.getByRole('group', { name: 'State' }).getByRole('button', { name: new RegExp(`^${name}`) });

test('the inbox shows author, content and minute of each item, and an opened item is marked as read @phone', async ({
  page,
  user,
  receive,
}) => {
  await receive(user, [
    { content: 'Newest' },
    {
      content: 'The map is\nupside down.',
      projectUser: 'ann@example.org',
      projectVersion: '0.0.9-BETA',
      createdAt: Date.parse('2024-08-19T18:05:59Z'),
    },
  ]);
  await page.goto('/feedback');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What people tell you');
  await expect(feedbackContents(page)).toHaveText(['Newest', 'The map is upside down.']);
  const oldItem = feedbackRow(page, 'upside down');
  await expect(oldItem).toContainText('ann@example.org');
  await expect(oldItem).toContainText('0.0.9-BETA');
  await expect(oldItem.locator('time')).toHaveText('8/19/24, 2:05 PM');
  await expect(oldItem.getByText('Unread', { exact: true })).toHaveCount(1);
  await expect(page.getByRole('button', { name: `${user.email} 2 unread` })).toBeVisible();
  await openButton(page, 'upside down').click();
  await expect(oldItem.getByText('Unread', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: `${user.email} 1 unread` })).toBeVisible();
  await page.reload();
  await expect(feedbackContents(page)).toHaveText(['Newest', 'The map is upside down.']);
  await expect(oldItem.getByText('Unread', { exact: true })).toHaveCount(0);
});

test('the menu links to the inbox and shows the number of unread items', async ({ page, user, receive }) => {
  await receive(user, threeItems);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: user.email }).click();
  await page.getByRole('menuitem', { name: 'Feedback 3 unread' }).click();
  await expect(page).toHaveURL(/\/feedback$/);
});

test('the hint over an empty inbox is hidden until its toggle shows it, and a test with its call arrives at once', async ({
  page,
  user: _user,
}) => {
  await page.goto('/feedback');
  await expect(page.getByText('No feedback yet')).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(/curl|0\.0\.9-BETA/);
  await page.getByRole('button', { name: 'Show hint' }).click();
  await expect(page.getByText(/curl -X POST/)).toBeVisible();
  await expect(page.getByText(/await fetch/)).toBeVisible();
  await page.getByRole('button', { name: 'Hide hint' }).click();
  await expect(page.getByText(/await fetch/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Send a test' }).click();
  await expect(feedbackContents(page)).toHaveText(['The map is upside down.']);
});

test('a list that cannot be loaded is shown as empty, without an error', async ({ page, user, receive }) => {
  await receive(user, threeItems);
  await page.route('**/api/feedback/retrieve', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/feedback');
  await expect(page.getByText('No feedback yet')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('Undo reverts archiving, spam and deletion, and restores each item’s own state', async ({
  page,
  user,
  receive,
}) => {
  await receive(user, threeItems);
  await page.goto('/feedback');
  for (const [action, name] of [
    ['Archive', 'Archive'],
    ['Spam', 'Spam'],
    ['Delete', 'Trash'],
  ] as const) {
    await openButton(page, 'Second').click();
    await feedbackRow(page, 'Second').getByRole('button', { name: action, exact: true }).click();
    // A notice stays while the pointer is on it.
    await page.getByRole('button', { name: 'Undo' }).hover();
    await expect(feedbackContents(page)).toHaveText(['First', 'Third']);
    await expect(stateButton(page, name)).toHaveText(`${name} 1`);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(feedbackContents(page)).toHaveText(['First', 'Second', 'Third']);
    await expect(stateButton(page, name)).toHaveText(`${name} 0`);
  }
});

test('a deleted item can be restored from the trash', async ({ page, user, receive }) => {
  await receive(user, [{ content: 'Gone', state: 'deleted' }, { content: 'Kept' }]);
  await page.goto('/feedback?view=trash');
  await openButton(page, 'Gone').click();
  await feedbackRow(page, 'Gone').getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('The trash is empty')).toBeVisible();
  await stateButton(page, 'Inbox').click();
  await expect(feedbackContents(page)).toHaveText(['Gone', 'Kept']);
});

test('spam shows its reasons, and can be marked as not spam', async ({ page, user, receive }) => {
  const key = await receive(user, [{ content: 'Kept' }]);
  const draft = {
    projectKey: key,
    projectVersion: '',
    projectUser: 'bot',
    content: 'Hello',
    website: 'http://x',
  };
  expect((await page.request.post('/api/feedback/submit', { data: draft })).status()).toBe(200);
  await page.goto('/feedback');
  await expect(feedbackContents(page)).toHaveText(['Kept']);
  await stateButton(page, 'Spam').click();
  await openButton(page, 'Hello').click();
  await expect(page.getByText('A hidden field, invisible to people, was filled in.')).toBeVisible();
  await feedbackRow(page, 'Hello').getByRole('button', { name: 'Not spam' }).click();
  await stateButton(page, 'Inbox').click();
  await expect(feedbackContents(page)).toHaveText(['Hello', 'Kept']);
});

test('many items can be selected and changed at once, and are back if that fails', async ({
  page,
  user,
  receive,
}) => {
  await receive(user, [...threeItems, { content: 'Read already', state: 'read' }]);
  await page.goto('/feedback');
  await feedbackRow(page, 'First').getByRole('checkbox').click();
  await feedbackRow(page, 'Read already')
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] });
  await expect(page.getByRole('checkbox', { name: '4 selected' })).toBeChecked();
  await feedbackRow(page, 'Second').getByRole('checkbox').click();
  await expect(page.getByText('3 selected')).toBeVisible();
  const bar = page.getByRole('group', { name: 'Selected items' });
  const rejection = await rejectNext(page, feedbackApi.mark.path);
  await bar.getByRole('button', { name: 'Archive' }).click();
  await expect(feedbackContents(page)).toHaveText(['Second']);
  rejection.release();
  await expect(page.getByText('The inbox could not be changed: 503')).toBeVisible();
  await expect(feedbackContents(page)).toHaveText(['First', 'Second', 'Third', 'Read already']);

  for (const content of ['First', 'Third', 'Read already'])
    await feedbackRow(page, content).getByRole('checkbox').click();
  await bar.getByRole('button', { name: 'Archive' }).click();
  await page.getByRole('button', { name: 'Undo' }).hover();
  await expect(feedbackContents(page)).toHaveText(['Second']);
  await expect(page.getByText('3 items were archived.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(feedbackContents(page)).toHaveText(['First', 'Second', 'Third', 'Read already']);
  await expect(stateButton(page, 'Unread')).toHaveText('Unread 3');
});

test('admins can read the feedback on Daybook itself, which is labelled as such', async ({
  page,
  context,
  newUser,
  logIn,
  receive,
}) => {
  const admin = await newUser('admin');
  await receive(admin, [{ content: 'To my own project' }]);
  await logIn(context, admin);
  const draft = {
    projectKey: 1,
    projectVersion: '1.0.0',
    projectUser: 'Anonymous',
    content: `For ${admin.id}`,
  };
  await page.request.post('/api/feedback/submit', { data: draft });
  await page.goto('/feedback');
  await expect(feedbackRow(page, `For ${admin.id}`)).toContainText('Daybook');
  await expect(feedbackRow(page, 'To my own project')).not.toContainText('Daybook');
});

test('an unverified user is told how to verify the email address, and a visitor is redirected to /login', async ({
  page,
  logInAs,
}) => {
  await page.goto('/feedback');
  await expect(page).toHaveURL(/\/login$/);
  await logInAs('unverified');
  await page.goto('/feedback');
  await expect(page.getByText('One step is left')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Send it again' })).toHaveAttribute('href', '/verifyEmail');
});

test('axe finds nothing in the inbox with open and selected items, its hint and dialogs @phone', async ({
  page,
  user,
  receive,
  axeViolations,
}) => {
  await receive(user, threeItems);
  await page.goto('/feedback');
  await expect(feedbackContents(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Show hint' }).click();
  await expect(page.getByText(/curl -X POST/)).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  await openButton(page, 'Second').click();
  await feedbackRow(page, 'First').getByRole('checkbox').click();
  expect(await axeViolations()).toEqual([]);
  await page.getByRole('button', { name: 'New key' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
});

test('axe finds nothing in spam with its reasons, in the empty trash and in the modal', async ({
  page,
  user,
  receive,
  axeViolations,
}) => {
  await receive(user, [{ content: 'Spam', state: 'spam', spamReasons: ['markup', 'honeypot'] }]);
  await page.goto('/feedback?view=spam');
  await openButton(page, 'Spam').click();
  expect(await axeViolations()).toEqual([]);
  await page.goto('/feedback?view=trash');
  await expect(page.getByText('The trash is empty')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  await page.getByRole('button', { name: 'Give Us Feedback' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
});
