import { activityApi } from '../../contract/activity.ts';
import { storageApi } from '#features/storage/contract/storage.ts';
import {
  axeViolations,
  entryNames,
  entryRow,
  keepLog,
  openScreen,
  server,
  testUser,
} from '#testing/components/index.ts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

async function openDetails(name: string) {
  await page.getByRole('button', { name: new RegExp(`^${name}`), expanded: false }).click();
  await page.getByRole('button', { name: 'Details' }).click();
  return page.getByRole('dialog', { name });
}

it('shows what was added to an entry in its row, where it is found again', async () => {
  keepLog([
    { name: 'Arrival', tags: ['reread'] },
    { name: 'Piranesi', tags: ['scifi'] },
  ]);
  await openScreen('/activity', testUser());
  const dialog = await openDetails('Piranesi');
  await expect.element(dialog.getByLabelText('Status', { exact: true })).toHaveFocus();
  await userEvent.selectOptions(dialog.getByLabelText('Date: how exactly'), 'A month');
  await userEvent.selectOptions(dialog.getByLabelText('Date: month'), '05');
  await dialog.getByLabelText('Date: year').fill('2024');
  await dialog.getByLabelText('Author').fill('Susanna Clarke');
  await dialog.getByLabelText('Year', { exact: true }).fill('2020');
  await dialog.getByLabelText('Tags', { exact: true }).fill('calm,');
  await dialog.getByRole('button', { name: 'Add the tag reread' }).click();
  await dialog.getByLabelText('Note').fill('The House.\nIts Beauty is immeasurable.');
  expect(await axeViolations()).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Update successful!')).toBeVisible();
  const row = entryRow('Piranesi');
  await expect.poll(() => row.element().querySelector('time')?.textContent).toBe('May 2024');
  await expect.element(row.getByText('Susanna Clarke, 2020')).toBeInTheDocument();
  await expect.element(page.getByRole('heading', { level: 2, name: 'May 2024' })).toBeVisible();

  await row.getByRole('button', { name: '#calm' }).click();
  await expect.poll(() => location.search).toBe('?tag=calm');
  await expect.poll(entryNames).toEqual(['Piranesi']);
  await page.getByRole('button', { name: 'Clear tag: #calm' }).click();
  await expect.poll(entryNames).toHaveLength(2);
  await page.getByLabelText('Search the log').fill('IMMEASURABLE');
  await expect.poll(entryNames).toEqual(['Piranesi']);
});

it('says which field is invalid, and keeps what was typed while it is closed', async () => {
  const log = keepLog([{ name: 'Piranesi' }]);
  await openScreen('/activity', testUser());
  const dialog = await openDetails('Piranesi');
  await dialog.getByLabelText('Year', { exact: true }).fill('twenty');
  await dialog.getByLabelText('Author').fill('Susanna Clarke');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText('Enter a year such as 1997.')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Details' }).click();
  await expect.element(dialog.getByLabelText('Author')).toHaveValue('Susanna Clarke');
  await dialog.getByLabelText('Year', { exact: true }).fill('2020');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(log.entries()).toMatchObject([{ creator: 'Susanna Clarke', year: 2020 }]);
});

it('stays open with its change if the server refuses it, and the change is undone as a whole', async () => {
  keepLog([{ name: 'Piranesi', tags: ['scifi'], note: 'Halls' }]);
  server.holdsNext(activityApi.update, 'server.failed').release();
  await openScreen('/activity', testUser());
  const dialog = await openDetails('Piranesi');
  await dialog.getByRole('button', { name: 'Remove the tag scifi' }).click();
  await dialog.getByLabelText('Note').fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('An issue occured!')).toBeVisible();
  await expect.element(dialog.getByLabelText('Note')).toHaveValue('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const row = entryRow('Piranesi');
  await expect.element(row.getByText('Halls')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(row.getByText('Halls')).toBeVisible();
  await expect.element(row.getByRole('button', { name: '#scifi' })).toBeVisible();
});

it('says which chosen files are not stored, and why', async () => {
  keepLog([{ name: 'Lisbon' }]);
  server.refuses(storageApi.uploadFile, 'storage.quota');
  await openScreen('/activity', testUser());
  const dialog = await openDetails('Lisbon');
  await userEvent.upload(dialog.getByLabelText('Choose pictures'), [
    new File(['no picture'], 'tram.txt', { type: 'text/plain' }),
    new File(['a picture'], 'river.png', { type: 'image/png' }),
  ]);
  await expect
    .element(dialog.getByText('“tram.txt” is not a picture that every browser can show.'))
    .toBeVisible();
  await expect.element(dialog.getByText(/^Upload failed: /)).toBeVisible();
  expect(await axeViolations()).toEqual([]);
});

it('offers what the catalogue knows of a renamed work, and fills it in only when it is asked to', async () => {
  const log = keepLog([{ name: 'Pirnesi', category: 'PLACE' }]);
  await openScreen('/activity', testUser());
  const dialog = await openDetails('Pirnesi');
  const announced = dialog.getByRole('status').elements();
  await dialog.getByLabelText('Name').fill('piranesi');
  await userEvent.selectOptions(dialog.getByLabelText('Category', { exact: true }), 'Book');
  const match = dialog.getByRole('status').filter({ hasText: 'In the catalogue' });
  await expect.element(match).toMatchTextContent(/Piranesi, Susanna Clarke, 2020/);
  expect(announced).toContain(match.element());
  await expect.element(dialog.getByLabelText('Author')).toHaveValue('');
  expect(await axeViolations()).toEqual([]);
  await match.getByRole('button', { name: 'Fill in' }).click();
  await expect.element(match).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(log.entries()).toMatchObject([
    { name: 'Piranesi', category: 'BOOK', creator: 'Susanna Clarke', year: 2020 },
  ]);
});

it('says that the date of what is in progress is its beginning', async () => {
  keepLog([{ name: 'Middlemarch', status: 'DOING', date: '2024-05-12' }]);
  await openScreen('/activity', testUser());
  await expect.element(entryRow('Middlemarch')).toMatchTextContent(/since 5\/12\/24/);
  const dialog = await openDetails('Middlemarch');
  await expect.element(dialog.getByLabelText('Since: how exactly')).toBeVisible();
  await userEvent.selectOptions(dialog.getByLabelText('Status', { exact: true }), 'Done');
  await expect.element(dialog.getByLabelText('Date: how exactly')).toBeVisible();
});
