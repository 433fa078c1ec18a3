import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Page } from '@playwright/test';
import { storageApi } from '#features/storage/contract/storage.ts';
import type { Db } from '#platform/database/connect.ts';
import { systemIds } from '#platform/system/ids.ts';
import { fileQueries } from '#features/storage/server/file-queries.ts';

/** A file in the form that Playwright passes to a page. */
export interface TestFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

export const fileOf = (name: string, content: string | Buffer, mimeType = 'text/plain'): TestFile => ({
  name,
  mimeType,
  buffer: Buffer.from(content),
});

export const fileRows = (page: Page) => page.getByRole('list', { name: 'Files' }).getByRole('listitem');
export const fileRow = (page: Page, name: string) => fileRows(page).filter({ hasText: name });

/** Chooses files by path or by content on the storage screen, and presses Upload. */
export async function upload(page: Page, ...files: readonly string[] | readonly TestFile[]): Promise<void> {
  await page.getByLabel('Choose files').setInputFiles(files);
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
}

/** Drops local files and folders on the page. */
export async function drop(page: Page, ...paths: readonly string[]): Promise<void> {
  const pointer = await page.context().newCDPSession(page);
  const data = { items: [], files: [...paths], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await pointer.send('Input.dispatchDragEvent', { type, x: 200, y: 300, data });
  }
  await pointer.detach();
}

/** Uploads files of the page's user through the API, for tests that are not about the upload. */
export async function storeFiles(page: Page, ...files: readonly TestFile[]): Promise<void> {
  for (const file of files) {
    const response = await page.request.post(storageApi.uploadFile.path, { multipart: { file } });
    if (!response.ok()) throw new Error(`${file.name} was not stored: ${response.status()}`);
  }
}

/** Inserts files without content, for tests that open none of them; the first is the newest. */
export async function listFiles(db: Db, userId: string, names: readonly string[]): Promise<void> {
  const now = Date.now();
  const sha256 = createHash('sha256').digest('hex');
  await db.transaction().execute(async (transaction) => {
    const { insert } = fileQueries(transaction);
    for (const [index, name] of names.entries()) {
      const file = {
        id: systemIds.id(),
        userId,
        folderId: '',
        name,
        size: 0,
        sha256,
        sha1: '',
        modifiedAt: null,
      };
      await insert({ ...file, createdAt: now - index * 1_000 });
    }
  });
}

/** Returns the SHA-256 digest of a file on disk. */
export async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path, { highWaterMark: 1024 ** 2 }))
    hash.update(chunk as Buffer);
  return hash.digest('hex');
}
