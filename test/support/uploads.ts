import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  ROOT_FOLDER_ID,
  storageApi,
  type BatchedFile,
  type ConflictRule,
  type StoredFile,
  type UploadOutcome,
} from '#features/storage/contract/storage.ts';
import { multipart, type TestResponse, type Client } from './client.ts';

/** Uploads a file by the specified call, under a name that need not fit into a header. */
export function uploadFile(
  client: Client,
  name: string,
  content: string | Buffer,
  onConflict: ConflictRule = 'rename',
  folder = ROOT_FOLDER_ID,
  lastModified?: number,
): Promise<TestResponse<StoredFile>> {
  const { method, path } = storageApi.uploadFile;
  const time = lastModified === undefined ? {} : { lastModified: String(lastModified) };
  const body = multipart({ file_name: name, onConflict, folder, ...time }, [
    { name: 'file', filename: 'x', content },
  ]);
  return client.send(method, path, body) as Promise<TestResponse<StoredFile>>;
}

export interface SentBatchFile extends Omit<BatchedFile, 'size'> {
  readonly content: string | Buffer;
  /** Bytes; those of the content unless the sender is wrong. */
  readonly size?: number;
}

/** Uploads several files in one request. */
export function uploadFiles(
  client: Client,
  files: readonly SentBatchFile[],
): Promise<TestResponse<UploadOutcome[]>> {
  const { method, path } = storageApi.uploadFiles;
  const stated = files.map(({ content, ...file }) => ({ size: Buffer.byteLength(content), ...file }));
  const content = Buffer.concat(files.map((file) => Buffer.from(file.content as string)));
  const body = multipart({ files: JSON.stringify(stated) }, [{ name: 'file', filename: 'x', content }]);
  return client.send(method, path, body) as Promise<TestResponse<UploadOutcome[]>>;
}

/** Creates an upload by the tus protocol and returns its id. */
export async function beginUpload(
  client: Client,
  name: string,
  size: number,
  onConflict: ConflictRule = 'rename',
): Promise<string> {
  return uploadIdIn(await createUpload(client, name, size, onConflict));
}

export function createUpload(
  client: Client,
  name: string,
  size: number,
  onConflict: ConflictRule = 'rename',
): Promise<TestResponse> {
  return createUploadWith(client, { name, onConflict }, size);
}

/** Creates an upload with any metadata of the tus protocol. */
export function createUploadWith(
  client: Client,
  values: Readonly<Record<string, string>>,
  size: number,
  path: string = storageApi.createUpload.path,
): Promise<TestResponse> {
  const metadata = Object.entries(values).map(
    ([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`,
  );
  return client.send('POST', path, {
    headers: {
      'tus-resumable': '1.0.0',
      'upload-length': String(size),
      'upload-metadata': metadata.join(','),
    },
  });
}

/** The id of the upload that an answer says was created. */
export function uploadIdIn({ headers }: TestResponse): string {
  return headers.location?.split('/').at(-1) ?? '';
}

/** Sends the next bytes of an upload. */
export function continueUpload(
  client: Client,
  id: string,
  offset: number,
  content: string | Buffer,
  path: string = storageApi.continueUpload.path,
): Promise<TestResponse> {
  return client.send('PATCH', path.replace(':id', id), {
    body: content,
    headers: {
      'tus-resumable': '1.0.0',
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
    },
  });
}

/** The number of bytes that the server has of an upload. */
export async function uploadOffset(client: Client, id: string): Promise<number> {
  return offsetIn(await askForOffset(client, id));
}

export function askForOffset(
  client: Client,
  id: string,
  path: string = storageApi.uploadOffset.path,
): Promise<TestResponse> {
  return client.send('HEAD', path.replace(':id', id), {
    headers: { 'tus-resumable': '1.0.0' },
  });
}

/** The number of bytes that an answer says the server has. */
export function offsetIn({ headers }: TestResponse): number {
  return Number(headers['upload-offset']);
}

/** How much of an upload is on the disk: of this one, or of the only one. */
export async function stagedBytes(filesDir: string, id = ''): Promise<number> {
  const staging = join(filesDir, 'staging');
  const name = (await readdir(staging)).find((file) => file.startsWith(id));
  // It gets another name whenever more of its content begins to arrive.
  const stats = name === undefined ? null : await stat(join(staging, name)).catch(() => null);
  return stats?.size ?? 0;
}
