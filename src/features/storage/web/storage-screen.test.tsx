import { Problem } from '#platform/contract/problem.ts';
import { activityApi } from '#features/log/contract/activity.ts';
import { storageApi } from '../contract/storage.ts';
import { versionsApi } from '../contract/versions.ts';
import { axeViolations, keepLog, server, testUser } from '#testing/components/index.ts';
import {
  chooseFiles,
  fileButton,
  fileRow,
  filesNamed,
  listedFiles,
  openStorage,
  sentTogether,
  sha256Of,
  testFile,
  testFolder,
  textFile,
  upload,
} from '#testing/components/storage.ts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });

it('has an upload button that is disabled until a file is chosen', async () => {
  await openStorage();
  await expect.element(page.getByText('No files yet')).toBeVisible();
  await expect.element(button('Upload')).toBeDisabled();
  expect(await axeViolations()).toEqual([]);
});

it.for([390, 1280])('has no axe violations with files and an open one at a width of %s', async (width) => {
  await page.viewport(width, 844);
  await openStorage({ files: filesNamed('a.txt', 'b.png', 'c.bin') });
  await expect.element(fileRow('a.txt')).toMatchTextContent(/Text · 1 byte/);
  expect(await axeViolations()).toEqual([]);
  await fileButton('a.txt').click({ position: { x: 8, y: 16 } });
  await expect.element(page.getByRole('region', { name: 'Content' })).toMatchTextContent(/Dear all/);
  expect(await axeViolations()).toEqual([]);
});

it('restores a deleted file by Undo and from the trash', async () => {
  await openStorage({ files: filesNamed('a.txt') });
  await button('Delete a.txt').click();
  await expect.element(page.getByText('File was deleted!')).toBeVisible();
  await expect.element(page.getByText('No files yet')).toBeVisible();
  await button('Undo').click();
  await expect.element(fileRow('a.txt')).toBeVisible();

  await button('Delete a.txt').click();
  await expect.element(page.getByText('No files yet')).toBeVisible();
  await button('Trash').click();
  await expect.element(button('Restore a.txt')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  await button('Restore a.txt').click();
  await expect.element(page.getByText('The trash is empty.')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(fileRow('a.txt')).toBeVisible();
});

it('says of which entries a deleted file was a picture', async () => {
  const poster = testFile({ name: 'poster.png' });
  await openStorage({ files: [poster, ...filesNamed('a.txt')] });
  keepLog([{ name: 'Anora', pictures: [poster.id] }]);
  await button('Delete poster.png').click();
  await expect.element(page.getByText('File was deleted! It was a picture of “Anora”.')).toBeVisible();
  expect(server.inputsOf(activityApi.retrieve)).toEqual([{ all: true, pictures: [poster.id] }]);
});

it('says of which entries a deleted folder contains pictures', async () => {
  const trips = testFolder({ name: 'Trips' });
  await openStorage({ folders: [trips] });
  keepLog([{ name: 'Rome', pictures: ['a picture in it'] }]);
  await button('Delete Trips').click();
  await expect.element(page.getByText('Folder was deleted. In it are pictures of “Rome”.')).toBeVisible();
  expect(server.inputsOf(activityApi.retrieve)).toEqual([{ all: true, pictures: [trips.id] }]);
});

it('confirms a permanent deletion once, in a dialog that names the files', async () => {
  const deletionTime = '2026-03-01T12:00:00.000Z';
  await openStorage({
    files: [
      testFile({ name: 'a.txt', size: 1, deletionTime }),
      testFile({ name: 'b.txt', size: 2, deletionTime }),
      testFile({ name: 'c.txt', size: 3, deletionTime }),
    ],
  });
  await button('Trash').click();
  const restoreButtons = page.getByRole('button', { name: /^Restore / });
  await button('Delete a.txt for good').click();
  const dialog = page.getByRole('dialog', { name: 'Delete for good?' });
  await expect
    .element(dialog)
    .toMatchTextContent(/a.txt \(1 byte\) will be deleted for good. This cannot be undone./);
  expect(await axeViolations()).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await button('Delete a.txt for good').click();
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect.element(restoreButtons).toHaveLength(2);

  await button('Empty the trash').click();
  const emptyDialog = page.getByRole('dialog', { name: 'Empty the trash?' });
  await expect
    .element(emptyDialog)
    .toMatchTextContent(/2 files \(5 bytes\) will be deleted for good. This cannot be undone./);
  await userEvent.keyboard('{Escape}');
  await expect.element(restoreButtons).toHaveLength(2);
  await button('Empty the trash').click();
  await emptyDialog.getByRole('button', { name: 'Empty the trash' }).click();
  await expect.element(page.getByText('The trash is empty.')).toBeVisible();
});

it('renames a file in place, shows its new name at once, and reports an invalid one', async () => {
  const storage = await openStorage({ files: filesNamed('a.txt', 'b.txt') });
  server.refuses(storageApi.rename, 'storage.name-taken');
  await button('Rename a.txt').click();
  const field = page.getByLabelText('New name');
  await field.fill('b.txt');
  await button('Save').click();
  await expect
    .element(page.getByText('Renaming failed: A file with this name already exists.'))
    .toBeVisible();
  server.refuses(storageApi.rename, 'storage.bad-name');
  await field.fill('x/y');
  await button('Save').click();
  await expect.element(page.getByText('This name cannot be used.')).toBeVisible();

  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  server.answers(storageApi.rename, async ({ id, name }) => {
    await released;
    const renamed = testFile({ id, name });
    storage.files = storage.files.map((file) => (file.id === id ? renamed : file));
    return renamed;
  });
  await field.fill('c.txt');
  await userEvent.keyboard('{Enter}');
  await expect.element(fileRow('c.txt')).toBeVisible();
  release();
  await expect.element(button('Rename c.txt')).toHaveFocus();
});

it('shows one dialog for all names of a batch that exist, and does what is chosen there', async () => {
  await openStorage({ files: filesNamed('a.txt', 'b.txt') });
  await expect.element(fileRow('b.txt')).toBeVisible();
  await upload(textFile('A.txt'), textFile('b.txt'), textFile('c.txt'));
  await expect.element(page.getByRole('dialog', { name: '2 names already exist' })).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  await button('Keep both').click();
  await expect.element(fileRow('b (1).txt')).toBeVisible();
  await expect.element(fileRow('c.txt')).toBeVisible();

  await upload(textFile('b.txt'));
  await expect.element(page.getByRole('dialog', { name: 'This name already exists' })).toBeVisible();
  await button('Replace').click();
  await expect
    .poll(() => server.inputsOf(storageApi.uploadFile).at(-1))
    .toMatchObject({ onConflict: 'replace' });

  await upload(textFile('b.txt'), textFile('d.txt'));
  await button('Skip').click();
  await expect.element(fileRow('d.txt')).toBeVisible();
  const together = sentTogether().flat();
  const alone = server.inputsOf(storageApi.uploadFile);
  for (const { lastModified } of [...together, ...alone])
    expect(Math.abs(Number(lastModified) - Date.now())).toBeLessThan(60_000);
  expect(together.map(({ name }) => name)).toEqual(['A.txt', 'b.txt', 'c.txt']);
  expect(alone.map(({ file_name: name }) => name)).toEqual(['b.txt', 'd.txt']);
});

it('shows when the content of a file was changed, and in the details when it was uploaded', async () => {
  const photo = testFile({ name: 'photo.bin', modificationTime: '2019-06-03T12:00:00.000Z' });
  await openStorage({ files: [photo] });
  await expect.element(fileButton('photo.bin')).toMatchTextContent(/2019|\/19,/);
  await fileButton('photo.bin').click();
  const details = page.getByRole('dialog', { name: 'photo.bin' });
  await expect.element(details).toMatchTextContent(/Modified.*19.*Uploaded.*26/);
});

it('lists the earlier versions of a file, and puts one back', async () => {
  const [file] = filesNamed('b.txt');
  const version = testFile({ name: 'b.txt', size: 7, deletionTime: '2026-03-01T12:00:00.000Z' });
  await openStorage({ files: [file!] });
  server.answers(versionsApi.list, [version]);
  server.answers(versionsApi.restore, { ...version, deletionTime: null });
  await fileButton('b.txt').click();
  const versions = page.getByRole('region', { name: 'Earlier versions' });
  await expect.element(versions.getByRole('listitem')).toMatchTextContent(/7 bytes/);
  expect(await axeViolations()).toEqual([]);
  await versions.getByRole('button', { name: /^Restore/ }).click();
  await expect.element(page.getByText('The earlier version is the current one again.')).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(server.inputsOf(versionsApi.restore)).toEqual([{ id: version.id }]);
});

it('reports a failed download', async () => {
  await openStorage({ files: filesNamed('a.txt') });
  server.refuses(storageApi.downloadFile, 'storage.not-found');
  await button('Download a.txt').click();
  await expect.element(page.getByText('Something went wrong: 404')).toBeVisible();
  expect(server.inputsOf(storageApi.downloadFile)).toEqual([{ file_name: 'a.txt' }]);
});

it('reports a list that cannot be loaded, and loads it on demand', async () => {
  await openStorage();
  server.refuses(storageApi.files, 'server.failed');
  await expect.element(page.getByText('Retrieving files failed: 500')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  server.answers(storageApi.files, []);
  await button('Try again').click();
  await expect.element(page.getByText('No files yet')).toBeVisible();
});

it('downloads a selected range as one archive, and has the files back if their deletion fails', async () => {
  await openStorage({ files: filesNamed('d.txt', 'c.txt', 'b.txt', 'a.txt') });
  await page.getByLabelText('Select c.txt').click();
  await page.getByLabelText('Select a.txt').click({ modifiers: ['Shift'] });
  await expect.element(page.getByText('3 files, 3 bytes')).toBeVisible();

  server.answers(storageApi.archive, new Blob(['zip']));
  await button('Download as ZIP').click();
  await expect.poll(() => server.inputsOf(storageApi.archive)).toHaveLength(1);
  expect(server.inputsOf(storageApi.archive)[0]?.ids?.split(',')).toHaveLength(3);

  const { promise: isShown, resolve: refuse } = Promise.withResolvers<void>();
  server.answers(storageApi.deleteFiles, async () => {
    await isShown;
    throw new Problem('server.failed');
  });
  await button('Delete the selected files').click();
  await expect.poll(listedFiles).toBe(1);
  refuse();
  await expect.element(page.getByText('File deletion failed: 500')).toBeVisible();
  await expect.poll(listedFiles).toBe(4);
});

it('deletes all selected files with one notice, and restores them by one Undo', async () => {
  await openStorage({ files: filesNamed('a.txt', 'b.txt', 'c.txt') });
  await page.getByLabelText('Select all').click();
  await button('Delete the selected files').click();
  await expect.element(page.getByText('No files yet')).toBeVisible();
  await expect.element(page.getByText('3 files were deleted.')).toHaveLength(1);
  await button('Undo').click();
  await expect.poll(listedFiles).toBe(3);
});

it('tells whether a local copy is identical', async () => {
  await openStorage({ files: [testFile({ name: 'a.bin', size: 8, sha256: sha256Of('the same') })] });
  await fileButton('a.bin').click();
  const field = page.getByLabelText('Compare with a file on this device');
  await chooseFiles(field, textFile('copy.txt', 'the same'));
  await expect.element(page.getByText('Same: your copy is exactly this file.')).toBeVisible();
  await chooseFiles(field, textFile('copy.txt', 'the samf'));
  await expect.element(page.getByText('Different: your copy is not this file.')).toBeVisible();
});

it('tells users with an unverified email address what to do first', async () => {
  await openStorage({}, { user: testUser({ emailVerified: false }) });
  await expect.element(page.getByText('Please verify your email first')).toBeVisible();
});
