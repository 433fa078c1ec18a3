import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

test.use({ timezoneId: 'America/New_York' });

const list = (page: Page) => page.getByRole('list', { name: 'Feedback' });
const row = (page: Page, words: string) => list(page).getByRole('listitem').filter({ hasText: words });
const opener = (page: Page, words: string) => row(page, words).getByRole('button', { expanded: false });
/** The words of all rows, newest first. */
const words = (page: Page) => list(page).locator('button[aria-expanded] > span:last-child');
const three = [{ content: 'First' }, { content: 'Second' }, { content: 'Third' }];
const view = (page: Page, name: string) =>
  page.getByRole('group', { name: 'State' }).getByRole('button', { name: new RegExp(`^${name}`) });

test('the inbox shows who said what, to the minute, and opening it is reading it @phone', async ({
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
  await expect(words(page)).toHaveText(['Newest', 'The map is upside down.']);
  const old = row(page, 'upside down');
  await expect(old).toContainText('ann@example.org');
  await expect(old).toContainText('0.0.9-BETA');
  await expect(old.locator('time')).toHaveText('8/19/24, 2:05 PM');
  await expect(old.getByText('Unread', { exact: true })).toHaveCount(1);
  await expect(page.getByRole('button', { name: `${user.email} 2 unread` })).toBeVisible();
  await opener(page, 'upside down').click();
  await expect(old.getByText('Unread', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: `${user.email} 1 unread` })).toBeVisible();
  await page.reload();
  await expect(words(page)).toHaveText(['Newest', 'The map is upside down.']);
  await expect(old.getByText('Unread', { exact: true })).toHaveCount(0);
});

test('the menu leads to the inbox and says how much is unread', async ({ page, user, receive }) => {
  await receive(user, three);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: user.email }).click();
  await page.getByRole('menuitem', { name: 'Feedback 3 unread' }).click();
  await expect(page).toHaveURL(/\/feedback$/);
});

test('an empty inbox teaches how it is filled @phone', async ({ page, user: _user }) => {
  await page.goto('/feedback');
  await expect(page.getByText('No feedback yet')).toBeVisible();
  await page.getByRole('button', { name: 'Show the call' }).click();
  await expect(page.getByText(/curl -X POST/)).toBeVisible();
  await page.getByRole('button', { name: 'Hide hint' }).click();
  await expect(page.getByText(/curl -X POST/)).toHaveCount(0);
});

test('a list that cannot be loaded is an empty one, silently', async ({ page, user, receive }) => {
  await receive(user, three);
  await page.route('**/api/feedback/retrieve', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/feedback');
  await expect(page.getByText('No feedback yet')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('archiving, spam and deleting are taken back by Undo, each item to its own state', async ({
  page,
  user,
  receive,
}) => {
  await receive(user, three);
  await page.goto('/feedback');
  for (const [action, name] of [
    ['Archive', 'Archive'],
    ['Spam', 'Spam'],
    ['Delete', 'Trash'],
  ] as const) {
    await opener(page, 'Second').click();
    await row(page, 'Second').getByRole('button', { name: action, exact: true }).click();
    await expect(words(page)).toHaveText(['First', 'Third']);
    await expect(view(page, name)).toHaveText(`${name} 1`);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(words(page)).toHaveText(['First', 'Second', 'Third']);
    await expect(view(page, name)).toHaveText(`${name} 0`);
  }
});

test('what was deleted is restored from the trash @phone', async ({ page, user, receive }) => {
  await receive(user, [{ content: 'Gone', state: 'deleted' }, { content: 'Kept' }]);
  await page.goto('/feedback?view=trash');
  await opener(page, 'Gone').click();
  await row(page, 'Gone').getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('Nothing was deleted')).toBeVisible();
  await view(page, 'Inbox').click();
  await expect(words(page)).toHaveText(['Gone', 'Kept']);
});

test('spam says why it is there, and can be none @phone', async ({ page, user, receive }) => {
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
  await expect(words(page)).toHaveText(['Kept']);
  await view(page, 'Spam').click();
  await opener(page, 'Hello').click();
  await expect(page.getByText('A hidden field that people do not see was filled in.')).toBeVisible();
  await row(page, 'Hello').getByRole('button', { name: 'Not spam' }).click();
  await view(page, 'Inbox').click();
  await expect(words(page)).toHaveText(['Hello', 'Kept']);
});

test('many are chosen and changed at once', async ({ page, user, receive }) => {
  await receive(user, [...three, { content: 'Read already', state: 'read' }]);
  await page.goto('/feedback');
  await page.getByRole('checkbox', { name: 'Choose all' }).click();
  await row(page, 'Second').getByRole('checkbox').click();
  await expect(page.getByText('3 items chosen')).toBeVisible();
  const bar = page.getByRole('group', { name: 'With all that are chosen' });
  await bar.getByRole('button', { name: 'Archive' }).click();
  await expect(words(page)).toHaveText(['Second']);
  await expect(page.getByText('3 items were archived.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(words(page)).toHaveText(['First', 'Second', 'Third', 'Read already']);
  await expect(view(page, 'Unread')).toHaveText('Unread 3');
});

test('it is searched, and narrowed by version and by user; the address keeps it', async ({
  page,
  user,
  receive,
}) => {
  await receive(user, [
    { content: 'Voilà', projectVersion: '2.0' },
    { content: 'voila too', projectUser: 'ann@example.org' },
    { content: 'other', projectUser: 'ann@example.org', projectVersion: '2.0' },
  ]);
  await page.goto('/feedback');
  await page.getByLabel('Search in feedback').pressSequentially('VOILA');
  await expect(words(page)).toHaveText(['Voilà', 'voila too']);
  await page.getByLabel('Search in feedback').fill('');
  await page.getByRole('combobox', { name: 'Version' }).click();
  await page.getByRole('option', { name: '2.0' }).click();
  await expect(words(page)).toHaveText(['Voilà', 'other']);
  await page.getByLabel('Only from this user').fill('ann@example.org');
  await expect(words(page)).toHaveText(['other']);
  await page.reload();
  await expect(words(page)).toHaveText(['other']);
  await page.getByLabel('Only from this user').fill('nobody');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nothing fits')).toBeVisible();
  await page.getByRole('button', { name: 'Show everything' }).click();
  await expect(words(page)).toHaveText(['Voilà', 'voila too', 'other']);
});

test('a search goes on by itself where the first part of the inbox holds nothing', async ({
  page,
  user,
  receive,
}) => {
  await receive(user, [{ content: 'A needle' }]);
  const asked: unknown[] = [];
  await page.route('**/api/feedback/search', async (route) => {
    asked.push(route.request().postDataJSON().from);
    if (asked.length > 2) return route.continue();
    const next = `${Date.now() + 1_000 - asked.length}.x`;
    return route.fulfill({ json: { items: [], next, searchedTo: '2024-08-19T18:05:00.000Z' } });
  });
  await page.goto('/feedback?text=needle');
  await expect(words(page)).toHaveText(['A needle']);
  expect(asked).toEqual([undefined, expect.stringMatching(/\.x$/), expect.stringMatching(/\.x$/)]);
});

test('a large inbox comes page by page, and only what the window shows is in the document', async ({
  page,
  user,
  receive,
}) => {
  const many = Array.from({ length: 250 }, (_, index) => ({ content: `Number ${index} of many` }));
  await receive(user, many);
  await page.goto('/feedback');
  await expect(row(page, 'Number 0 of')).toBeVisible();
  expect(await list(page).getByRole('listitem').count()).toBeLessThan(60);
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(row(page, 'Number 249 of')).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(row(page, 'Number 249 of')).toHaveAttribute('aria-setsize', '250');
});

test('the filtered view is kept as a file in which no cell is a formula', async ({ page, user, receive }) => {
  await receive(user, [
    { content: '=cmd|calc', projectVersion: '2.0' },
    { content: 'other version' },
    { content: 'archived', projectVersion: '2.0', state: 'archived' },
  ]);
  await page.goto('/feedback?version=2.0');
  await expect(words(page)).toHaveText(['=cmd|calc']);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export as CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('daybook-feedback.csv');
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain(`"'=cmd|calc"\r\n`);
  expect(text.split('\r\n')).toHaveLength(3);
});

test('admins read what comes to Daybook itself, and see that it does', async ({
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
  await expect(row(page, `For ${admin.id}`)).toContainText('Daybook');
  await expect(row(page, 'To my own project')).not.toContainText('Daybook');
});

test('who has not verified the e-mail reads how to, and nobody goes to /login', async ({
  page,
  context,
  newUser,
  logIn,
}) => {
  await page.goto('/feedback');
  await expect(page).toHaveURL(/\/login$/);
  await logIn(context, await newUser('unverified'));
  await page.goto('/feedback');
  await expect(page.getByText('One step is left')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Send it again' })).toHaveAttribute('href', '/verifyEmail');
});

test('axe finds nothing in the inbox, open, chosen, with its hint and dialogs @phone', async ({
  page,
  user,
  receive,
  findings,
}) => {
  await receive(user, three);
  await page.goto('/feedback');
  await expect(words(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Show hint' }).click();
  await expect(page.getByText(/curl -X POST/)).toBeVisible();
  expect(await findings()).toEqual([]);
  await opener(page, 'Second').click();
  await row(page, 'First').getByRole('checkbox').click();
  expect(await findings()).toEqual([]);
  await page.getByRole('button', { name: 'New key' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await findings()).toEqual([]);
});

test('axe finds nothing in spam with its reasons, in the empty trash and in the modal @phone', async ({
  page,
  user,
  receive,
  findings,
}) => {
  await receive(user, [{ content: 'Spam', state: 'spam', spamReasons: ['markup', 'honeypot'] }]);
  await page.goto('/feedback?view=spam');
  await opener(page, 'Spam').click();
  expect(await findings()).toEqual([]);
  await page.goto('/feedback?view=trash');
  await expect(page.getByText('Nothing was deleted')).toBeVisible();
  expect(await findings()).toEqual([]);
  await page.getByRole('button', { name: 'Give Us Feedback' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await findings()).toEqual([]);
});
