import { expect, it } from 'vitest';
import { ownAccountApi } from '#features/account/contract/profile.ts';
import { sharedApi, sharesApi } from '../../contract/shares.ts';
import { storageApi } from '../../contract/storage.ts';
import { eachDatabase, eachDatabaseInFullRun } from '#testing/databases.ts';
import { suiteDaybook } from '#testing/daybook.ts';
import { addFile, newSharer, shareOf, visitorOf } from '#testing/shares.ts';
import { createTestClock } from '#testing/test-clock.ts';
import { PASSWORD, suspend } from '#testing/users.ts';
import { DAY_MS } from '#platform/system/clock.ts';

const clock = createTestClock();
const { list, create, revoke, removeEnded } = sharesApi;
const { open, items, content, download } = sharedApi;

eachDatabase('the end of a link to files', (database) => {
  const daybook = suiteDaybook(() => ({ database: database(), clock }));

  it('ends when it is revoked or expires, for visitors who have opened it, too', async () => {
    const { client, other } = await newSharer(daybook());
    const revoked = await shareOf(client, { files: [other] });
    const visit = await visitorOf(daybook(), revoked.token);
    expect((await client.call(revoke, { id: revoked.id })).status).toBe(200);
    expect((await client.call(revoke, { id: revoked.id })).status).toBe(404);
    const gone = { status: 404, code: 'share.not-found' };
    expect(await visit.visitor.call(items, { share: visit.share })).toMatchObject(gone);
    expect(await visit.visitor.call(open, { token: revoked.token })).toMatchObject(gone);
    const expiring = await shareOf(client, { files: [other], days: 1 });
    const other2 = await visitorOf(daybook(), expiring.token);
    clock.advance(DAY_MS);
    expect(await other2.visitor.call(content, { share: other2.share, id: other })).toMatchObject(gone);
    expect(await other2.visitor.call(open, { token: expiring.token })).toMatchObject(gone);
    expect(await other2.visitor.call(open, { token: 'unknown' })).toMatchObject(gone);
    const listed = (await client.call(list)).body.find(({ id }) => id === expiring.id);
    expect(listed).toMatchObject({ works: false, lastUseTime: expect.any(String) });
  });

  it('lets visitors in for hours only, and with the cookie of another link not at all', async () => {
    const { client, other, trip } = await newSharer(daybook());
    const [one, another] = [
      await shareOf(client, { files: [other] }),
      await shareOf(client, { folders: [trip] }),
    ];
    const { visitor, share } = await visitorOf(daybook(), one.token);
    const value = (await visitor.call(open, { token: one.token })).headers['set-cookie']?.[0]?.split(
      /[=;]/,
    )[1];
    const forged = { cookie: `daybook-visit-${another.id}=${value}` };
    expect((await visitor.call(items, { share: another.id }, forged)).status).toBe(404);
    const longer = { cookie: `daybook-visit-${share}=9${value}` };
    expect((await visitor.call(items, { share }, longer)).status).toBe(404);
    clock.advance(DAY_MS / 2);
    expect((await visitor.call(items, { share })).status).toBe(404);
    await visitor.call(open, { token: one.token });
    expect((await visitor.call(items, { share })).status).toBe(200);
  });

  it('asks for its password once in a visit', async () => {
    const { client, other } = await newSharer(daybook());
    const { token } = await shareOf(client, { files: [other], password: 'open sesame' });
    const visitor = daybook().anonymousClient();
    const needed = await visitor.call(open, { token });
    expect(needed).toMatchObject({ status: 403, code: 'share.password-needed' });
    expect(needed.text).not.toContain('For you');
    expect(await visitor.call(open, { token, password: 'open barley' })).toMatchObject({
      status: 403,
      code: 'share.wrong-password',
    });
    const { body } = await visitor.call(open, { token, password: 'open sesame' });
    expect((await visitor.call(content, { share: body.share, id: other })).status).toBe(200);
    expect((await visitor.call(open, { token })).status).toBe(200);
    expect((await daybook().anonymousClient().call(open, { token })).status).toBe(403);
  });

  it('stops after its last download, counts exactly, and has no previews then', async () => {
    const { client, other } = await newSharer(daybook());
    const { token, id } = await shareOf(client, { files: [other], downloadMax: 2 });
    const { visitor, share } = await visitorOf(daybook(), token);
    expect((await visitor.call(content, { share, id: other })).status).toBe(404);
    expect((await visitor.call(open, { token })).body.downloadsLeft).toBe(2);
    const answers = await Promise.all(Array.from({ length: 5 }, () => visitor.call(download, { share })));
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual([
      '200',
      '200',
      '404',
      '404',
      '404',
    ]);
    expect((await visitor.call(open, { token })).status).toBe(404);
    const listed = (await client.call(list)).body.find((one) => one.id === id);
    expect(listed).toMatchObject({ downloads: 2, downloadMax: 2, works: false });
  });

  it('counts no request that asks for the headers only', async () => {
    const { client, other } = await newSharer(daybook());
    const { token } = await shareOf(client, { files: [other], downloadMax: 1 });
    const { visitor, share } = await visitorOf(daybook(), token);
    const path = `/api/shared/${share}/download`;
    for (let asked = 0; asked < 3; asked += 1) {
      const head = await visitor.send('HEAD', path);
      expect(head).toMatchObject({ status: 200, text: '' });
      expect(head.headers['content-length']).toBe(String('content of other.txt'.length));
    }
    expect((await visitor.call(open, { token })).body.downloadsLeft).toBe(1);
    expect((await visitor.call(download, { share })).text).toBe('content of other.txt');
    expect((await visitor.send('HEAD', path)).status).toBe(404);
  });

  it('lets its owner remove all links that have ended, and no others', async () => {
    const { client, other, trip } = await newSharer(daybook());
    const stranger = await newSharer(daybook());
    const foreign = await shareOf(stranger.client, { files: [stranger.other], days: 1 });
    const working = [
      await shareOf(client, { files: [other], days: 3 }),
      await shareOf(client, { folders: [trip], downloadMax: 2 }),
      await shareOf(client, { folders: [trip] }),
    ];
    await shareOf(client, { files: [other], days: 1 });
    const { token } = await shareOf(client, { files: [other], downloadMax: 1 });
    const { visitor, share } = await visitorOf(daybook(), token);
    await visitor.call(download, { share });
    clock.advance(DAY_MS);
    expect((await client.call(removeEnded)).body).toEqual({ removed: 2 });
    expect((await client.call(removeEnded)).body).toEqual({ removed: 0 });
    const left = (await client.call(list)).body.map(({ id }) => id);
    expect(left.toSorted()).toEqual(working.map(({ id }) => id).toSorted());
    expect((await stranger.client.call(list)).body.map(({ id }) => id)).toEqual([foreign.id]);
  });

  it('is removed 30 days after its end, and not before', async () => {
    const { client, userId, other } = await newSharer(daybook());
    const expired = await shareOf(client, { files: [other], days: 1 });
    const lasting = await shareOf(client, { files: [other] });
    const usedUp = await shareOf(client, { files: [other], downloadMax: 1 });
    const { visitor, share } = await visitorOf(daybook(), usedUp.token);
    await visitor.call(download, { share });
    const ids = async () => (await (await daybook().loggedIn(userId)).call(list)).body.map(({ id }) => id);
    clock.advance(30 * DAY_MS);
    await daybook().runHousekeeping();
    expect(await ids()).toEqual([usedUp.id, lasting.id, expired.id]);
    clock.advance(DAY_MS / 2);
    await daybook().runHousekeeping();
    expect(await ids()).toEqual([lasting.id, expired.id]);
    clock.advance(DAY_MS);
    await daybook().runHousekeeping();
    expect(await ids()).toEqual([lasting.id]);
  });

  it('shares nobody else’s files, and is nobody else’s to revoke', async () => {
    const { client, other, trip } = await newSharer(daybook());
    const stranger = (await daybook().user()).client;
    const name = 'Not mine';
    expect(await stranger.call(create, { name, files: [other] })).toMatchObject({
      code: 'storage.not-found',
    });
    expect(await stranger.call(create, { name, folders: [trip] })).toMatchObject({
      code: 'storage.no-folder',
    });
    expect((await stranger.call(create, { name })).status).toBe(400);
    const { id, token } = await shareOf(client, { files: [other] });
    expect((await stranger.call(revoke, { id })).status).toBe(404);
    expect((await stranger.call(list)).body).toEqual([]);
    expect((await visitorOf(daybook(), token)).share).toBe(id);
    await client.call(storageApi.deleteFiles, { ids: [other] });
    expect((await client.call(create, { name, files: [other] })).status).toBe(404);
  });

  it('is recorded in the audit log, and its token and password are not in the database', async () => {
    const { client, userId, other } = await newSharer(daybook());
    const { id, token } = await shareOf(client, { files: [other], password: 'open sesame' });
    await client.call(revoke, { id });
    const { db } = daybook();
    const entries = await db
      .selectFrom('audit_log')
      .selectAll()
      .where('object', '=', id)
      .orderBy('id')
      .execute();
    expect(entries.map(({ actor, action }) => ({ actor, action }))).toEqual([
      { actor: userId, action: 'share.created' },
      { actor: userId, action: 'share.revoked' },
    ]);
    await shareOf(client, { files: [other], password: 'open sesame' });
    const stored = JSON.stringify(
      await db.selectFrom('shares').selectAll().where('user_id', '=', userId).execute(),
    );
    expect(stored).not.toContain(token);
    expect(stored).not.toContain('sesame');
    expect(await db.selectFrom('share_items').selectAll().where('share_id', '=', id).execute()).toEqual([]);
  });

  it('ends with its owner’s account', async () => {
    const suspended = await newSharer(daybook());
    const link = await shareOf(suspended.client, { files: [suspended.other] });
    const { visitor, share } = await visitorOf(daybook(), link.token);
    await suspend(daybook().db, suspended.userId, Date.now());
    expect((await visitor.call(content, { share, id: suspended.other })).status).toBe(404);
    const leaving = await newSharer(daybook());
    const last = await shareOf(leaving.client, { folders: [leaving.trip] });
    await leaving.client.call(ownAccountApi.deleteAccount, { password: PASSWORD });
    expect((await visitor.call(open, { token: last.token })).status).toBe(404);
    await daybook().erase([leaving.userId]);
    for (const table of ['shares', 'share_items'] as const) {
      const rows = daybook().db.selectFrom(table).select('user_id').where('user_id', '=', leaving.userId);
      expect(await rows.execute()).toEqual([]);
    }
  });
});

eachDatabase('guessing the password of a link', (database) => {
  const daybook = suiteDaybook(() => ({ database: database(), env: { RATE_LIMITS: 'on' } }));

  it('is refused after twenty attempts from an address, the right password included', async () => {
    const { client } = await daybook().user();
    const files = [await addFile(client, 'a.txt')];
    const { body } = await client.call(create, { name: 'A', files, password: 'open sesame' });
    const token = body.token ?? '';
    const guesser = daybook().anonymousClient();
    const guesses = Array.from({ length: 25 }, () => guesser.call(open, { token, password: 'wrong one' }));
    const answers = (await Promise.all(guesses)).map(({ status }) => status);
    expect(answers.filter((status) => status === 403)).toHaveLength(20);
    expect(answers.filter((status) => status === 429)).toHaveLength(5);
    expect((await guesser.call(open, { token, password: 'open sesame' })).status).toBe(429);
    const { body: open2 } = await client.call(create, { name: 'B', files });
    expect((await guesser.call(open, { token: open2.token ?? '' })).status).toBe(200);
  });
});

eachDatabase('the attempts at the password of a link', (database) => {
  const env = { RATE_LIMITS: 'on', TRUSTED_PROXIES: '127.0.0.1' };
  const daybook = suiteDaybook(() => ({ database: database(), clock, env }));
  const lockedLink = async () => {
    const { client } = await daybook().user();
    return shareOf(client, { files: [await addFile(client, 'a.txt')], password: 'open sesame' });
  };
  const openFrom = async (address: string, token: string, password: string) => {
    const visitor = daybook().anonymousClient();
    return (await visitor.call(open, { token, password }, { 'x-forwarded-for': address })).status;
  };

  it('are counted if they fail, so that any number of visitors can come from one address', async () => {
    const { token } = await lockedLink();
    for (let visitor = 0; visitor < 25; visitor += 1)
      expect(await openFrom('192.0.2.1', token, 'open sesame')).toBe(200);
    expect(await openFrom('192.0.2.1', token, 'open barley')).toBe(403);
  });

  it('that others use up leave some to addresses that have hardly failed', async () => {
    const { token } = await lockedLink();
    const statuses: number[] = [];
    for (let host = 1; host <= 12; host += 1) {
      const guesses = Array.from({ length: 20 }, () => openFrom(`198.51.100.${host}`, token, 'wrong one'));
      statuses.push(...(await Promise.all(guesses)));
    }
    expect(statuses.filter((status) => status === 403)).toHaveLength(224);
    expect(await openFrom('198.51.100.12', token, 'open sesame')).toBe(429);
    expect(await openFrom('192.0.2.1', token, 'open barley')).toBe(403);
    expect(await openFrom('192.0.2.1', token, 'open sesame')).toBe(200);
  });

  it('leave the first ones of other networks alone, however many addresses a line has', async () => {
    const { token } = await lockedLink();
    const statuses: number[] = [];
    for (let address = 0; address < 76; address += 1) {
      const from = `2001:db8:1:${address.toString(16)}::1`;
      const guesses = Array.from({ length: 3 }, () => openFrom(from, token, 'wrong one'));
      statuses.push(...(await Promise.all(guesses)));
    }
    // The first ones of eight addresses, and those of all together.
    expect(statuses.filter((status) => status === 403)).toHaveLength(24 + 200);
    expect(await openFrom('2001:db8:1:ffff::1', token, 'open sesame')).toBe(429);
    expect(await openFrom('2001:db8:2:1::1', token, 'open sesame')).toBe(200);
  });
});

eachDatabaseInFullRun('a Daybook whose links to files are turned off', (database) => {
  const daybook = suiteDaybook(() => ({ database: database(), env: { INTEGRATIONS: 'none' } }));

  it('has none of the calls', async () => {
    const { client } = await daybook().user();
    expect(await client.call(list)).toMatchObject({ status: 404, code: 'route.not-found' });
    expect((await client.call(open, { token: 'any' })).code).toBe('route.not-found');
  });
});
