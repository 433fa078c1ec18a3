import { foldersApi } from '../../contract/folders.ts';
import { FILE_NAMES_MAX_ITEMS, storageApi } from '../../contract/storage.ts';
import { axeViolations, server } from '#testing/components/index.ts';
import {
  fileRow,
  fileRows,
  filesNamed,
  listedFiles,
  openStorage,
  sentTogether,
  setFiles,
  textFile,
  tusResponse,
  upload,
} from '#testing/components/storage.ts';
import { expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

const MIB = 1024 ** 2;
const uploads = () => page.getByRole('region', { name: 'Uploads' });
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const names = Array.from({ length: 20 }, (_, index) => `${String(index + 1).padStart(2, '0')}.txt`);
const batchOf = (all: readonly string[]) =>
  all.map((name) => textFile(name, `${name} `.repeat(147).slice(0, 1_024)));
/** Five of these are sent in one request, and two requests at the same time. */
const largerBatchOf = (all: readonly string[]) =>
  all.map((name) => new File([new Uint8Array(200 * 1_024)], name));
/** Too large for a single request. */
const largeFile = (name: string, bytes = 2 * MIB) => new File([new Uint8Array(bytes)], name);

/** The largest for a single request, of which two are sent at the same time. */
const singleRequestFile = (name: string) => largeFile(name, MIB);

/** Drops or pastes files on the page, as the browser reports it. */
function dispatchFiles(type: 'drop' | 'paste', ...files: readonly File[]): void {
  const data = new DataTransfer();
  for (const file of files) data.items.add(file);
  const event =
    type === 'drop'
      ? new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true })
      : new ClipboardEvent(type, { clipboardData: data, bubbles: true });
  document.body.dispatchEvent(event);
}

it.for([1280, 390])(
  'has one summary of a large batch, and rows only for the uploads that matter, at a width of %s',
  async (width) => {
    await page.viewport(width, 900);
    await openStorage();
    const release = server.holds(storageApi.uploadFiles, 1);
    await upload(...largerBatchOf(names));
    await expect
      .element(uploads().getByRole('progressbar', { name: '5 of 20 files, 1,000 KiB of 3.91 MiB' }))
      .toBeVisible();
    await expect.element(uploads().getByRole('listitem')).toHaveLength(5);
    await expect.element(uploads()).toMatchTextContent(/and 15 more/);
    await expect.element(uploads().getByRole('status')).toHaveTextContent('25 % of the files are uploaded.');
    const height = () => uploads().element().clientHeight;
    const first = height();
    expect(first).toBeLessThan(700);
    expect(await axeViolations()).toEqual([]);

    await button('Pause all').click();
    await expect.element(button('Resume all')).toHaveFocus();
    await expect.element(uploads().getByText('Paused at')).toHaveLength(5);
    expect(height()).toBeLessThanOrEqual(first + 60);
    expect(await axeViolations()).toEqual([]);
    await button('Resume all').click();
    await expect.element(button('Pause all')).toHaveFocus();

    release();
    await expect.element(page.getByText('Upload complete!')).toBeVisible();
    await expect
      .element(uploads().getByRole('progressbar', { name: '20 of 20 files, 3.91 MiB of 3.91 MiB' }))
      .toBeVisible();
    await expect.element(uploads().getByText('Done, 200 KiB')).toHaveLength(5);
    expect(height()).toBe(first);
    await expect.poll(listedFiles).toBe(20);
    // The focused button 'Pause all' has disappeared.
    await expect.element(button('Choose a folder')).toHaveFocus();
    await button('Clear finished').click();
    await expect.element(uploads()).not.toBeInTheDocument();
  },
);

const calls = () =>
  [storageApi.files, storageApi.usage, storageApi.uploads].map((one) => server.inputsOf(one).length);

it('reloads the lists at intervals, not after each file of a batch', async () => {
  await openStorage();
  await expect.element(page.getByText('No files yet')).toBeVisible();
  const [startedAt, before] = [performance.now(), calls()];
  await upload(...batchOf(names));
  await expect.element(page.getByText('Upload complete!')).toBeVisible();
  await expect.poll(listedFiles).toBe(20);
  const seconds = Math.ceil((performance.now() - startedAt) / 1_000);
  // Once a second, and once at the end.
  for (const [index, count] of calls().entries())
    expect(count - (before[index] ?? 0)).toBeLessThanOrEqual(seconds + 1);
});

it('shows a dialog for each of two batches with existing names', async () => {
  await openStorage({ files: filesNamed('one.txt', 'two.txt') });
  await expect.element(fileRow('two.txt')).toBeVisible();
  dispatchFiles('drop', textFile('one.txt'));
  const dialog = page.getByRole('dialog', { name: 'This name already exists' });
  await expect.element(dialog).toMatchTextContent(/one\.txt/);
  dispatchFiles('drop', textFile('two.txt'));
  await expect.element(dialog).toMatchTextContent(/one\.txt/);
  expect(await axeViolations()).toEqual([]);
  await button('Keep both').click();
  await expect.element(dialog).toMatchTextContent(/two\.txt/);
  await button('Keep both').click();
  await expect.element(dialog).not.toBeInTheDocument();
  for (const name of ['one (1).txt', 'two (1).txt']) await expect.element(fileRow(name)).toBeVisible();
});

it('asks about the names of a large batch only, however many files are in the folder', async () => {
  await openStorage({ files: filesNamed('1000.txt', 'other.txt') });
  await expect.element(fileRow('other.txt')).toBeVisible();
  const before = server.inputsOf(storageApi.files).length;
  const batch = Array.from({ length: FILE_NAMES_MAX_ITEMS + 1 }, (_, index) => textFile(`${index}.txt`));
  dispatchFiles('drop', ...batch);
  const dialog = page.getByRole('dialog', { name: 'This name already exists' });
  await expect.element(dialog).toMatchTextContent(/1000\.txt/);
  expect(server.inputsOf(storageApi.takenNames).map(({ names: { length } }) => length)).toEqual([
    FILE_NAMES_MAX_ITEMS,
    1,
  ]);
  expect(server.inputsOf(storageApi.files)).toHaveLength(before);
});

it('reports the failed uploads of a batch once, and retries or removes them together', async () => {
  await openStorage();
  server.refuses(storageApi.uploadFiles, 'storage.quota');
  await upload(...largerBatchOf(names));
  await expect.element(uploads()).toMatchTextContent(/20 failed/);
  // Each row keeps its message, so no notice repeats it.
  await expect.element(page.getByText('Upload failed: ')).toHaveLength(20);
  await expect.element(uploads().getByRole('alert')).not.toBeInTheDocument();
  expect(await axeViolations()).toEqual([]);

  for (const call of [storageApi.uploadFiles, storageApi.uploadFile]) server.stalls(call);
  await button('Retry all').click();
  await expect.element(button('Pause all')).toHaveFocus();
  await button('Cancel 01.txt').click();
  await expect.element(uploads()).toMatchTextContent(/0 of 19 files/);
  await button('Cancel all').click();
  await expect.element(uploads()).not.toBeInTheDocument();
  expect(document.activeElement).not.toBe(document.body);
});

it('does not count a finished batch in the next one', async () => {
  await openStorage();
  await upload(...batchOf(names.slice(0, 7)));
  await expect.element(uploads()).toMatchTextContent(/7 of 7 files/);
  await upload(...batchOf(['other.txt', 'another.txt']));
  await expect.element(uploads()).toMatchTextContent(/2 of 2 files/);
});

it('reports a rejected upload, and sends it again on demand', async () => {
  await openStorage();
  const recover = server.refuses(storageApi.uploadFile, 'storage.quota');
  await upload(textFile('a.txt'));
  await expect.element(uploads().getByRole('alert')).toMatchTextContent(/^Upload failed: /);
  recover();
  await button('Retry a.txt').click();
  await expect.element(page.getByText('Upload complete!')).toBeVisible();
});

it('accepts files that are dropped anywhere on the page or pasted', async () => {
  await openStorage();
  await expect.element(page.getByText('No files yet')).toBeVisible();
  dispatchFiles('drop', textFile('one.txt'), textFile('two.txt'));
  await expect.element(fileRow('one.txt')).toBeVisible();
  await expect.element(fileRow('two.txt')).toBeVisible();
  dispatchFiles('paste', textFile('pasted.png'));
  await expect.element(fileRow('pasted.png')).toMatchTextContent(/Picture/);
});

const fail = (_onResult: unknown, onError: (error: unknown) => void) => onError(new DOMException());

it('reports the files of a dropped folder that cannot be read', async () => {
  const file = { isFile: true, isDirectory: false };
  const folder = { isFile: false, isDirectory: true };
  const batches: unknown[] = [
    [
      { ...file, name: 'a.txt', file: (onFile: FileCallback) => onFile(textFile('a.txt')) },
      { ...file, name: 'b.txt', file: fail },
      { ...folder, name: 'locked', createReader: () => ({ readEntries: fail }) },
    ],
    [],
  ];
  const readEntries = (onEntries: (batch: unknown) => void) => onEntries(batches.shift());
  const photos = { ...folder, name: 'photos', createReader: () => ({ readEntries }) };
  const entry = vi.spyOn(DataTransferItem.prototype, 'webkitGetAsEntry').mockReturnValue(photos as never);
  onTestFinished(() => entry.mockRestore());
  await openStorage();
  await expect.element(page.getByText('No files yet')).toBeVisible();
  dispatchFiles('drop', textFile('photos'));
  await expect.element(page.getByText('Could not be read: "b.txt", "locked".')).toBeVisible();
  await expect.element(page.getByText('Uploading 1 file from "photos".')).toBeVisible();
  await expect.poll(listedFiles).toBe(1);
  expect(server.inputsOf(foldersApi.create)).toMatchObject([{ name: 'photos' }]);
});

it('continues automatically when the connection is back', async () => {
  await openStorage();
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => isOnline.mockRestore());
  await upload(largeFile('large.bin'), textFile('small.txt'));
  await expect.element(page.getByText(/^Waiting for a connection, /)).toHaveLength(2);
  isOnline.mockReturnValue(true);
  const recover = server.losesConnection(storageApi.uploadFile);
  dispatchEvent(new Event('online'));
  await expect.element(page.getByText(/no connection. It will be retried automatically/)).toBeVisible();
  recover();
  dispatchEvent(new Event('online'));
  for (const name of ['large.bin', 'small.txt']) await expect.element(fileRow(name)).toBeVisible();
});

it('continues what a busy server has rejected, without beginning anew', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await openStorage();
  const resume = server.stalls(storageApi.continueUpload);
  await upload(largeFile('large.bin'));
  await expect.poll(() => server.inputsOf(storageApi.continueUpload)).toHaveLength(1);
  await button('Pause large.bin').click();
  const recover = server.answers(storageApi.uploadOffset, () => tusResponse(429));
  await button('Resume large.bin').click();
  await upload(textFile('small.txt'));
  await expect.element(page.getByText('Upload failed: 429. It will be retried automatically.')).toBeVisible();
  await expect.element(page.getByText('Waiting to try again, 9 bytes')).toBeVisible();
  recover();
  resume();
  vi.advanceTimersByTime(20_000);
  for (const name of ['large.bin', 'small.txt']) await expect.element(fileRow(name)).toBeVisible();
  expect(server.inputsOf(storageApi.createUpload)).toHaveLength(1);
});

it('can pause, resume and cancel an upload', async () => {
  await openStorage();
  const resume = server.stalls(storageApi.continueUpload);
  await upload(largeFile('slow.bin'));
  await expect.poll(() => server.inputsOf(storageApi.continueUpload)).toHaveLength(1);
  await button('Pause slow.bin').click();
  await expect.element(page.getByText(/Paused at/)).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  resume();
  await button('Resume slow.bin').click();
  await expect.element(fileRow('slow.bin')).toBeVisible();
  expect(server.inputsOf(storageApi.createUpload)).toHaveLength(1);

  server.stalls(storageApi.continueUpload);
  await upload(largeFile('slow.bin', 3 * MIB));
  await button('Keep both').click();
  await button('Cancel slow.bin').click();
  await expect.element(page.getByRole('progressbar', { name: 'slow.bin' })).toHaveLength(1);
  await expect.poll(() => server.inputsOf(storageApi.cancelUpload)).toHaveLength(1);
  await expect.element(fileRows()).toHaveLength(1);
});

it('can cancel but not pause a single request, while a waiting one can be paused', async () => {
  await openStorage();
  const release = server.holds(storageApi.uploadFile);
  await upload(...['a.bin', 'b.bin', 'c.bin'].map(singleRequestFile));
  await button('Pause c.bin').click();
  await expect.element(button('Cancel a.bin')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Pause / })).not.toBeInTheDocument();
  await button('Cancel a.bin').click();
  release();
  await expect.element(fileRow('b.bin')).toBeVisible();
  await button('Resume c.bin').click();
  await expect.element(fileRow('c.bin')).toBeVisible();
});

it('keeps the focus on an upload that is paused, resumed and cancelled', async () => {
  await openStorage();
  server.stalls(storageApi.continueUpload);
  await upload(largeFile('slow.bin'), largeFile('slower.bin'));
  await expect.poll(() => server.inputsOf(storageApi.continueUpload)).toHaveLength(2);
  (button('Pause slow.bin').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Resume slow.bin')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Pause slow.bin')).toHaveFocus();
  (button('Cancel slow.bin').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Cancel slower.bin')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(uploads()).not.toBeInTheDocument();
  expect(document.activeElement).not.toBe(document.body);
  // Otherwise it is sent again and again in the tests that follow, which have no answer to it.
  await expect.poll(() => server.inputsOf(storageApi.cancelUpload)).toHaveLength(2);
});

it('says that an upload waits for the limit of the server', async () => {
  await openStorage();
  const recover = server.refuses(storageApi.uploadFile, 'request.too-many');
  await upload(textFile('a.txt'));
  await expect.element(page.getByText('Waiting until the server takes more uploads, 5 bytes')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  recover();
  dispatchEvent(new Event('online'));
  await expect.element(page.getByText('Upload complete!')).toBeVisible();
});

it.for([1280, 390])(
  'folds finished uploads into one line after a while, which shows them again, at a width of %s',
  async (width) => {
    await page.viewport(width, 900);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    await openStorage();
    await upload(...batchOf(names));
    await expect.element(page.getByText('Upload complete!')).toBeVisible();
    await expect.element(uploads().getByText('Done, 1 KiB')).toHaveLength(5);
    const whole = uploads().element().clientHeight;
    // Not while the focus is in it.
    (button('Clear finished').element() as HTMLElement).focus();
    vi.advanceTimersByTime(5_000);
    expect(uploads().element().clientHeight).toBe(whole);
    (button('New folder').element() as HTMLElement).focus();
    vi.advanceTimersByTime(5_000);
    const line = button('20 files uploaded, 20 KiB');
    await expect.element(line).toHaveAttribute('aria-expanded', 'false');
    expect(uploads().element().clientHeight).toBeLessThan(70);
    expect(await axeViolations()).toEqual([]);

    await line.click();
    await expect.element(line).toHaveAttribute('aria-expanded', 'true');
    await expect.element(uploads().getByText('Done, 1 KiB')).toHaveLength(5);
    expect(await axeViolations()).toEqual([]);
    // A new upload has the whole panel again.
    await upload(textFile('other.txt'));
    await expect.element(uploads().getByRole('progressbar', { name: 'other.txt' })).toBeVisible();
    await button('Clear finished').click();
    await expect.element(uploads()).not.toBeInTheDocument();
  },
);

it('uploads a chosen folder at once, in the natural order of its names', async () => {
  await openStorage();
  await expect.element(button('Choose a folder')).toBeVisible();
  const chosen = ['10.txt', '9.txt', 'older/1.txt'].map((path) => {
    const file = textFile(path.split('/').at(-1) ?? path);
    return Object.defineProperty(file, 'webkitRelativePath', { value: `photos/${path}` });
  });
  const input = document.querySelector<HTMLInputElement>('input[aria-label="Folder"]')!;
  expect(input.webkitdirectory).toBe(true);
  Object.defineProperty(input, 'files', { value: chosen });
  input.dispatchEvent(new Event('change', { bubbles: true }));
  await expect.element(page.getByText('Uploading 3 files from "photos".')).toBeVisible();
  await expect.element(page.getByText('Upload complete!')).toBeVisible();
  expect(server.inputsOf(foldersApi.create)).toMatchObject([{ name: 'photos' }, { name: 'older' }]);
  expect(sentTogether()).toMatchObject([['9.txt', '10.txt', '1.txt'].map((name) => ({ name }))]);
});

it('never lists a running upload among the unfinished ones, although an answer about them comes late', async () => {
  await openStorage();
  const finish = server.holds(storageApi.continueUpload);
  await upload(largeFile('large.bin'));
  await expect.poll(() => server.inputsOf(storageApi.continueUpload)).toHaveLength(1);
  const late = server.holdsNext(storageApi.uploads);
  await upload(textFile('small.txt'));
  await late.received;
  finish();
  await expect.element(page.getByText('Upload complete!')).toBeVisible();
  late.release();
  await expect.element(fileRow('large.bin')).toBeVisible();
  await expect.element(page.getByText('Unfinished uploads')).not.toBeInTheDocument();
});

it('uploads at once what is chosen on the empty page', async () => {
  await openStorage();
  await expect.element(button('Upload files')).toBeVisible();
  const input = page.getByLabelText('Files to upload').element();
  setFiles(input as HTMLInputElement, textFile('first.txt', 'one'));
  await expect.element(page.getByText('Upload complete!')).toBeVisible();
  await expect.element(fileRow('first.txt')).toBeVisible();
});
