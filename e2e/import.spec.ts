import type { Page } from '@playwright/test';
import { makeZip } from 'client-zip';
import { entryNames } from './support/entries.ts';
import { expect, test } from './support/test.ts';

const DIARY = `Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date
2024-03-02,The Lantern Keeper,1985,https://boxd.it/e1,4.5,,cinema,2024-03-01
2024-03-09,Salt and Smoke,2004,https://boxd.it/e2,3,,,2024-03-08
`;
const PROFILE = `Date Joined,Username,Given Name,Family Name,Email Address,Location
2015-01-02,ann,Ann,Example,ann@private.example,Porto
`;
const WATCHLIST = `Date,Name,Year,Letterboxd URI
2024-03-04,Still to See,1999,https://boxd.it/f3
`;
const NIGHT = `Letterboxd list export v7
Date,Name,Tags,URL,Description
2024-03-10,Night films,,https://boxd.it/l1,

Position,Name,Year,URL,Description
1,Salt and Smoke,2004,https://boxd.it/b2,
2,The Lantern Keeper,1985,https://boxd.it/b1,
`;

async function zip(files: Readonly<Record<string, string>>) {
  const entries = Object.entries(files).map(([name, input]) => ({ name, input }));
  const buffer = Buffer.from(await new Response(makeZip(entries)).arrayBuffer());
  return { name: 'letterboxd-ann.zip', mimeType: 'application/zip', buffer };
}

const chooseFiles = (page: Page) => page.locator('input[type="file"]').first();
const count = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Filter by result' }).getByRole('button', { name });
const rows = (page: Page) => page.getByRole('list', { name: 'What the rows become' }).getByRole('listitem');

test('the archive of a service is looked at, imported, known the second time, and undone', async ({
  page,
  user: _user,
}) => {
  const archive = await zip({
    'ann/diary.csv': DIARY,
    'ann/watchlist.csv': WATCHLIST,
    'ann/profile.csv': PROFILE,
    'ann/lists/night-films.csv': NIGHT,
  });
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.postData() ?? ''));
  await page.goto('/activity');
  await page.getByRole('link', { name: 'Import your history' }).click();
  await expect(page.getByRole('link', { name: 'Letterboxd' })).toBeVisible();

  await chooseFiles(page).setInputFiles(archive);
  await expect(page.getByRole('heading', { name: 'Letterboxd' })).toBeFocused();
  await expect(count(page, 'New')).toContainText('3');
  await expect(page.getByText('1 list: 1 new')).toBeVisible();
  const lantern = rows(page).filter({ hasText: 'The Lantern Keeper' });
  await expect(lantern.getByRole('img', { name: '4.5 stars' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Wishes' }).selectOption('Leave out');
  await expect(count(page, 'Left out')).toContainText('1');
  await page.getByLabel('Search the rows').fill('salt');
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Import 2 entries' }).click();
  await expect(page.getByRole('heading', { name: '2 new entries are in your log' })).toBeFocused();
  expect(sent.join('\n')).toContain('The Lantern Keeper');
  expect(sent.join('\n')).not.toMatch(/private\.example|Porto/);
  await page.getByRole('link', { name: 'See your log' }).click();
  await expect(entryNames(page)).toHaveText(['Salt and Smoke', 'The Lantern Keeper']);

  await page.goBack();
  await page.getByRole('button', { name: 'Import more' }).click();
  await chooseFiles(page).setInputFiles(archive);
  await expect(count(page, 'Already here')).toContainText('2');
  await expect(page.getByText('1 list: 1 already here')).toBeVisible();
  await expect(count(page, 'New')).toContainText('1');
  await page.getByRole('combobox', { name: 'Wishes' }).selectOption('Leave out');
  await expect(page.getByRole('button', { name: 'Nothing new to import' })).toBeDisabled();

  await page.getByRole('button', { name: 'Other files' }).click();
  await page.getByRole('button', { name: 'Undo the import of' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the import' }).click();
  await expect(page.getByText('Undone: 2 entries removed.')).toBeVisible();
  await page.getByRole('link', { name: 'Log', exact: true }).click();
  await expect(page.getByText('Your log is empty')).toBeVisible();
});
