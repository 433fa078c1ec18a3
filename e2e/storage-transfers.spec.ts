import { basename } from 'node:path';
import type { Page } from '@playwright/test';
import { digestOf, fileRow, fileRows, upload } from './support/files.ts';
import { expect, test } from './support/test.ts';

const MIB = 1024 ** 2;
/** The chunk size in which the browser sends large files. */
const CHUNK_BYTES = 32 * MIB;

/** Dispatches the event of a user who drops or pastes files. */
function dispatchFiles(page: Page, type: 'drop' | 'paste', names: readonly string[]): Promise<void> {
  return page.evaluate(
    ([kind, all]) => {
      const data = new DataTransfer();
      for (const name of all) data.items.add(new File([`content of ${name}`], name));
      const event =
        kind === 'drop'
          ? new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
          : new ClipboardEvent('paste', { clipboardData: data, bubbles: true });
      if (kind === 'drop') {
        document.body.dispatchEvent(
          new DragEvent('dragover', { dataTransfer: data, bubbles: true, cancelable: true }),
        );
      }
      document.body.dispatchEvent(event);
    },
    [type, names] as const,
  );
}

/** Disconnects the browser; the page has received the event before any request fails. */
async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false);
}

test('files can be dropped anywhere on the page, and pasted', async ({ page, user: _user }) => {
  await page.goto('/storage');
  await expect(page.getByText('No files yet')).toBeVisible();
  await dispatchFiles(page, 'drop', ['one.txt', 'two.txt']);
  await expect(fileRow(page, 'one.txt')).toBeVisible();
  await expect(fileRow(page, 'two.txt')).toBeVisible();
  await dispatchFiles(page, 'paste', ['pasted.png']);
  await expect(fileRow(page, 'pasted.png')).toContainText('Picture');
});

test('an upload continues after a lost connection and after leaving the page', async ({
  page,
  user: _user,
  context,
  diskFile,
}) => {
  const path = await diskFile('large.bin', CHUNK_BYTES + MIB);
  const offsets: number[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']));
  });
  // The first chunk arrives; the connection is lost during the next one.
  const disconnected = Promise.withResolvers<void>();
  await page.route('**/api/storage/uploads/*', async (route) => {
    if (Number(route.request().headers()['upload-offset'] ?? 0) === 0) return route.continue();
    await disconnected.promise;
    return route.abort('internetdisconnected').catch(() => undefined);
  });
  await page.goto('/storage');
  const second = page.waitForRequest((request) => Number(request.headers()['upload-offset']) === CHUNK_BYTES);
  await upload(page, path);
  await second;
  await goOffline(page);
  disconnected.resolve();
  await expect(page.getByText(/no connection. It will be retried/)).toBeVisible();
  await context.setOffline(false);
  await page.goto('/activity');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  offsets.length = 0;

  await page.goto('/storage');
  await upload(page, path);
  await expect(page.getByText('Upload complete!')).toBeVisible();
  expect(Math.min(...offsets)).toBe(CHUNK_BYTES);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download large.bin' }).click();
  expect(await digestOf(await (await downloading).path())).toBe(await digestOf(path));
});

test('uploads continue automatically when the connection is back', async ({
  page,
  user: _user,
  context,
  diskFile,
}) => {
  const paths = [
    await diskFile('first.bin', 2 * MIB),
    await diskFile('second.bin', 2 * MIB),
    await diskFile('small.bin', 1_000),
    await diskFile('last.bin', 2 * MIB),
  ];
  await context.route('**/api/storage/uploads/*', async (route) => {
    if (route.request().method() !== 'PATCH') await route.continue();
  });
  await page.goto('/storage');
  const started = page.waitForRequest((request) => request.method() === 'PATCH');
  await upload(page, ...paths);
  await started;
  await goOffline(page);
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await expect(page.getByText(/no connection. It will be retried/).first()).toBeVisible();
  await expect(page.getByText(/^Waiting/).first()).toBeVisible();
  await context.setOffline(false);
  // The notice is checked first because it disappears after three seconds.
  await expect(page.getByText('Upload complete!')).toBeVisible();
  for (const path of paths) await expect(fileRow(page, basename(path))).toBeVisible();
});

test('uploads rejected by a busy server continue automatically from where they were', async ({
  page,
  user: _user,
  context,
  diskFile,
}) => {
  const [small, large] = [await diskFile('small.bin', 1_000), await diskFile('large.bin', 2 * MIB)];
  let createdUploads = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/storage/uploads')) createdUploads += 1;
  });
  await page.clock.install();
  await page.goto('/storage');
  await context.route('**/api/storage/uploads/*', async (route) => {
    if (route.request().method() === 'HEAD') await route.fulfill({ status: 429 });
    else if (route.request().method() !== 'PATCH') await route.continue();
  });
  const sending = page.waitForRequest((request) => request.method() === 'PATCH');
  await upload(page, large);
  await sending;
  await page.getByRole('button', { name: 'Pause large.bin' }).click();
  await page.getByRole('button', { name: 'Resume large.bin' }).click();
  await upload(page, small);
  await expect(page.getByText('Upload failed: 429. It will be retried automatically.')).toBeVisible();
  await expect(page.getByText(/^Waiting/)).toBeVisible();

  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await page.clock.fastForward(20_000);
  for (const path of [small, large]) await expect(fileRow(page, basename(path))).toBeVisible();
  expect(createdUploads).toBe(1);
});

test('an upload can be paused, resumed and cancelled', async ({
  page,
  user: _user,
  context,
  diskFile,
  axeViolations,
}) => {
  const path = await diskFile('slow.bin', 2 * MIB);
  let open = false;
  await context.route('**/api/storage/uploads/*', async (route) => {
    if (!open && route.request().method() === 'PATCH') return undefined;
    return route.continue();
  });
  await page.goto('/storage');
  await upload(page, path);
  await page.getByRole('button', { name: 'Pause slow.bin' }).click();
  await expect(page.getByText(/Paused at/)).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  open = true;
  await page.getByRole('button', { name: 'Resume slow.bin' }).click();
  await expect(fileRow(page, 'slow.bin')).toBeVisible();

  open = false;
  await upload(page, await diskFile('slow.bin', 3 * MIB));
  await page.getByRole('button', { name: 'Keep both' }).click();
  await page.getByRole('button', { name: 'Cancel slow.bin' }).click();
  await expect(page.getByRole('progressbar', { name: 'slow.bin' })).toHaveCount(1);
  await expect(fileRows(page)).toHaveCount(1);
});

test('an upload in a single request can be cancelled but not paused, while a waiting one can be paused', async ({
  page,
  user: _user,
  context,
}) => {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  await context.route('**/api/storage/uploadFile', async (route) => {
    await opened;
    await route.continue().catch(() => undefined);
  });
  await page.goto('/storage');
  await page.getByLabel('Choose files').setInputFiles(
    ['a.txt', 'b.txt', 'c.txt'].map((name) => ({
      name,
      mimeType: 'text/plain',
      buffer: Buffer.from(name),
    })),
  );
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await page.getByRole('button', { name: 'Pause c.txt' }).click();
  await expect(page.getByRole('button', { name: 'Cancel a.txt' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pause / })).toHaveCount(0);
  // A route cannot continue a request that the browser has aborted.
  const cancelled = page.waitForEvent('requestfailed');
  await page.getByRole('button', { name: 'Cancel a.txt' }).click();
  await cancelled;
  open();
  await expect(fileRow(page, 'b.txt')).toBeVisible();
  await page.getByRole('button', { name: 'Resume c.txt' }).click();
  await expect(fileRow(page, 'c.txt')).toBeVisible();
  await expect(fileRows(page)).toHaveCount(2);
});

test.describe('an uploaded file', () => {
  // Chromium logs each script that the sandbox has blocked.
  test.use({ expectedConsoleProblems: /Blocked script execution/ });

  test('never runs its scripts', async ({ page, user: _user, server }) => {
    const script = '<script>fetch("/api/user/logout"); document.title = "it ran"</script>';
    const files = [
      {
        name: 'a.svg',
        mimeType: 'image/svg+xml',
        buffer: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`),
      },
      { name: 'a.html', mimeType: 'text/html', buffer: Buffer.from(script) },
      { name: 'a.txt', mimeType: 'text/html', buffer: Buffer.from(script) },
    ];
    await page.goto('/storage');
    await page.getByLabel('Choose files').setInputFiles(files);
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(fileRow(page, 'a.txt')).toBeVisible();
    const listed = (await (await page.request.get('/api/storage/files')).json()) as {
      id: string;
      name: string;
    }[];
    for (const { id, name } of listed) {
      const tab = await page.context().newPage();
      const opening = tab.goto(`${server.url}/api/storage/files/${id}/content?inline=1`).catch(() => null);
      if (name === 'a.txt') {
        await opening;
        await expect(tab.locator('body')).toContainText('it ran');
      } else {
        await tab.waitForEvent('download');
      }
      expect(await tab.title()).not.toBe('it ran');
      await tab.close();
    }
    await page.reload();
    await expect(fileRow(page, 'a.svg')).toBeVisible();
  });
});
