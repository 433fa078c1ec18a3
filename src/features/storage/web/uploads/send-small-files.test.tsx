import { storageApi, type BatchedFile } from '../../contract/storage.ts';
import { server } from '#testing/components/index.ts';
import {
  fileRow,
  openStorage,
  sentTogether,
  testFile,
  textFile,
  upload,
} from '#testing/components/storage.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

const uploads = () => page.getByRole('region', { name: 'Uploads' });
const button = (name: string) => page.getByRole('button', { name, exact: true });

it('says of each small file what has become of it, and retries only those that were refused', async () => {
  await openStorage();
  const problem = { code: 'storage.quota', status: 413, detail: 'Not enough space for this file.' };
  const recover = server.answers(storageApi.uploadFiles, ({ files }) =>
    (JSON.parse(files) as BatchedFile[]).map(({ name, size }) =>
      name === 'b.txt' ? { problem } : { file: testFile({ name, size }) },
    ),
  );
  await upload(textFile('a.txt'), textFile('b.txt'), textFile('c.txt'));
  await expect.element(uploads().getByText(/^Upload failed: 413/)).toHaveLength(1);
  await expect.element(uploads().getByText(/^Done/)).toHaveLength(2);
  recover();
  await button('Retry b.txt').click();
  await expect.element(uploads().getByText(/^Done/)).toHaveLength(3);
  expect(server.inputsOf(storageApi.uploadFile)).toMatchObject([{ file_name: 'b.txt' }]);
});

it('sends small files again with their keys, of which each has its own, after an answer was lost', async () => {
  await openStorage();
  const reconnect = server.losesConnection(storageApi.uploadFiles);
  await upload(textFile('a.txt'), textFile('b.txt'));
  await expect.element(uploads()).toMatchTextContent(/2 failed/);
  reconnect();
  await button('Retry all').click();
  await expect.element(uploads().getByText(/^Done/)).toHaveLength(2);
  const [first = [], second] = sentTogether();
  const keys = first.map(({ idempotencyKey }) => idempotencyKey);
  expect(new Set([...keys, undefined]).size).toBe(3);
  expect(second?.map(({ idempotencyKey }) => idempotencyKey)).toEqual(keys);
});

it('sends the other small files if one of them cannot be read', async () => {
  await openStorage();
  const unreadable = textFile('gone.txt');
  unreadable.arrayBuffer = () => Promise.reject(new DOMException('It is gone.', 'NotFoundError'));
  await upload(textFile('a.txt'), textFile('b.txt'), unreadable);
  await expect.element(uploads().getByText('Upload failed: It is gone.')).toBeVisible();
  for (const name of ['a.txt', 'b.txt']) await expect.element(fileRow(name)).toBeVisible();
  expect(sentTogether()).toMatchObject([[{ name: 'a.txt' }, { name: 'b.txt' }]]);
});

it('moves a small file to the trash that is cancelled while it is sent with others', async () => {
  await openStorage();
  const release = server.holds(storageApi.uploadFiles);
  await upload(textFile('a.txt'), textFile('b.txt'));
  await expect.poll(sentTogether).toHaveLength(1);
  await button('Cancel a.txt').click();
  release();
  await expect.element(fileRow('b.txt')).toBeVisible();
  await expect.poll(() => server.inputsOf(storageApi.deleteFiles)).toHaveLength(1);
  await expect.element(fileRow('a.txt')).not.toBeInTheDocument();
  expect(sentTogether()).toHaveLength(1);
});
