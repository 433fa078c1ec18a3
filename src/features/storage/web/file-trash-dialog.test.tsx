import { storageApi } from '../contract/storage.ts';
import { foldersApi } from '../contract/folders.ts';
import { axeViolations, server } from '#testing/components/index.ts';
import { openStorage, testFile, testFolder } from '#testing/components/storage.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

const deletionTime = '2026-03-01T12:00:00.000Z';
const trips = testFolder({ name: 'Trips' });
const kyoto = testFolder({ name: 'Kyoto', parent: trips.id });
const trash = () => page.getByRole('dialog', { name: 'Trash' });
const rows = () => trash().getByRole('listitem');
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });

async function openTrash() {
  const storage = await openStorage({
    folders: [trips, kyoto, testFolder({ name: 'Old', deletionTime: '2026-03-03T12:00:00.000Z' })],
    files: [
      testFile({ name: 'Grüße.txt', folder: kyoto.id, deletionTime: '2026-03-02T12:00:00.000Z' }),
      testFile({ name: 'b.jpg', deletionTime }),
      testFile({ name: 'c.jpg', folder: 'gone', deletionTime }),
    ],
  });
  await button('Trash').click();
  await expect.element(rows()).toHaveLength(4);
  return storage;
}

it('says where each file was, when it was deleted, and until when it is kept, the last deleted first', async () => {
  await openTrash();
  await expect
    .element(rows().nth(0))
    .toMatchTextContent(/Old.*1 file, 5 bytes, from Files, deleted 3\/3\/26/);
  await expect
    .element(rows().nth(1))
    .toMatchTextContent(/Grüße.txt.*from Trips \/ Kyoto, deleted 3\/2\/26, kept until 4\/1\/26/);
  await expect.element(rows().filter({ hasText: 'c.jpg' })).toMatchTextContent(/from a deleted folder/);
  expect(await axeViolations()).toEqual([]);
});

it.for([390, 1280])(
  'is searched, and what was found is restored together, at a width of %s',
  async (width) => {
    await page.viewport(width, 844);
    const storage = await openTrash();
    await page.getByLabelText('Search the trash').fill('kind:photo');
    await expect.element(rows()).toHaveLength(2);
    await expect.element(button('Empty the trash')).not.toBeInTheDocument();
    await page.getByLabelText('Select b.jpg').click();
    await page.getByLabelText('Select c.jpg').click();
    await expect.element(page.getByText('2 items, 2 bytes')).toBeVisible();
    expect(await axeViolations()).toEqual([]);
    await button('Restore what is selected').click();
    await expect.element(page.getByText('No file is a picture.')).toBeVisible();
    await expect.element(page.getByText('2 files were restored.')).toBeVisible();
    expect(server.inputsOf(storageApi.restoreFiles)[0]?.ids).toHaveLength(2);
    expect(storage.files.filter((file) => file.deletionTime === null)).toHaveLength(2);
  },
);

it('deletes the chosen files and folders for good together, after a question', async () => {
  await openTrash();
  await page.getByLabelText('Select Old').click();
  await page.getByLabelText('Select b.jpg').click({ modifiers: ['Shift'] });
  await button('Delete what is selected for good').click();
  await expect
    .element(page.getByRole('dialog', { name: 'Delete for good?' }))
    .toMatchTextContent(/3 files \(7 bytes\) will be deleted for good/);
  await page
    .getByRole('dialog', { name: 'Delete for good?' })
    .getByRole('button', { name: 'Delete for good' })
    .click();
  await expect.element(rows()).toHaveLength(1);
  expect(server.inputsOf(storageApi.purgeItems)).toMatchObject([{ files: [{}, {}], folders: [{}] }]);
  expect(server.inputsOf(foldersApi.restore)).toEqual([]);
});

it('restores folders and files that were selected with all', async () => {
  await openTrash();
  await page.viewport(1280, 844);
  await trash().getByLabelText('Select all').click();
  await button('Restore what is selected').click();
  await expect.element(page.getByText('The trash is empty.')).toBeVisible();
  await expect.element(page.getByText('3 files and 1 folder were restored.')).toBeVisible();
  expect(server.inputsOf(foldersApi.restore)).toHaveLength(1);
});

it.for([390, 1280])(
  'keeps what is done with many large files in one line, at a width of %s',
  async (width) => {
    await page.viewport(width, 844);
    const names = Array.from({ length: 101 }, (_, index) => `${index}.mov`);
    await openStorage({ files: names.map((name) => testFile({ name, size: 123_456_789, deletionTime })) });
    await button('Trash').click();
    await page.getByLabelText('Select 0.mov').click();
    await page.getByLabelText('Select 100.mov').click({ modifiers: ['Shift'] });
    await expect.element(page.getByText(/^101 items, 11\.6\d? GiB$/)).toBeVisible();
    const bar = page.getByRole('group', { name: 'Selected in the trash' });
    const tops = bar
      .getByRole('button')
      .elements()
      .map((element) => element.getBoundingClientRect().top);
    expect(new Set(tops).size).toBe(1);
  },
);
