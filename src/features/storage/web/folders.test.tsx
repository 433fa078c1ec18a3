import { foldersApi } from '../contract/folders.ts';
import { storageApi } from '../contract/storage.ts';
import { axeViolations, keepLog, server } from '#testing/components/index.ts';
import {
  fileRow,
  filesNamed,
  listedFiles,
  openStorage,
  testFile,
  testFolder,
  textFile,
  upload,
} from '#testing/components/storage.ts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

const button = (name: string | RegExp) => page.getByRole('button', { name });
const path = () => page.getByRole('navigation', { name: 'Folder path' });
const trips = testFolder({ name: 'Trips' });

it.for([1280, 390])('makes a folder, opens it, fills it and renames it, at a width of %s', async (width) => {
  await page.viewport(width, 844);
  await openStorage({}, { path: '/storage?sort=name' });
  await button('New folder').click();
  await page.getByRole('dialog').getByLabelText('Name').fill('Trips');
  expect(await axeViolations()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await fileRow('Trips')
    .getByRole('link')
    .click({ position: { x: 8, y: 16 } });
  await expect.poll(() => location.search).toMatch(/^\?folder=[\da-f-]+&sort=name$/);
  await upload(textFile('inside.txt'));
  await expect.element(fileRow('inside.txt')).toBeVisible();
  await expect.element(path().getByRole('link', { name: 'Trips' })).toHaveAttribute('aria-current', 'page');
  expect(await axeViolations()).toEqual([]);

  history.back();
  await expect.element(fileRow('Trips')).toBeVisible();
  await expect.element(fileRow('inside.txt')).not.toBeInTheDocument();
  await button('Rename Trips').click();
  await page.getByLabelText('New name').fill('Journeys');
  await userEvent.keyboard('{Enter}');
  await expect.element(fileRow('Journeys')).toBeVisible();
  await page.getByLabelText('Search files').fill('INSIDE');
  await expect.element(fileRow('inside.txt')).toMatchTextContent(/in Journeys/);
  await expect.poll(() => location.search).toMatch(/text=INSIDE/);
});

/** Presses keys faster than any dialog can open. */
function pressAtOnce(...keys: readonly string[]): void {
  for (const key of keys) {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  }
}

it('types into the name of a new folder what follows the shortcut before its dialog is there', async () => {
  await openStorage({}, { path: '/storage' });
  await expect.element(button('New folder')).toBeVisible();
  pressAtOnce('n', 'I', 'n', ' ', '2', 'Enter');
  await expect.element(fileRow('In 2')).toBeVisible();
});

it('says below the name of a new folder why it cannot be used', async () => {
  await openStorage();
  server.refuses(foldersApi.create, 'storage.bad-name');
  await button('New folder').click();
  await page.getByRole('dialog').getByLabelText('Name').fill('a/b');
  await userEvent.keyboard('{Enter}');
  const reason = page.getByRole('dialog').getByRole('alert');
  await expect.element(reason).toMatchTextContent(/This name cannot be used\./);
  const [error, create] = [reason.element(), button('Create').element()].map((element) =>
    element.getBoundingClientRect(),
  );
  expect(error?.bottom).toBeLessThanOrEqual(create?.top ?? 0);
});

it('says that the folder of an address does not exist', async () => {
  await openStorage({}, { path: '/storage?folder=gone' });
  await expect.element(page.getByRole('main')).toMatchTextContent(/folder/);
  expect(await axeViolations()).toEqual([]);
});

it('downloads a folder as a ZIP, deletes it with all that is inside, and restores it from the trash', async () => {
  await openStorage({ folders: [trips], files: [testFile({ name: 'inside.txt', folder: trips.id })] });
  server.answers(storageApi.archive, new Blob(['zip']));
  keepLog([]);
  await button('Download Trips').click();
  await expect.poll(() => server.inputsOf(storageApi.archive)).toMatchObject([{ folders: trips.id }]);
  await button('Delete Trips').click();
  await expect.element(page.getByText('Folder was deleted.')).toBeVisible();
  await expect.element(page.getByText('No files yet')).toBeVisible();
  await button('Trash').click();
  await expect.element(page.getByRole('dialog')).toMatchTextContent(/1 file, 5 bytes/);
  await page.getByRole('dialog').getByRole('button', { name: 'Restore Trips' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(fileRow('Trips')).toBeVisible();
});

it('shows one notice for files and folders that are deleted together, and brings all back by one undo', async () => {
  await openStorage({ folders: [trips], files: filesNamed('a.txt', 'b.txt') });
  keepLog([]);
  for (const name of ['Trips', 'a.txt', 'b.txt']) await page.getByLabelText(`Select ${name}`).click();
  await button('Delete the selected files').click();
  await expect.element(page.getByText('2 files and 1 folder were deleted.')).toBeVisible();
  await expect.element(page.getByText(/ deleted\.$/)).toHaveLength(1);
  await expect.element(page.getByText('No files yet')).toBeVisible();
  await userEvent.keyboard('u');
  await expect.poll(listedFiles).toBe(3);
});

it('moves by keyboard, and moves back by Undo', async () => {
  await openStorage({ folders: [trips, testFolder({ name: 'Older' })], files: filesNamed('a.txt') });
  await expect.element(button('Rename Older')).toBeVisible();
  (page.getByLabelText('Select Older').element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  (button('Move to…').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('button', { name: 'Move', exact: true })).toBeDisabled();
  expect(await axeViolations()).toEqual([]);
  (dialog.getByLabelText('Trips').element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  (dialog.getByRole('button', { name: 'Move', exact: true }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('"Older" was moved to "Trips".')).toBeVisible();
  await expect.poll(listedFiles).toBe(2);
  await button('Undo').click();
  await expect.poll(listedFiles).toBe(3);
  expect(server.inputsOf(foldersApi.move).map(({ folder }) => folder)).toEqual([trips.id, '']);
});

it('moves all selected files by dragging one of them into a folder, and a file out of it by dragging it to the path', async () => {
  const storage = await openStorage({ folders: [trips], files: filesNamed('a.txt', 'b.txt') });
  await page.getByLabelText('Select a.txt').click();
  await page.getByLabelText('Select b.txt').click();
  await fileRow('b.txt').dropTo(fileRow('Trips'));
  await expect.element(page.getByText('2 items were moved to "Trips".')).toBeVisible();
  await expect.poll(listedFiles).toBe(1);

  await fileRow('Trips').getByRole('link').click();
  await expect.element(path()).toHaveTextContent('FilesTrips');
  await fileRow('a.txt').dropTo(path().getByRole('link', { name: 'Files' }));
  await expect.element(page.getByText('"a.txt" was moved to "Files".')).toBeVisible();
  expect(storage.files.map(({ folder }) => folder)).toEqual([undefined, trips.id]);
});
