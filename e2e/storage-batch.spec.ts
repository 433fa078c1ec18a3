import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page, Request } from '@playwright/test';
import { fileOf, fileRows, upload } from './support/files.ts';
import { expect, test } from './support/test.ts';

const COUNT = 20;
/** How many calls a reload makes: the files, the unfinished uploads and the used space. */
const CALLS_PER_RELOAD = 3;

const uploads = (page: Page) => page.getByRole('region', { name: 'Uploads' });
const button = (page: Page, name: string | RegExp) =>
  uploads(page).getByRole('button', { name, exact: true });

/** Asserts the length of the file list, of which only visible rows are rendered. */
const expectListed = (page: Page, count: number) =>
  expect(fileRows(page).first()).toHaveAttribute('aria-setsize', String(count));

const names = Array.from({ length: COUNT }, (_, index) => `${String(index + 1).padStart(2, '0')}.txt`);

const batchOf = (all: readonly string[]) => all.map((name) => fileOf(name, Buffer.alloc(1_024, `${name} `)));

/** Lets this many uploads through and holds back the others until they are released. */
async function holdUploadsAfter(page: Page, first: number) {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  let count = 0;
  await page.route('**/api/storage/uploadFile', async (route) => {
    count += 1;
    if (count > first) await promise;
    // The upload may have been cancelled.
    await route.continue().catch(() => undefined);
  });
  return release;
}

test('a large batch has one summary line and rows only for the uploads that matter @phone', async ({
  page,
  user: _user,
  axeViolations,
}) => {
  const release = await holdUploadsAfter(page, 10);
  await page.goto('/storage');
  await upload(page, ...batchOf(names));
  await expect(uploads(page)).toContainText('10 of 20 files, 10 KiB of 20 KiB');
  await expect(uploads(page).getByRole('progressbar', { name: '10 of 20 files' })).toBeVisible();
  // Two uploads are being sent, and three are waiting.
  await expect(uploads(page).getByRole('listitem')).toHaveCount(5);
  await expect(uploads(page)).toContainText('and 15 more');
  await expect(uploads(page).getByRole('status')).toHaveText('50 % of the files are uploaded.');
  const height = await uploads(page).evaluate((sheet) => sheet.clientHeight);
  expect(height).toBeLessThan(700);
  expect(await axeViolations()).toEqual([]);

  await button(page, 'Pause all').click();
  await expect(button(page, 'Resume all')).toBeFocused();
  await expect(uploads(page).getByText('Paused at')).toHaveCount(8);
  expect(await uploads(page).evaluate((sheet) => sheet.clientHeight)).toBeLessThanOrEqual(height + 60);
  expect(await axeViolations()).toEqual([]);
  await button(page, 'Resume all').click();
  await expect(button(page, 'Pause all')).toBeFocused();

  release();
  await expect(page.getByText('Upload complete!')).toBeVisible();
  await expect(uploads(page)).toContainText('20 of 20 files, 20 KiB of 20 KiB');
  await expect(uploads(page).getByText('Done, 1 KiB')).toHaveCount(5);
  expect(await uploads(page).evaluate((sheet) => sheet.clientHeight)).toBe(height);
  await expectListed(page, COUNT);
  // The focused button 'Pause all' has disappeared.
  await expect(page.getByLabel('Choose files')).toBeFocused();
  await button(page, 'Clear finished').click();
  await expect(uploads(page)).toHaveCount(0);
});

test('the lists are reloaded at intervals, not after each file of a batch', async ({ page, user: _user }) => {
  let calls = 0;
  page.on('request', (request) => {
    if (/\/api\/storage\/(files|usage|uploads)(\?|$)/.test(request.url())) calls += 1;
  });
  await page.goto('/storage');
  await expect(page.getByText('No files yet')).toBeVisible();
  const [before, startedAt] = [calls, Date.now()];
  await upload(page, ...batchOf(names));
  await expect(page.getByText('Upload complete!')).toBeVisible();
  await expectListed(page, COUNT);
  const seconds = Math.ceil((Date.now() - startedAt) / 1_000);
  // The lists are reloaded once a second and once at the end.
  expect(calls - before).toBeLessThanOrEqual(CALLS_PER_RELOAD * (seconds + 1));
  expect(calls - before).toBeLessThan(CALLS_PER_RELOAD * COUNT);
});

test('two batches with existing names each show a conflict dialog, and none is lost', async ({
  page,
  user: _user,
  axeViolations,
}) => {
  await page.goto('/storage');
  await upload(page, ...batchOf(['one.txt', 'two.txt']));
  await expectListed(page, 2);
  const home = await mkdtemp(join(tmpdir(), 'daybook-drop-'));
  for (const name of ['one.txt', 'two.txt']) await writeFile(join(home, name), 'again');

  await drop(page, join(home, 'one.txt'));
  const dialog = page.getByRole('dialog', { name: 'This name already exists' });
  await expect(dialog).toContainText('one.txt');
  await drop(page, join(home, 'two.txt'));
  await expect(dialog).toContainText('one.txt');
  expect(await axeViolations()).toEqual([]);
  await page.getByRole('button', { name: 'Keep both' }).click();
  await expect(dialog).toContainText('two.txt');
  await page.getByRole('button', { name: 'Keep both' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  for (const name of ['one (1).txt', 'two (1).txt']) {
    await expect(fileRows(page).filter({ hasText: name })).toBeVisible();
  }
  await rm(home, { recursive: true });
});

test('the failed uploads of a batch are reported once, and retried or removed together', async ({
  page,
  user: _user,
  axeViolations,
}) => {
  await page.route('**/api/storage/uploadFile', (route) => route.fulfill({ status: 507, body: '' }));
  await page.goto('/storage');
  await upload(page, ...batchOf(names));
  await expect(uploads(page)).toContainText('20 failed');
  // Each row keeps its message, so no notice repeats it.
  await expect(page.getByText('Upload failed: 507')).toHaveCount(20);
  await expect(uploads(page).getByRole('alert')).toHaveCount(0);
  expect(await axeViolations()).toEqual([]);

  const release = await holdUploadsAfter(page, 0);
  const inProgress = trackUploads(page);
  await button(page, 'Retry all').click();
  await expect(button(page, 'Pause all')).toBeFocused();
  await button(page, 'Cancel 01.txt').click();
  await expect(uploads(page)).toContainText('0 of 19 files');
  await button(page, 'Cancel all').click();
  await expect(uploads(page)).toHaveCount(0);
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');

  // A cancelled upload that is let through before the browser aborts it would still reach the server.
  await expect.poll(() => inProgress.size).toBe(0);
  release();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await upload(page, ...batchOf(names.slice(0, 7)));
  await expect(uploads(page)).toContainText('7 of 7 files');
  // A finished batch is not counted in the next one.
  await upload(page, ...batchOf(['other.txt', 'another.txt']));
  await expect(uploads(page)).toContainText('2 of 2 files');
  await expectListed(page, 9);
});

/** Tracks the uploads that are in progress. */
function trackUploads(page: Page): ReadonlySet<Request> {
  const inProgress = new Set<Request>();
  page.on('request', (request) => {
    if (request.url().includes('/api/storage/uploadFile')) inProgress.add(request);
  });
  page.on('requestfailed', (request) => inProgress.delete(request));
  page.on('requestfinished', (request) => inProgress.delete(request));
  return inProgress;
}

/** Drops local files and folders on the page. */
async function drop(page: Page, ...paths: readonly string[]): Promise<void> {
  const pointer = await page.context().newCDPSession(page);
  const data = { items: [], files: [...paths], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await pointer.send('Input.dispatchDragEvent', { type, x: 200, y: 300, data });
  }
  await pointer.detach();
}

test.describe('a dropped folder', () => {
  let home = '';
  let photos = '';

  test.beforeEach(async () => {
    home = await mkdtemp(join(tmpdir(), 'daybook-drop-'));
    photos = join(home, 'photos');
    await mkdir(join(photos, 'older', 'oldest'), { recursive: true });
    for (const path of ['a.txt', 'older/a.txt', 'older/oldest/b.txt']) {
      await writeFile(join(photos, path), 'snap');
      // The copies differ only in their folders.
      await utimes(join(photos, path), 1_700_000_000, 1_700_000_000);
    }
    await writeFile(join(home, 'plain.txt'), 'plain');
  });

  test.afterEach(() => rm(home, { recursive: true }));

  test('uploads its files into folders like its own', async ({ page, user: _user }) => {
    await page.goto('/storage');
    await expect(page.getByText('No files yet')).toBeVisible();
    await drop(page, photos, join(home, 'plain.txt'));
    await expect(page.getByText('3 files from "photos" were added.', { exact: true })).toBeVisible();
    await expect(fileRows(page)).toContainText(['photos', 'plain.txt']);
    await expectListed(page, 2);
    const search = page.getByLabel('Search by name');
    await search.fill('.txt');
    await expectListed(page, 4);
    await expect(fileRows(page).filter({ hasText: 'b.txt' })).toContainText('in photos / older / oldest');
    await search.fill('');

    await drop(page, photos);
    await expect(page.getByRole('dialog', { name: '2 names already exist' })).toBeVisible();
    await page.getByRole('button', { name: 'Replace' }).click();
    await expect(page.getByText('3 files from "photos" were added.', { exact: true })).toHaveCount(2);
    await search.fill('.txt');
    await expectListed(page, 4);
  });

  test('is created with its empty folders, and beside a file of the same name', async ({
    page,
    user: _user,
  }) => {
    await page.goto('/storage');
    await expect(page.getByText('No files yet')).toBeVisible();
    await mkdir(join(home, 'empty', 'emptier'), { recursive: true });
    await drop(page, join(home, 'empty'));
    await expect(page.getByText('"empty" was added, without files.')).toBeVisible();
    await expect(fileRows(page)).toContainText(['empty']);
    await page.getByRole('link', { name: 'empty' }).click();
    await expect(fileRows(page)).toContainText(['emptier']);
    await page.goto('/storage');
    await expect(fileRows(page)).toContainText(['empty']);
    await mkdir(join(home, 'other', 'plain.txt'), { recursive: true });
    await drop(page, join(home, 'plain.txt'));
    await expect(fileRows(page)).toContainText(['empty', 'plain.txt']);
    await drop(page, join(home, 'other', 'plain.txt'));
    await expect(fileRows(page).getByRole('link', { name: 'plain (1).txt' })).toBeVisible();
  });

  test('reports the files that cannot be read', async ({ page, user: _user }) => {
    // A fake folder fails in any case; a root user can read every real file.
    await page.addInitScript(() => {
      const file = { isFile: true, isDirectory: false };
      const folder = { isFile: false, isDirectory: true };
      const locked = {
        fail: (_onResult: unknown, onError: (error: unknown) => void) => onError(new DOMException()),
      };
      const entries = [
        { ...file, name: 'a.txt', file: (onFile: FileCallback) => onFile(new File(['a'], 'a.txt')) },
        { ...file, name: 'b.txt', file: locked.fail },
        { ...folder, name: 'locked', createReader: () => ({ readEntries: locked.fail }) },
      ];
      const batches: unknown[] = [entries, []];
      const readEntries = (onEntries: (batch: unknown) => void) => onEntries(batches.shift());
      const dropped = { ...folder, name: 'photos', createReader: () => ({ readEntries }) };
      DataTransferItem.prototype.webkitGetAsEntry = () => dropped as never;
    });
    await page.goto('/storage');
    await expect(page.getByText('No files yet')).toBeVisible();
    await drop(page, photos);
    await expect(page.getByText('Could not be read: "b.txt", "locked".')).toBeVisible();
    await expect(page.getByText('1 file from "photos" was added.')).toBeVisible();
    await expectListed(page, 1);
  });
});
