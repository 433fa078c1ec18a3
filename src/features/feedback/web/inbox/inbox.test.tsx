import { Problem } from '#platform/contract/problem.ts';
import { feedbackApi } from '../../contract/feedback.ts';
import { axeViolations, openScreen, server, testAdmin, testUser } from '#testing/components/index.ts';
import {
  expectContents,
  feedbackRow,
  itemButton,
  itemsOf,
  openInbox,
  testItem,
  testProject,
} from '#testing/components/feedback.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

const button = (name: string | RegExp) => page.getByRole('button', { name });
const stateButton = (name: string) =>
  page.getByRole('group', { name: 'State' }).getByRole('button', { name: new RegExp(`^${name}`) });
const box = (content: string) => feedbackRow(content).getByRole('checkbox');

it.for([1280, 390])(
  'shows author, content and minute, and marks an opened item as read, at a width of %s',
  async (width) => {
    await page.viewport(width, 844);
    await openInbox({
      items: [
        testItem({ content: 'Newest' }),
        testItem({
          content: 'The map is\nupside down.',
          projectUser: 'ann@example.org',
          projectVersion: '0.0.9-BETA',
          creationTime: '2024-08-19T18:05:59.000Z',
        }),
      ],
    });
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('What people are saying');
    await expectContents('Newest', 'The map is\nupside down.');
    const old = feedbackRow('upside down');
    await expect.element(old).toMatchTextContent(/ann@example\.org.*0\.0\.9-BETA/);
    expect(old.element().querySelector('time')?.textContent).toBe(
      new Date('2024-08-19T18:05:59Z').toLocaleString('en-US', { dateStyle: 'short', timeStyle: 'short' }),
    );
    await expect.element(old.getByText('Unread', { exact: true })).toBeInTheDocument();
    await expect.element(button(/2 unread/)).toBeInTheDocument();
    await itemButton('upside down').click();
    await expect.element(old.getByText('Unread', { exact: true })).not.toBeInTheDocument();
    await expect.element(button(/1 unread/)).toBeInTheDocument();
    expect(server.inputsOf(feedbackApi.mark)).toMatchObject([{ state: 'read' }]);
  },
);

it('is reached from the menu, which shows the number of unread items', async () => {
  const user = testUser();
  await openInbox({ items: itemsOf('First', 'Second', 'Third') }, { path: '/legal', user });
  await button(new RegExp(user.email)).click();
  await page.getByRole('menuitem', { name: 'Feedback 3 unread' }).click();
  await expect.poll(() => location.pathname).toBe('/feedback');
  await expectContents('First', 'Second', 'Third');
});

it('shows a list that cannot be loaded as empty, without an error', async () => {
  await openInbox();
  server.refuses(feedbackApi.retrieve, 'server.failed');
  await expect.element(page.getByText('No feedback yet')).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

it('reverts archiving, spam and deletion by Undo', async () => {
  await openInbox({ items: itemsOf('First', 'Second', 'Third') });
  for (const [action, name] of [
    ['Archive', 'Archive'],
    ['Spam', 'Spam'],
    ['Delete', 'Trash'],
  ] as const) {
    await itemButton('Second').click();
    await feedbackRow('Second').getByRole('button', { name: action, exact: true }).click();
    await expectContents('First', 'Third');
    await expect.element(stateButton(name)).toHaveTextContent(`${name} 1`);
    await button('Undo').click();
    await expectContents('First', 'Second', 'Third');
    await expect.element(stateButton(name)).toHaveTextContent(`${name} 0`);
  }
});

it('restores a deleted item from the trash', async () => {
  await openInbox(
    { items: [testItem({ content: 'Gone', state: 'deleted' }), testItem({ content: 'Kept' })] },
    { path: '/feedback?view=trash' },
  );
  await itemButton('Gone').click();
  await feedbackRow('Gone').getByRole('button', { name: 'Restore' }).click();
  await expect.element(page.getByText('The trash is empty')).toBeVisible();
  await stateButton('Inbox').click();
  await expectContents('Gone', 'Kept');
});

it('shows why something is spam, and moves it to the inbox by Not spam', async () => {
  await openInbox({
    items: [
      testItem({ content: 'Hello', state: 'spam', spamReasons: ['markup', 'honeypot'] }),
      testItem({ content: 'Kept' }),
    ],
  });
  await expectContents('Kept');
  await stateButton('Spam').click();
  await itemButton('Hello').click();
  await expect.element(page.getByText('A hidden field, invisible to people, was filled in.')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  await feedbackRow('Hello').getByRole('button', { name: 'Not spam' }).click();
  await stateButton('Inbox').click();
  await expectContents('Hello', 'Kept');
});

it('changes many items at once, has them back if that fails, and restores each state by one Undo', async () => {
  const all = ['First', 'Second', 'Third', 'Read already'];
  await openInbox({
    items: [...itemsOf('First', 'Second', 'Third'), testItem({ content: 'Read already', state: 'read' })],
  });
  await box('First').click();
  await box('Read already').click({ modifiers: ['Shift'] });
  await expect.element(page.getByRole('checkbox', { name: '4 selected' })).toBeChecked();
  await box('Second').click();
  await expect.element(page.getByText('3 selected')).toBeVisible();
  const archive = page
    .getByRole('group', { name: 'Selected items' })
    .getByRole('button', { name: 'Archive' });
  const { promise: isShown, resolve: refuse } = Promise.withResolvers<void>();
  const recover = server.answers(feedbackApi.mark, async () => {
    await isShown;
    throw new Problem('server.failed');
  });
  await archive.click();
  await expectContents('Second');
  refuse();
  await expect
    .element(page.getByText('The inbox could not be changed: Something went wrong on the server.'))
    .toBeVisible();
  await expectContents(...all);

  recover();
  for (const content of ['First', 'Third', 'Read already']) await box(content).click();
  await archive.click();
  await expectContents('Second');
  await expect.element(page.getByText('3 items were archived.')).toBeVisible();
  await button('Undo').click();
  await expectContents(...all);
  await expect.element(stateButton('Unread')).toHaveTextContent('Unread 3');
});

it('labels feedback on Daybook itself for admins', async () => {
  await openInbox(
    {
      items: [
        testItem({ content: 'About Daybook', projectKey: '1' }),
        testItem({ content: 'To my own project' }),
      ],
      projects: [testProject(), testProject({ id: 'daybook', name: 'Daybook', key: '1', own: false })],
    },
    { user: testAdmin() },
  );
  await expect.element(feedbackRow('About Daybook')).toMatchTextContent(/Daybook.*About Daybook/);
  await expect.element(feedbackRow('To my own project')).not.toMatchTextContent(/Daybook/);
});

it('tells users with an unverified email address how to verify it', async () => {
  await openScreen('/feedback', testUser({ emailVerified: false }));
  await expect.element(page.getByText('One more step')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Send it again' }))
    .toHaveAttribute('href', '/verifyEmail');
});

it('leads visitors to the login', async () => {
  await openScreen('/feedback');
  await expect.poll(() => location.pathname).toBe('/login');
});

it.for([1280, 390])(
  'has no axe violations with open and selected items, its hint and a dialog, at a width of %s',
  async (width) => {
    await page.viewport(width, 844);
    await openInbox({ items: itemsOf('First', 'Second', 'Third') });
    await expectContents('First', 'Second', 'Third');
    await button('Show hint').click();
    await expect.element(page.getByText(/curl -X POST/)).toBeVisible();
    await itemButton('Second').click();
    await box('First').click();
    expect(await axeViolations()).toEqual([]);
    await button('New key').click();
    await expect.element(page.getByRole('dialog')).toBeVisible();
    expect(await axeViolations()).toEqual([]);
  },
);

it('has no axe violations in the empty trash', async () => {
  await openInbox({}, { path: '/feedback?view=trash' });
  await expect.element(page.getByText('The trash is empty')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
});
