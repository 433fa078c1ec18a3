import type { User } from '#platform/contract/session.ts';
import { fileKindOf, fileNameKey, numberedFileName } from '#platform/contract/file-name.ts';
import { foldName, searchWords } from '#features/storage/contract/file-filter.ts';
import { foldersApi, type StoredFolder } from '#features/storage/contract/folders.ts';
import { Problem } from '#platform/contract/problem.ts';
import {
  ALL_FOLDERS,
  storageApi,
  type BatchedFile,
  type StoredFile,
  type UnfinishedUpload,
} from '#features/storage/contract/storage.ts';
import { versionsApi } from '#features/storage/contract/versions.ts';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { expect } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { server } from './mock-server.ts';
import { openScreen, testUser } from './open-screen.tsx';

const NOW = '2026-03-01T12:00:00.000Z';

type Named<Item> = Partial<Item> & { readonly name: string };

export function testFile({ name, ...differences }: Named<StoredFile>): StoredFile {
  return {
    id: crypto.randomUUID(),
    name,
    size: 1,
    kind: fileKindOf(name),
    sha256: '0'.repeat(64),
    creationTime: NOW,
    deletionTime: null,
    missing: false,
    ...differences,
  };
}

export function testFolder({ name, ...differences }: Named<StoredFolder>): StoredFolder {
  return {
    id: crypto.randomUUID(),
    name,
    parent: '',
    creationTime: NOW,
    changeTime: NOW,
    deletionTime: null,
    ...differences,
  };
}

export function testUpload({ name, ...differences }: Named<UnfinishedUpload>): UnfinishedUpload {
  return {
    id: crypto.randomUUID(),
    name,
    size: 3 * 1024 ** 2,
    received: 0,
    activityTime: NOW,
    expiryTime: '2026-03-08T12:00:00.000Z',
    ...differences,
  };
}

/** What a user has stored; the answers of the server follow it, and change it. */
export interface TestStorage {
  /** Newest first, those in the trash included. */
  files: readonly StoredFile[];
  folders: readonly StoredFolder[];
  uploads: readonly UnfinishedUpload[];
}

/** Answers the calls of the storage screen from files and folders in memory. */
export function answerStorage(stored: Partial<TestStorage> = {}): TestStorage {
  const storage: TestStorage = { files: [], folders: [], uploads: [], ...stored };
  answerLists(storage);
  answerChanges(storage);
  answerFolders(storage);
  answerUploads(storage);
  return storage;
}

/** Opens the storage of a new user: the queue of uploads belongs to a user, and outlives the screen. */
export async function openStorage(
  stored: Partial<TestStorage> = {},
  { path = '/storage', user = testUser() }: { path?: string; user?: User } = {},
): Promise<TestStorage> {
  const storage = answerStorage(stored);
  await openScreen(path, user);
  return storage;
}

/** The first is the newest: lists are sorted by time. */
export const filesNamed = (...names: readonly string[]) =>
  names.map((name, index) => {
    const creationTime = new Date(Date.parse(NOW) - index * 60_000).toISOString();
    return testFile({ name, creationTime });
  });

export const fileRows = () => page.getByRole('list', { name: 'Files' }).getByRole('listitem');
export const fileRow = (name: string): Locator => fileRows().filter({ hasText: name });
/** The button that opens a file. */
export const fileButton = (name: string): Locator =>
  fileRow(name).getByRole('button', { name: new RegExp(`^${name}`) });
/** The number of files in the list, of which only visible rows are rendered. */
export const listedFiles = () =>
  Number(fileRows().elements()[0]?.getAttribute('aria-setsize') ?? fileRows().elements().length);

/** Chooses files as the browser's own dialog does, which a page cannot open. */
export async function chooseFiles(input: Locator, ...files: readonly File[]): Promise<void> {
  await expect.element(input).toBeVisible();
  setFiles(input.element() as HTMLInputElement, ...files);
}

/** The same for an input that only scripts open. */
export function setFiles(input: HTMLInputElement, ...files: readonly File[]): void {
  const chosen = new DataTransfer();
  for (const file of files) chosen.items.add(file);
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Chooses files and presses Upload. */
export async function upload(...files: readonly File[]): Promise<void> {
  await chooseFiles(page.getByLabelText('Choose files'), ...files);
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
}

export const sha256Of = (content: string) => bytesToHex(sha256(new TextEncoder().encode(content)));

export const textFile = (name: string, content = name) => new File([content], name, { type: 'text/plain' });

const isLive = ({ deletionTime }: { deletionTime: string | null }) => deletionTime === null;

function changed<Item extends { readonly id: string }>(
  items: readonly Item[],
  ids: readonly string[],
  part: Partial<Item>,
): readonly Item[] {
  return items.map((item) => (ids.includes(item.id) ? { ...item, ...part } : item));
}

function only([file]: readonly StoredFile[]): StoredFile {
  if (!file) throw new Problem('storage.not-found');
  return file;
}

function answerLists(storage: TestStorage): void {
  server.answers(storageApi.files, ({ deleted, folder = '', text = '', after, limit = Infinity }) => {
    const found = storage.files.filter((file) => {
      if (deleted === 'true') return !isLive(file);
      const isInFolder = folder === ALL_FOLDERS || (file.folder ?? '') === folder;
      return (
        isLive(file) && isInFolder && searchWords(text).every((word) => foldName(file.name).includes(word))
      );
    });
    const start = found.findIndex(({ id }) => id === after) + 1;
    return found.slice(start, start + Number(limit));
  });
  server.answers(storageApi.takenNames, ({ folder = '', names }) => {
    const inside = storage.files.filter((file) => isLive(file) && (file.folder ?? '') === folder);
    const keys = new Set(inside.map(({ name }) => fileNameKey(name)));
    return names.filter((name) => keys.has(fileNameKey(name)));
  });
  server.answers(storageApi.uploads, () => [...storage.uploads]);
  server.answers(storageApi.usage, () => ({
    used: [...storage.files, ...storage.uploads].reduce((sum, { size }) => sum + size, 0),
    trash: 0,
    quota: 1024 ** 3,
    uploadMax: 1024 ** 3,
  }));
  server.answers(versionsApi.list, []);
  server.answers(storageApi.content, new Blob(['Dear all']));
}

function answerChanges(storage: TestStorage): void {
  /** Returns the changed files, and so the answer to most calls. */
  function change(ids: readonly string[], part: Partial<StoredFile>): StoredFile[] {
    storage.files = changed(storage.files, ids, part);
    return storage.files.filter(({ id }) => ids.includes(id));
  }
  server.answers(storageApi.deleteFile, ({ file_name: name }) => {
    const { id } = only(storage.files.filter((file) => isLive(file) && file.name === name));
    return only(change([id], { deletionTime: NOW }));
  });
  server.answers(storageApi.deleteFiles, ({ ids }) => change(ids, { deletionTime: NOW }));
  server.answers(storageApi.restore, ({ id }) => only(change([id], { deletionTime: null })));
  server.answers(storageApi.restoreFiles, ({ ids }) => change(ids, { deletionTime: null }));
  server.answers(storageApi.rename, ({ id, name }) => only(change([id], { name })));
  server.answers(storageApi.purge, () => {
    storage.files = storage.files.filter(isLive);
    return {};
  });
  server.answers(storageApi.purgeItems, ({ files, folders }) => {
    storage.files = storage.files.filter(({ id }) => !files.includes(id));
    storage.folders = storage.folders.filter(({ id }) => !folders.includes(id));
    return {};
  });
  server.answers(foldersApi.move, ({ files = [], folders = [], folder }) => {
    storage.files = changed(storage.files, files, { folder: folder === '' ? undefined : folder });
    storage.folders = changed(storage.folders, folders, { parent: folder });
    return {
      files: storage.files.filter(({ id }) => files.includes(id)),
      folders: storage.folders.filter(({ id }) => folders.includes(id)),
    };
  });
}

function answerFolders(storage: TestStorage): void {
  function change(ids: readonly string[], part: Partial<StoredFolder>): StoredFolder[] {
    storage.folders = changed(storage.folders, ids, part);
    return storage.folders.filter(({ id }) => ids.includes(id));
  }
  server.answers(foldersApi.list, () => storage.folders.filter(isLive));
  server.answers(foldersApi.trash, () =>
    storage.folders.filter((one) => !isLive(one)).map((one) => ({ ...one, files: 1, bytes: 5 })),
  );
  server.answers(foldersApi.create, ({ name, folder = '' }) => {
    const created = testFolder({ name, parent: folder });
    storage.folders = [...storage.folders, created];
    return created;
  });
  server.answers(foldersApi.rename, ({ id, name }) => change([id], { name })[0] ?? testFolder({ name }));
  server.answers(foldersApi.delete, ({ ids }) => change(ids, { deletionTime: NOW }));
  server.answers(foldersApi.restore, ({ ids }) => change(ids, { deletionTime: null }));
}

/** The files of each request that had several. */
export function sentTogether(): BatchedFile[][] {
  return server.inputsOf(storageApi.uploadFiles).map(({ files }) => JSON.parse(files) as BatchedFile[]);
}

function answerUploads(storage: TestStorage): void {
  const folderOf = new Map<string, string>();
  /** Under the name that is left for it: a conflict of names is resolved by a number. */
  function store({ name, size, folder = '' }: { name: string; size: number; folder?: string }): StoredFile {
    const isTaken = storage.files.some((file) => isLive(file) && file.name === name);
    const place = folder === '' ? {} : { folder };
    const stored = testFile({ name: isTaken ? numberedFileName(name, 1) : name, size, ...place });
    storage.files = [stored, ...storage.files];
    return stored;
  }
  server.answers(storageApi.uploadFile, async ({ file_name, folder }, request) => {
    const file = (await request.formData()).get('file') as File;
    return store({ name: file_name ?? file.name, size: file.size, ...(folder && { folder }) });
  });
  server.answers(storageApi.uploadFiles, ({ files }) =>
    (JSON.parse(files) as BatchedFile[]).map(({ name, size, folder }) => ({
      file: store({ name, size, ...(folder && { folder }) }),
    })),
  );
  server.answers(storageApi.createUpload, (_, { headers }) => {
    const { name, folder } = tusMetadata(headers.get('upload-metadata') ?? '');
    const started = testUpload({ name: name ?? '', size: Number(headers.get('upload-length')) });
    storage.uploads = [started, ...storage.uploads];
    folderOf.set(started.id, folder ?? '');
    return tusResponse(201, { location: `/api/storage/uploads/${started.id}` });
  });
  server.answers(storageApi.uploadOffset, ({ id }) => {
    const found = storage.uploads.find((one) => one.id === id);
    if (!found) throw new Problem('storage.no-upload');
    return tusResponse(200, { 'upload-offset': String(found.received), 'upload-length': String(found.size) });
  });
  server.answers(storageApi.continueUpload, ({ id }) => {
    const found = storage.uploads.find((one) => one.id === id);
    if (!found) throw new Problem('storage.no-upload');
    storage.uploads = storage.uploads.filter((one) => one !== found);
    store({ ...found, folder: folderOf.get(id) ?? '' });
    return tusResponse(204, { 'upload-offset': String(found.size) });
  });
  server.answers(storageApi.cancelUpload, ({ id }) => {
    storage.uploads = storage.uploads.filter((one) => one.id !== id);
    return tusResponse(204);
  });
}

/** An answer of tus 1.0. */
export const tusResponse = (status: number, headers: Readonly<Record<string, string>> = {}) =>
  new Response(null, { status, headers: { 'tus-resumable': '1.0.0', ...headers } });

function tusMetadata(header: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    header.split(',').map((pair) => {
      const [key = '', value = ''] = pair.split(' ');
      return [key, new TextDecoder().decode(Uint8Array.from(atob(value), (byte) => byte.charCodeAt(0)))];
    }),
  );
}
