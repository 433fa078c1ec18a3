import { accessTokenApi } from '#features/account/contract/access-tokens.ts';
import { storageApi } from '#features/storage/contract/storage.ts';
import type { Daybook } from './daybook.ts';
import { PASSWORD } from './users.ts';

export const UPLOADED = { name: 'größe.txt', kind: 'text', content: Buffer.from('x'.repeat(100_000)) };

export interface TusTarget {
  readonly endpoint: string;
  readonly headers: { readonly authorization: string };
}

/** Uploads with an access token by a library, which `send` interrupts and resumes, and returns the files that arrived. */
export async function uploadBy(daybook: Daybook, send: (target: TusTarget) => Promise<unknown>) {
  const { client } = await daybook.user();
  const { body: token } = await client.call(accessTokenApi.create, {
    name: 'Uploader',
    scopes: ['files:write'],
    days: null,
    password: PASSWORD,
  });
  await send({
    endpoint: `http://localhost:${daybook.port}${storageApi.createUpload.path}`,
    headers: { authorization: `Bearer ${token.token}` },
  });
  const { body: files } = await client.call(storageApi.files, {});
  return Promise.all(
    files.map(async ({ id, name, kind }) => {
      const { text } = await client.call(storageApi.content, { id });
      return { name, kind, content: Buffer.from(text) };
    }),
  );
}
