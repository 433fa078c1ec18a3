import { expect, it } from 'vitest';
import { sharedApi, sharesApi } from '../../contract/shares.ts';
import { eachDatabase } from '#testing/databases.ts';
import { suiteDaybook } from '#testing/daybook.ts';
import { newSharer, shareOf, visitorOf } from '#testing/shares.ts';
import { createTestClock } from '#testing/test-clock.ts';
import { DAY_MS } from '#platform/system/clock.ts';

const clock = createTestClock();
const { list, update } = sharesApi;
const { open, items, content, download } = sharedApi;
const gone = { status: 404, code: 'share.not-found' };

eachDatabase('changing a link to files', (database) => {
  const daybook = suiteDaybook(() => ({ database: database(), clock }));

  it('keeps its address, what it shares, its downloads and all that is not sent', async () => {
    const { client, other } = await newSharer(daybook());
    const { id, token } = await shareOf(client, { files: [other], days: 7, downloadMax: 5 });
    const { visitor, share } = await visitorOf(daybook(), token);
    await visitor.call(download, { share });
    const before = (await client.call(list)).body.find((one) => one.id === id);
    const renamed = await client.call(update, { id, name: 'For all of you' });
    expect(renamed.body).toEqual({ ...before, name: 'For all of you' });
    const changed = await client.call(update, { id, days: null, password: 'open sesame', downloadMax: 9 });
    expect(changed.body).toMatchObject({
      token,
      files: 1,
      downloads: 1,
      expiryTime: null,
      hasPassword: true,
      downloadMax: 9,
    });
    const freed = await client.call(update, { id, days: 2, password: null, downloadMax: null });
    expect(freed.body).toMatchObject({
      name: 'For all of you',
      expiryTime: new Date(clock() + 2 * DAY_MS).toISOString(),
      hasPassword: false,
      downloadMax: null,
    });
    expect((await client.call(update, { id })).body).toEqual(freed.body);
    expect((await client.call(list)).body).toEqual([freed.body]);
  });

  it('lets one that has ended work again, if its end or its limit is moved', async () => {
    const { client, other } = await newSharer(daybook());
    const expired = await shareOf(client, { files: [other], days: 1 });
    const usedUp = await shareOf(client, { files: [other], downloadMax: 1 });
    const { visitor, share } = await visitorOf(daybook(), usedUp.token);
    await visitor.call(download, { share });
    clock.advance(DAY_MS);
    for (const { token } of [expired, usedUp])
      expect(await visitor.call(open, { token })).toMatchObject(gone);
    expect((await client.call(update, { id: expired.id, days: 1 })).body.works).toBe(true);
    expect((await client.call(update, { id: usedUp.id, downloadMax: 3 })).body.works).toBe(true);
    expect((await visitor.call(open, { token: expired.token })).status).toBe(200);
    expect((await visitor.call(open, { token: usedUp.token })).body.downloadsLeft).toBe(2);
  });

  it('holds at once for visitors who are inside', async () => {
    const { client, other } = await newSharer(daybook());
    const { id, token } = await shareOf(client, { files: [other] });
    const { visitor, share } = await visitorOf(daybook(), token);
    await client.call(update, { id, password: 'open sesame' });
    expect(await visitor.call(items, { share })).toMatchObject(gone);
    expect(await visitor.call(download, { share })).toMatchObject(gone);
    expect(await visitor.call(open, { token })).toMatchObject({ code: 'share.password-needed' });
    await visitor.call(open, { token, password: 'open sesame' });
    expect((await visitor.call(content, { share, id: other })).status).toBe(200);
    await client.call(update, { id, password: 'open barley' });
    expect(await visitor.call(items, { share })).toMatchObject(gone);
    await visitor.call(open, { token, password: 'open barley' });
    await client.call(update, { id, downloadMax: 3 });
    expect((await visitor.call(content, { share, id: other })).status).toBe(404);
    expect((await visitor.call(download, { share })).status).toBe(200);
    await client.call(update, { id, days: 1, password: null });
    expect((await visitor.call(open, { token })).status).toBe(200);
    clock.advance(DAY_MS);
    expect(await visitor.call(items, { share })).toMatchObject(gone);
  });

  it('refuses a limit that is used up already', async () => {
    const { client, other } = await newSharer(daybook());
    const { id, token } = await shareOf(client, { files: [other] });
    const { visitor, share } = await visitorOf(daybook(), token);
    await visitor.call(download, { share });
    await visitor.call(download, { share });
    const refused = await client.call(update, { id, name: 'Not stored', downloadMax: 2 });
    expect(refused).toMatchObject({ status: 400, code: 'request.invalid' });
    expect(refused.text).toContain('2 downloads already');
    expect((await client.call(list)).body).toMatchObject([{ name: 'For you', downloadMax: null }]);
    expect((await client.call(update, { id, downloadMax: 3 })).status).toBe(200);
  });

  it('is for its owner only, and in the audit log without its name and its password', async () => {
    const { client, userId, other } = await newSharer(daybook());
    const stranger = (await daybook().user()).client;
    const { id } = await shareOf(client, { files: [other] });
    expect(await stranger.call(update, { id, password: 'open sesame' })).toMatchObject(gone);
    expect(await client.call(update, { id: 'unknown', name: 'Mine' })).toMatchObject(gone);
    await client.call(update, { id });
    await client.call(update, { id, name: 'For Ann', days: 3, password: 'open sesame' });
    await client.call(update, { id, days: null, password: null });
    const entries = await daybook()
      .db.selectFrom('audit_log')
      .select(['actor', 'action', 'detail'])
      .where('object', '=', id)
      .where('action', '=', 'share.changed')
      .orderBy('id')
      .execute();
    expect(entries.map(({ actor, detail }) => ({ actor, detail }))).toEqual([
      { actor: userId, detail: 'name, end, password' },
      { actor: userId, detail: 'no end, no password' },
    ]);
  });
});
