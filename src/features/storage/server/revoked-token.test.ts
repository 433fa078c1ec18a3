import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { accessTokenApi } from '#features/account/contract/access-tokens.ts';
import { storageApi } from '../contract/storage.ts';
import { insertAccessToken } from '#testing/access-tokens.ts';
import { multipart, type Headers } from '#testing/client.ts';
import { suiteDaybook, type TestUser } from '#testing/daybook.ts';
import { eventually } from '#testing/eventually.ts';
import { pieceHeaders, slowBody } from '#testing/slow-request.ts';
import { createTestClock } from '#testing/test-clock.ts';
import { beginUpload } from '#testing/uploads.ts';
import { suspend } from '#testing/users.ts';
import { SECOND_MS } from '#platform/system/clock.ts';

const CONTENT = Buffer.alloc(600_000, 'x');

interface RunningUpload {
  readonly method: string;
  readonly path: string;
  readonly body: Buffer;
  readonly headers: Headers;
}

function inForm(): RunningUpload {
  const { body, headers } = multipart({ file_name: 'a.bin' }, [
    { name: 'file', filename: 'a.bin', content: CONTENT },
  ]);
  return { method: 'POST', path: storageApi.uploadFile.path, body, headers };
}

function withOthers(): RunningUpload {
  const list = [
    { name: 'a.bin', size: CONTENT.length / 2 },
    { name: 'b.bin', size: CONTENT.length / 2 },
  ];
  const { body, headers } = multipart({ files: JSON.stringify(list) }, [
    { name: 'file', filename: 'x', content: CONTENT },
  ]);
  return { method: 'POST', path: storageApi.uploadFiles.path, body, headers };
}

async function byTus({ client }: TestUser): Promise<RunningUpload> {
  const id = await beginUpload(client, 'a.bin', CONTENT.length);
  const path = `${storageApi.createUpload.path}/${id}`;
  return { method: 'PATCH', path, body: CONTENT, headers: pieceHeaders(0) };
}

describe('an upload by a program whose token is revoked meanwhile', () => {
  const clock = createTestClock();
  const daybook = suiteDaybook(() => ({ clock }));

  const ways: readonly [string, (user: TestUser) => Promise<RunningUpload>][] = [
    ['in a form', async () => inForm()],
    ['with others', async () => withOthers()],
    ['by tus', byTus],
    ['by WebDAV', async () => ({ method: 'PUT', path: '/dav/a.bin', body: CONTENT, headers: {} })],
  ];

  it.each(ways)('is refused %s, and becomes no file', async (_way, prepare) => {
    const user = await daybook().user();
    const { method, path, body, headers } = await prepare(user);
    const token = await insertAccessToken(daybook().db, user.id);
    const upload = slowBody(method, path, {
      port: daybook().port,
      origin: '',
      cookie: null,
      headers: { ...headers, authorization: `Bearer ${token}` },
      bodyBytes: body.length,
    });
    await upload.send(body.subarray(0, 400_000));
    await eventually('the token to be used', async () => {
      const [known] = (await user.client.call(accessTokenApi.list)).body;
      return known?.lastUsedAt !== null;
    });
    await user.client.call(accessTokenApi.revokeAll);
    clock.advance(SECOND_MS);
    await upload.send(body.subarray(400_000));
    expect((await upload.answer).status).toBe(401);
    expect((await user.client.call(storageApi.files, {})).body).toEqual([]);
  });
});

describe('an upload by a browser whose user is suspended meanwhile', () => {
  const clock = createTestClock();
  const daybook = suiteDaybook(() => ({ clock }));
  const ways: readonly [string, (user: TestUser) => Promise<RunningUpload>][] = [
    ['in a form', async () => inForm()],
    ['by tus', byTus],
  ];

  it.each(ways)('is refused %s, and becomes no file', async (_way, prepare) => {
    const user = await daybook().user();
    const { db, port, publicUrl, filesDir } = daybook();
    const { method, path, body, headers } = await prepare(user);
    const staged = () => readdir(join(filesDir, 'staging'));
    const before = await staged();
    const upload = slowBody(method, path, {
      port,
      origin: publicUrl,
      cookie: user.client.cookie,
      headers,
      bodyBytes: body.length,
    });
    await upload.send(body.subarray(0, 400_000));
    await eventually('the upload to begin', async () => (await staged()).join() !== before.join());
    await suspend(db, user.id, clock());
    clock.advance(SECOND_MS);
    await upload.send(body.subarray(400_000));
    expect((await upload.answer).status).toBe(401);
    expect(await db.selectFrom('files').select('id').where('user_id', '=', user.id).execute()).toEqual([]);
  });
});
