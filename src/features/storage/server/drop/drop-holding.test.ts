import { expect, it } from 'vitest';
import { dropApi, dropsApi } from '../../contract/drops.ts';
import { storageApi } from '../../contract/storage.ts';
import type { Client } from '#testing/client.ts';
import { eachDatabase } from '#testing/databases.ts';
import { suiteDaybook, type Daybook } from '#testing/daybook.ts';
import { dropOf, dropVisitorOf, senderBy, type TestDrop } from '#testing/drops.ts';
import { eventually } from '#testing/eventually.ts';
import { pieceHeaders, slowBody, type SlowRequest } from '#testing/slow-request.ts';
import { createTestClock } from '#testing/test-clock.ts';
import { beginUpload } from '#testing/uploads.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS, timestamp } from '#platform/system/clock.ts';

const clock = createTestClock();
const { arriving, cancelArriving, revoke, remove } = dropsApi;
const usedBy = async (client: Client) => (await client.call(storageApi.usage)).body.used;
const arrivingBy = async (client: Client, { id }: TestDrop) => (await client.call(arriving, { id })).body;

eachDatabase('room of a link that a visitor holds without sending', (database) => {
  const daybook = suiteDaybook(() => ({ database: database(), clock }));
  const owner = async () => (await daybook().user()).client;

  it.each([
    ['revoked', revoke],
    ['removed', remove],
  ])('is the owner’s again as soon as the link is %s', async (_how, end) => {
    const client = await owner();
    const [drop, another] = [await dropOf(client), await dropOf(client)];
    const { begin, append, createWith } = await dropVisitorOf(daybook(), drop);
    const id = await begin('held.bin', 1_000_000);
    await append(id, 0, 'abc');
    await (await dropVisitorOf(daybook(), another)).begin('other.bin', 10);
    const racing = [1, 2, 3].map(() => createWith({ name: 'late.bin' }, 1_000));
    await Promise.all([client.call(end, { id: drop.id }), ...racing]);
    expect(await usedBy(client)).toBe(10);
    expect((await append(id, 3, 'def')).status).toBe(404);
    const rows = daybook().db.selectFrom('uploads').select('id').where('drop_id', '=', drop.id);
    expect(await rows.execute()).toEqual([]);
  });

  it('is shown to the owner, who can cancel each upload, and to nobody else', async () => {
    const [client, stranger] = [await owner(), await owner()];
    const drop = await dropOf(client);
    const { visitor, begin, append } = await dropVisitorOf(daybook(), drop);
    await visitor.call(dropApi.setSender, { drop: drop.id, name: 'Eve' });
    const id = await begin('held.bin', 1_000);
    await append(id, 0, 'abc');
    const held = { id, name: 'held.bin', size: 1_000, received: 3, sender: 'Eve' };
    expect(await arrivingBy(client, drop)).toMatchObject([held]);
    expect(await stranger.call(arriving, { id: drop.id })).toMatchObject({ code: 'share.not-found' });
    const unknown = { status: 404, code: 'storage.no-upload' };
    expect(await stranger.call(cancelArriving, { id })).toMatchObject(unknown);
    expect(await client.call(cancelArriving, { id: await beginUpload(client, 'own.bin', 5) })).toMatchObject(
      unknown,
    );
    expect((await client.call(cancelArriving, { id })).status).toBe(200);
    expect(await arrivingBy(client, drop)).toEqual([]);
    expect(await usedBy(client)).toBe(5);
  });

  it('is given back although a content that is being received has no end', async () => {
    const client = await owner();
    const drop = await dropOf(client);
    const { id, dripping } = await begunDrip(drop, 100);
    expect((await client.call(cancelArriving, { id })).status).toBe(200);
    expect(await usedBy(client)).toBe(0);
    clock.advance(SECOND_MS);
    await dripping.send(Buffer.from('b'));
    expect((await dripping.answer).status).toBe(404);
  });

  it('is free after an hour in which hardly anything has arrived, however often a byte comes', async () => {
    const client = await owner();
    const drop = await dropOf(client);
    const { begin, append } = await dropVisitorOf(daybook(), drop);
    const id = await begin('held.bin', 100_000);
    for (const offset of [0, 1]) {
      clock.advance(25 * MINUTE_MS);
      await append(id, offset, 'a');
    }
    await daybook().runHousekeeping();
    expect(await usedBy(client)).toBe(100_000);
    clock.advance(11 * MINUTE_MS);
    await daybook().runHousekeeping();
    expect(await usedBy(client)).toBe(0);
    expect((await append(id, 2, 'a')).status).toBe(404);
  });

  it('stays for a day with an upload of which a tenth has arrived', async () => {
    const client = await owner();
    const drop = await dropOf(client);
    const { begin, append } = await dropVisitorOf(daybook(), drop);
    const id = await begin('interrupted.bin', 1_000);
    await append(id, 0, 'x'.repeat(100));
    const expiryTime = timestamp(clock() + 24 * HOUR_MS);
    expect(await arrivingBy(client, drop)).toMatchObject([{ id, received: 100, expiryTime }]);
    clock.advance(23 * HOUR_MS);
    await daybook().runHousekeeping();
    expect(await arrivingBy(client, drop)).toMatchObject([{ id }]);
    clock.advance(HOUR_MS + SECOND_MS);
    await daybook().runHousekeeping();
    expect(await usedBy(client)).toBe(0);
  });

  it('stays with a content that arrives in a single long request', async () => {
    const client = await owner();
    const drop = await dropOf(client);
    const { id, dripping } = await begunDrip(drop, 1_000);
    await dripping.send(Buffer.alloc(500));
    let left = 499;
    await eventually('the bytes to be noted', async () => {
      clock.advance(MINUTE_MS);
      left -= 1;
      await dripping.send(Buffer.alloc(1));
      return (await rowOf(id)).arrived > 500;
    });
    clock.advance(5 * HOUR_MS);
    await daybook().runHousekeeping();
    expect(await arrivingBy(client, drop)).toMatchObject([{ id }]);
    await dripping.send(Buffer.alloc(left));
    expect((await dripping.answer).status).toBe(204);
    expect(await usedBy(client)).toBe(1_000);
  });

  it('stays for as long as its content arrives, although others need the room', async () => {
    const client = await owner();
    const size = 1_000_000;
    const drop = await dropOf(client, { maxBytes: size });
    const { id, dripping } = await begunDrip(drop, size);
    const other = await dropVisitorOf(daybook(), drop);
    let sent = 1;
    for (let round = 0; round < 12; round += 1) {
      const noted = (await rowOf(id)).arrived;
      await eventually('more to be noted', async () => {
        clock.advance(5 * SECOND_MS);
        await dripping.send(Buffer.alloc(6_500));
        sent += 6_500;
        expect(await other.createWith({ name: 'other.bin' }, 10)).toMatchObject({ code: 'drop.no-room' });
        return (await rowOf(id)).arrived > noted;
      });
    }
    await dripping.send(Buffer.alloc(size - sent));
    expect((await dripping.answer).status).toBe(204);
  });

  it('is free for a visitor who needs it once its holder has had a minute', async () => {
    const client = await owner();
    const drop = await dropOf(client, { maxBytes: 200_000, maxFiles: 2 });
    const holder = await dropVisitorOf(daybook(), drop);
    const held = await holder.begin('held.bin', 200_000);
    const { createWith, begin, append } = await dropVisitorOf(daybook(), drop);
    expect(await createWith({ name: 'a.bin' }, 150_000)).toMatchObject({ code: 'drop.no-room' });
    clock.advance(2 * MINUTE_MS);
    expect(await createWith({ name: 'too large.bin' }, 200_001)).toMatchObject({ code: 'drop.no-room' });
    expect((await holder.offset(held)).status).toBe(200);
    const id = await begin('a.bin', 150_000);
    expect((await holder.offset(held)).status).toBe(404);
    await append(id, 0, Buffer.alloc(100_000));
    clock.advance(2 * MINUTE_MS);
    expect(await holder.createWith({ name: 'b.bin' }, 150_000)).toMatchObject({ code: 'drop.no-room' });
    expect((await append(id, 100_000, Buffer.alloc(50_000))).status).toBe(204);
  });

  it('is no reason to receive the rest of a content, once the link has another password', async () => {
    const client = await owner();
    const drop = await dropOf(client);
    const { dripping } = await begunDrip(drop, 3);
    await client.call(dropsApi.update, { id: drop.id, password: 'open sesame' });
    clock.advance(SECOND_MS);
    await dripping.send(Buffer.from('b'));
    expect((await dripping.answer).status).toBe(404);
  });

  async function begunDrip(drop: TestDrop, size: number) {
    const drip = await dripTo(daybook(), drop, size);
    await eventually('the request to begin', async () => (await rowOf(drip.id)).fence > 0);
    return drip;
  }

  const rowOf = (id: string) =>
    daybook()
      .db.selectFrom('uploads')
      .select(['fence', 'arrived'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
});

eachDatabase('what one address may hold of a link', (database) => {
  const env = { RATE_LIMITS: 'on', TRUSTED_PROXIES: '127.0.0.1' };
  const daybook = suiteDaybook(() => ({ database: database(), clock, env }));

  it('is half of its bytes and files until they have arrived, or a single file of any size', async () => {
    const { client } = await daybook().user();
    const drop = await dropOf(client, { maxBytes: 1_000, maxFiles: 4 });
    const [one, two] = [await dropVisitorOf(daybook(), drop), await dropVisitorOf(daybook(), drop)];
    const id = await one.begin('large.bin', 800);
    const refused = { status: 429, code: 'storage.too-many-uploads' };
    expect(await two.createWith({ name: 'b' }, 1)).toMatchObject(refused);
    await one.append(id, 0, Buffer.alloc(800));
    for (const name of ['b', 'c']) expect((await two.createWith({ name }, 10)).status).toBe(201);
    expect(await one.createWith({ name: 'd' }, 10)).toMatchObject(refused);
  });

  it('is four of the slots with all of its network, so that visitors of others can send', async () => {
    const { client } = await daybook().user();
    const drop = await dropOf(client);
    const addresses = Array.from({ length: 6 }, (_, index) => `2001:db8:1:${index}::1`);
    const drips = await Promise.all(addresses.map((from) => dripTo(daybook(), drop, 2, from)));
    await eventually('four to begin', async () => (await begunOf(drips)).length === 4);
    const honest = await dropVisitorOf(daybook(), await dropOf(client));
    expect((await honest.append(await honest.begin('honest.bin', 3), 0, 'abc')).status).toBe(204);
    const begun = await begunOf(drips);
    expect(begun).toHaveLength(4);
    for (const { dripping } of drips) await dripping.send(Buffer.from('b')).catch(() => undefined);
    for (const { dripping } of drips.filter(({ id }) => begun.includes(id)))
      expect((await dripping.answer).status).toBe(204);
  });

  it('is a single slot while visitors of other networks wait, however fast it sends', async () => {
    const { client } = await daybook().user();
    const drop = await dropOf(client);
    const addresses = ['192.0.2.1', '198.51.100.1'].flatMap((from) => [from, from, from, from]);
    const drips = await Promise.all(addresses.map((from) => dripTo(daybook(), drop, 2, from)));
    await eventually('all to begin', async () => (await begunOf(drips)).length === 8);
    const honest = await dropVisitorOf(daybook(), await dropOf(client));
    expect((await honest.append(await honest.begin('honest.bin', 3), 0, 'abc')).status).toBe(204);
    for (const { dripping } of drips) await dripping.send(Buffer.from('b')).catch(() => undefined);
    const answers = await Promise.all(drips.map(({ dripping }) => dripping.answer));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(7);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });

  /** The ids of those that have a slot. */
  async function begunOf(drips: readonly { id: string }[]): Promise<string[]> {
    const begun = daybook().db.selectFrom('uploads').select('id').where('fence', '>', 0);
    const ids = drips.map(({ id }) => id);
    return (await begun.where('id', 'in', ids).execute()).map(({ id }) => id);
  }
});

/** Sends the first byte of an upload and leaves the request open. */
async function dripTo(
  daybook: Daybook,
  drop: TestDrop,
  bodyBytes: number,
  from = '127.0.0.1',
): Promise<{ id: string; dripping: SlowRequest }> {
  const visitor = daybook.anonymousClient();
  const opened = await visitor.call(dropApi.open, { token: drop.token });
  const id = await senderBy(visitor, drop.id).begin('drip.bin', bodyBytes);
  const dripping = slowBody('PATCH', `/api/drop/${drop.id}/uploads/${id}`, {
    port: daybook.port,
    origin: daybook.publicUrl,
    cookie: opened.headers['set-cookie']?.[0]?.split(';')[0] ?? null,
    headers: { ...pieceHeaders(0), 'x-forwarded-for': from },
    bodyBytes,
  });
  await dripping.send(Buffer.from('a'));
  return { id, dripping };
}
