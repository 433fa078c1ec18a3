import { readFile } from 'node:fs/promises';
import { feedbackRow, feedbackContents } from './support/inbox.ts';
import { expect, test } from './support/test.ts';

test('an inbox is searched, read, changed and exported, and keeps it all after a reload', async ({
  page,
  user,
  receive,
}) => {
  await receive(user, [
    { content: '=cmd|calc', projectVersion: '2.0' },
    { content: 'Voilà', projectVersion: '2.0' },
    { content: 'voila too', state: 'read' },
    { content: 'archived', projectVersion: '2.0', state: 'archived' },
  ]);
  await page.goto('/feedback');
  await expect(feedbackContents(page)).toHaveText(['=cmd|calc', 'Voilà', 'voila too']);
  await page.getByLabel('Search in feedback').pressSequentially('VOILA');
  await expect(feedbackContents(page)).toHaveText(['Voilà', 'voila too']);
  await page.getByLabel('Search in feedback').fill('');
  await page.getByRole('combobox', { name: 'Version' }).selectOption('2.0');
  await expect(feedbackContents(page)).toHaveText(['=cmd|calc', 'Voilà']);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download as CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('daybook-feedback.csv');
  const text = await readFile(await file.path(), 'utf8');
  // No cell is a formula.
  expect(text).toContain(`,"'=cmd|calc",`);
  expect(text.split('\r\n')).toHaveLength(4);

  const row = feedbackRow(page, 'Voilà');
  await row.getByRole('button', { expanded: false }).click();
  await expect(row.getByText('Unread', { exact: true })).toHaveCount(0);
  await page.reload();
  await expect(feedbackContents(page)).toHaveText(['=cmd|calc', 'Voilà']);
  await expect(row.getByText('Unread', { exact: true })).toHaveCount(0);
  // Undo restores each item's own state.
  for (const content of ['=cmd|calc', 'Voilà'])
    await feedbackRow(page, content).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Archive', exact: true }).click();
  await expect(page.getByText('2 items were archived.')).toBeVisible();
  await page.keyboard.press('u');
  await expect(feedbackContents(page)).toHaveText(['=cmd|calc', 'Voilà']);
  await expect(row.getByText('Unread', { exact: true })).toHaveCount(0);
  await expect(feedbackRow(page, '=cmd|calc').getByText('Unread', { exact: true })).toHaveCount(1);
});
