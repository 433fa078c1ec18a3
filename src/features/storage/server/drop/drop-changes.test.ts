import { expect, it } from 'vitest';
import { dropApi, dropsApi } from '../../contract/drops.ts';
import { eachDatabase } from '#testing/databases.ts';
import { suiteDaybook } from '#testing/daybook.ts';
import { dropOf, dropVisitorOf } from '#testing/drops.ts';
import { addFolder } from '#testing/shares.ts';
import { createTestClock } from '#testing/test-clock.ts';
import { DAY_MS } from '#platform/system/clock.ts';

const clock = createTestClock();
const { list, update, revoke } = dropsApi;
const { open } = dropApi;
const gone = { status: 404, code: 'share.not-found' };

eachDatabase('changing a link for sending files', (database) => {
  const daybook = suiteDaybook(() => ({ database: database(), clock }));
  const owner = async () => (await daybook().user()).client;

  it('keeps its address, its folder, what arrived and all that is not sent', async () => {
    const client = await owner();
    const folder = await addFolder(client, 'Photos');
    const { id, token } = await dropOf(client, { folder, maxFiles: 3, fileMaxBytes: 60, days: 7 });
    await (await dropVisitorOf(daybook(), { id, token })).send('a.txt', 'one');
    const [before] = (await client.call(list)).body;
    const words = { name: 'Scans', instructions: 'In colour.', letters: false };
    const worded = await client.call(update, { id, ...words, instructions: ' In colour. ' });
    expect(worded.body).toEqual({ ...before, ...words });
    const limits = { maxFiles: 9, maxBytes: 1_000, fileMaxBytes: null };
    const limited = await client.call(update, { id, ...limits, days: null });
    expect(limited.body).toEqual({ ...before, ...words, ...limits, expiryTime: null });
    expect((await client.call(list)).body).toEqual([limited.body]);
    const visit = (await daybook().anonymousClient().call(open, { token })).body;
    expect(visit).toMatchObject({ name: 'Scans', instructions: 'In colour.', filesLeft: 8, bytesLeft: 997 });
  });

  it('lets one that has ended or is full work again, if its end or its limits are moved', async () => {
    const client = await owner();
    const ended = await dropOf(client, { days: 1 });
    const full = await dropOf(client, { maxFiles: 1 });
    const { send } = await dropVisitorOf(daybook(), full);
    await send('a.txt', 'one');
    clock.advance(DAY_MS);
    const stateOf = async (id: string) =>
      (await client.call(list)).body.find((drop) => drop.id === id)?.state;
    expect([await stateOf(ended.id), await stateOf(full.id)]).toEqual(['ended', 'full']);
    expect((await client.call(update, { id: ended.id, days: 1 })).body.state).toBe('works');
    expect((await client.call(update, { id: full.id, maxFiles: 2 })).body.state).toBe('works');
    for (const drop of [ended, full]) await (await dropVisitorOf(daybook(), drop)).send('b.txt', 'two');
    expect(await stateOf(full.id)).toBe('full');
  });

  it('asks visitors who are inside for a new password, and cuts off what they are sending', async () => {
    const client = await owner();
    const drop = await dropOf(client);
    const { visitor, begin, append, createWith } = await dropVisitorOf(daybook(), drop);
    const id = await begin('long.bin', 6);
    expect((await append(id, 0, 'abc')).status).toBe(204);
    await client.call(update, { id: drop.id, password: 'open sesame' });
    expect(await append(id, 3, 'def')).toMatchObject(gone);
    expect(await createWith({ name: 'more' }, 1)).toMatchObject(gone);
    expect(await visitor.call(open, { token: drop.token })).toMatchObject({ code: 'share.password-needed' });
    await visitor.call(open, { token: drop.token, password: 'open sesame' });
    expect((await createWith({ name: 'more' }, 1)).status).toBe(201);
  });

  it('takes no more than its owner can store, and not one that was revoked or is somebody else’s', async () => {
    const client = await owner();
    const { id } = await dropOf(client);
    const tooMuch = { status: 400, code: 'request.invalid' };
    expect(await client.call(update, { id, maxBytes: 10 ** 15 })).toMatchObject(tooMuch);
    expect(await (await owner()).call(update, { id, letters: false })).toMatchObject(gone);
    await client.call(revoke, { id });
    expect(await client.call(update, { id, days: 1 })).toMatchObject(gone);
    const entries = daybook().db.selectFrom('audit_log').select('action').where('object', '=', id);
    expect(await entries.where('action', '=', 'drop.changed').execute()).toEqual([]);
  });

  it('is in the audit log without its words', async () => {
    const client = await owner();
    const { id } = await dropOf(client, { password: 'open sesame' });
    await client.call(update, { id });
    await client.call(update, { id, name: 'Secret', instructions: '', password: null, letters: false });
    const entries = await daybook()
      .db.selectFrom('audit_log')
      .select('detail')
      .where('object', '=', id)
      .where('action', '=', 'drop.changed')
      .execute();
    expect(entries).toEqual([{ detail: 'name, instructions, no password, emails' }]);
  });
});
