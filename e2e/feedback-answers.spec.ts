import { feedbackContents, feedbackList, feedbackRow } from './support/inbox.ts';
import { expect, test } from './support/test.ts';

test('an answer, its page and the reply, by keyboard, with labels, a status and a merge', async ({
  page,
  user,
  receive,
  mailbox,
  db,
}) => {
  const sender = `sender-${user.id}@example.org`;
  await receive(user, [
    { content: 'Upside down, again', createdAt: Date.now() },
    { content: 'The map is upside down', projectUser: sender, createdAt: Date.now() - 60_000 },
  ]);
  await db
    .updateTable('feedback_projects')
    .set({ letters_since: 0 })
    .where('user_id', '=', user.id)
    .execute();
  await page.goto('/feedback');
  await expect(feedbackContents(page)).toHaveCount(2);
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.keyboard.press('o');
  const merging = page.getByRole('region', { name: 'Duplicates' });
  const stays = merging.getByRole('combobox', { name: 'Which one stays' });
  await expect(stays.locator('option:checked')).toContainText('the oldest: The map is upside down');
  await stays.selectOption({ index: 1 });
  await merging.getByRole('button', { name: 'Merge' }).click();
  await expect(page.getByText('1 item was merged into another one.')).toBeVisible();
  await expect(feedbackContents(page)).toHaveText(['Upside down, again']);
  await page.keyboard.press('u');
  await expect(feedbackContents(page)).toHaveCount(2);
  for (const box of await feedbackList(page).getByRole('checkbox').all()) await box.check();
  await page.keyboard.press('o');
  await merging.getByRole('button', { name: 'Merge' }).click();
  await expect(feedbackContents(page)).toHaveText(['The map is upside down']);

  const row = feedbackRow(page, 'The map is upside down');
  await page.keyboard.press('j');
  await page.keyboard.press('r');
  await expect(page.getByRole('textbox', { name: `Answer to ${sender}` })).toBeFocused();
  await page.keyboard.type('Thank you!');
  await page.keyboard.press('Control+Enter');
  await expect(row.getByRole('list', { name: 'Messages' })).toContainText('Thank you!');
  await row.getByRole('combobox', { name: 'Status' }).selectOption('planned');
  await expect(
    row.getByRole('button', { name: 'Tell the sender by email that it is planned' }),
  ).toBeVisible();
  await row.getByRole('combobox', { name: 'Labels' }).fill('bug');
  await page.keyboard.press('Enter');
  await expect(row.getByRole('button', { name: 'Remove the label bug' })).toBeVisible();

  const { text } = await mailbox.emailTo(sender, /An answer to your feedback/);
  const path = /\/feedbackStatus#[\w-]+/.exec(text)?.[0] ?? '';
  await page.goto(path);
  await expect(page.getByText('Thank you!')).toBeVisible();
  await expect(page.locator('[aria-current=step]')).toHaveText('Planned');
  await page.getByRole('textbox', { name: 'Your reply' }).fill('You are welcome');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(page.getByText('Your reply was sent.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send reply' })).toBeFocused();
  await expect(page.getByRole('list', { name: 'Messages' })).toContainText('You are welcome');
  expect((await mailbox.emailTo(user.email, /A reply to your answer/)).text).toContain('> You are welcome');
  await page.getByRole('button', { name: 'Stop emails about this' }).click();
  await expect(page.getByText('You will get no more emails about this.')).toBeVisible();
  await page.goto(/\/feedbackStatus#letters=[\w.-]+/.exec(text)?.[0] ?? '');
  await expect(page.getByRole('heading', { name: 'Stop the emails about your feedback?' })).toBeVisible();
  await page.getByRole('button', { name: 'Stop emails about all feedback' }).click();
  await expect(page.getByText('You will get no more emails about any feedback.')).toBeVisible();

  await page.goto('/feedback?view=unread');
  await row.getByRole('button', { expanded: false }).click();
  await expect(row.getByText('Also reported')).toBeVisible();
  await expect(row.getByRole('list', { name: 'Messages' }).getByRole('listitem')).toContainText([
    'Thank you!',
    'You are welcome',
  ]);
  await page.keyboard.press('o');
  const dialog = page.getByRole('dialog', { name: 'Organise 1 item' });
  await dialog.getByRole('combobox', { name: 'Status' }).selectOption('done');
  await dialog.getByRole('button', { name: 'Change' }).click();
  await expect(row).toContainText('Done');
  await page.keyboard.press('u');
  await expect(row).toContainText('Planned');

  await page.getByRole('button', { name: 'More filters' }).click();
  const filters = page.getByRole('search', { name: 'Filter the feedback' });
  await filters.getByRole('combobox', { name: 'Status' }).selectOption('planned');
  await expect(page).toHaveURL(/planned/);
  await page.getByRole('link', { name: 'Projects' }).click();
  await page.getByRole('combobox', { name: 'Digest by email' }).selectOption('weekly');
  await expect(page.getByText('We’ll email you when there is something new.')).toBeVisible();
});
