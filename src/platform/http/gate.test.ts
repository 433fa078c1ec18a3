import { describe, expect, it } from 'vitest';
import { accountApi } from '#features/account/contract/account.ts';
import { activityApi } from '#features/log/contract/activity.ts';
import { USER_HEADER } from '../contract/endpoint.ts';
import { storageApi } from '#features/storage/contract/storage.ts';
import { suiteDaybook } from '#testing/daybook.ts';

describe('a call with an expected user', () => {
  const daybook = suiteDaybook(() => ({}));
  const draft = { name: 'A book', category: 'BOOK', rating: 4 } as const;

  it('is executed if that user is logged in', async () => {
    const { id, client } = await daybook().user();
    expect((await client.call(activityApi.retrieve, {}, { [USER_HEADER]: id })).status).toBe(200);
  });

  it('is refused and changes nothing if another user has logged in', async () => {
    const { id: former } = await daybook().user();
    const { client } = await daybook().user();
    const as = { [USER_HEADER]: former };
    const refused = { status: 401, code: 'session.missing' };
    expect(await client.call(activityApi.submit, draft, as)).toMatchObject(refused);
    const headers = { 'tus-resumable': '1.0.0', 'upload-length': '10', ...as };
    expect(await client.send('POST', storageApi.createUpload.path, { headers })).toMatchObject(refused);
    expect((await client.call(activityApi.retrieve)).body).toEqual([]);
  });

  it('is an ordinary call if no user is logged in', async () => {
    const { id } = await daybook().user();
    const answer = await daybook()
      .anonymousClient()
      .call(activityApi.retrieve, {}, { [USER_HEADER]: id });
    expect(answer).toMatchObject({ status: 401, body: { detail: 'Please log in first.' } });
  });

  it('can always ask who is logged in', async () => {
    const { id: former } = await daybook().user();
    const { id, client } = await daybook().user();
    expect((await client.call(accountApi.me, {}, { [USER_HEADER]: former })).body).toMatchObject({ id });
  });
});
