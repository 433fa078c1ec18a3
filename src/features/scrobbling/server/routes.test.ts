import { activityApi } from '#features/log/contract/activity.ts';
import { ownAccountApi } from '#features/account/contract/profile.ts';
import { scrobbleApi, type ScrobbleService } from '../contract/scrobble.ts';
import { multipart } from '#testing/client.ts';
import { eachDatabase, eachDatabaseInFullRun } from '#testing/databases.ts';
import { suiteDaybook } from '#testing/daybook.ts';
import { PASSWORD, suspend } from '#testing/users.ts';
import { WATCHED_MOVIE } from '#testing/watched.ts';
import { createTestClock } from '#testing/test-clock.ts';
import { expect, it } from 'vitest';
import { MINUTE_MS } from '#platform/system/clock.ts';

const PLEX_EPISODE = JSON.stringify({
  event: 'media.scrobble',
  user: true,
  Metadata: { type: 'episode', title: 'Secrets', grandparentTitle: 'Dark', parentIndex: 1 },
});

/** A form as Plex writes it. */
const plexForm = (payload: string) =>
  `--b\r\nContent-Disposition: form-data; name="payload"\r\nContent-Type: application/json\r\n\r\n${payload}\r\n--b--\r\n`;

eachDatabase('what media servers send', (database) => {
  const daybook = suiteDaybook(() => ({ database: database() }));

  async function userWithAddress() {
    const user = await daybook().user();
    const { body } = await user.client.call(scrobbleApi.create, {});
    const log = async () =>
      (await user.client.call(activityApi.retrieve, { all: true })).body.map(({ name }) => name);
    return { ...user, token: body.token, log };
  }

  /** As a media server sends: without a cookie, and from nowhere. */
  const send = (token: string, service: ScrobbleService, body: string | Buffer, headers: object = {}) =>
    daybook()
      .anonymousClient()
      .send('POST', `/api/scrobble/${token}/${service}`, {
        body,
        headers: { origin: undefined, 'content-type': 'application/json', ...headers },
      });
  const sendMovie = (token: string, change: object = {}) =>
    send(token, 'jellyfin', JSON.stringify({ ...WATCHED_MOVIE, ...change }));

  it('goes to one address although the user asks for it several times at once', async () => {
    const { client } = await daybook().user();
    const answers = await Promise.all(Array.from({ length: 5 }, () => client.call(scrobbleApi.create, {})));
    expect(new Set(answers.map(({ body }) => body.token)).size).toBe(1);
  });

  it('has nowhere to go until the user asks for an address', async () => {
    const { client } = await daybook().user();
    expect((await client.call(scrobbleApi.retrieve, {})).body).toEqual({ address: null });
    expect(await client.call(scrobbleApi.renew, {})).toMatchObject({
      status: 404,
      code: 'scrobble.not-found',
    });
  });

  it('becomes an entry that is done on its day, without stars', async () => {
    const { client, token } = await userWithAddress();
    expect(await sendMovie(token)).toMatchObject({ status: 200, text: '{}' });
    const { body } = await client.call(activityApi.retrieve, { all: true });
    expect(body).toMatchObject([
      { name: 'Arrival', category: 'MOVIE', year: 2016, rating: null, date: '2024-05-12' },
    ]);
    expect((await client.call(scrobbleApi.retrieve, {})).body.address?.last).toMatchObject({
      title: 'Arrival',
    });
  });

  it('has the day of the time zone that the user had for the address, and for a new one', async () => {
    const { client } = await daybook().user();
    const { body: address } = await client.call(scrobbleApi.create, { timeZone: 'Asia/Tokyo' });
    await sendMovie(address.token);
    const renewed = await client.call(scrobbleApi.renew, {});
    expect(renewed.body.timeZone).toBe('Asia/Tokyo');
    const { body: moved } = await client.call(scrobbleApi.renew, { timeZone: 'America/Lima' });
    await sendMovie(moved.token);
    const { body } = await client.call(activityApi.retrieve, { all: true });
    expect(body.map(({ date }) => date)).toEqual(['2024-05-12', '2024-05-13']);
    expect(await client.call(scrobbleApi.renew, { timeZone: 'Atlantis' })).toMatchObject({ status: 400 });
  });

  it('is refused as a form, which would hide the JSON in the name of a field', async () => {
    const { token } = await userWithAddress();
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await send(token, 'jellyfin', JSON.stringify(WATCHED_MOVIE), form)).status).toBe(415);
  });

  it('becomes one entry when it is sent again, also at the same time', async () => {
    const { token, log } = await userWithAddress();
    await Promise.all(Array.from({ length: 8 }, () => sendMovie(token)));
    await sendMovie(token);
    expect(await log()).toEqual(['Arrival']);
    await sendMovie(token, { UtcTimestamp: '2024-05-13T20:00:00Z' });
    expect(await log()).toEqual(['Arrival', 'Arrival']);
  });

  it('is understood as Plex sends it, in a form with a picture', async () => {
    const { token, log } = await userWithAddress();
    const { body, headers } = multipart({ payload: PLEX_EPISODE }, [
      { name: 'thumb', filename: 'thumb.jpg', content: Buffer.alloc(50_000, 0xff) },
    ]);
    expect(await send(token, 'plex', body, headers)).toMatchObject({ status: 200 });
    expect(await log()).toEqual(['Dark, season 1']);
  });

  it('is understood as Plex sends it, in a part that says that it is JSON', async () => {
    const { token, log } = await userWithAddress();
    const type = { 'content-type': 'multipart/form-data; boundary=b' };
    expect(await send(token, 'plex', plexForm(PLEX_EPISODE), type)).toMatchObject({ status: 200 });
    expect(await log()).toEqual(['Dark, season 1']);
    expect((await send(token, 'plex', plexForm('{'), type)).status).toBe(400);
  });

  it('is understood as Jellyfin sends it, as plain text', async () => {
    const { token, log } = await userWithAddress();
    const type = { 'content-type': 'text/plain; charset=utf-8' };
    expect(await send(token, 'jellyfin', JSON.stringify(WATCHED_MOVIE), type)).toMatchObject({ status: 200 });
    expect(await log()).toEqual(['Arrival']);
  });

  it('is answered and changes nothing if it is about something else', async () => {
    const { client, token, log } = await userWithAddress();
    expect(await sendMovie(token, { PlayedToCompletion: false })).toMatchObject({ status: 200, text: '{}' });
    expect(await send(token, 'kodi', '{"method":"Player.OnPlay"}')).toMatchObject({ status: 200 });
    expect(await log()).toEqual([]);
    expect((await client.call(scrobbleApi.retrieve, {})).body.address?.last).toBeNull();
  });

  it.each([
    ['no JSON', '{', {}, 400],
    ['no JSON in text', 'Arrival', { 'content-type': 'text/plain' }, 400],
    ['no object', '[1]', {}, 400],
    ['no payload', multipart({ other: '{}' }, []).body, multipart({}, []).headers, 400],
    [
      'two payloads',
      `--b\r\nContent-Disposition: form-data; name="payload"\r\n\r\n{}\r\n`.repeat(2) + '--b--',
      { 'content-type': 'multipart/form-data; boundary=b' },
      400,
    ],
    ['a deep object', `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`, {}, 400],
    ['a title that is no text', JSON.stringify({ ...WATCHED_MOVIE, Name: ['Arrival'] }), {}, 400],
    ['too much', JSON.stringify({ ...WATCHED_MOVIE, Overview: 'a'.repeat(300_000) }), {}, 413],
    [
      'too large a picture',
      multipart({ payload: PLEX_EPISODE }, [{ name: 'thumb', filename: 'a', content: Buffer.alloc(300_000) }])
        .body,
      multipart({}, []).headers,
      413,
    ],
  ])('is refused if it has %s', async (_what, body, headers, status) => {
    const { token, log } = await userWithAddress();
    expect((await send(token, 'jellyfin', body, headers)).status).toBe(status);
    expect(await log()).toEqual([]);
  });

  it('cannot name another address or service in its content', async () => {
    const [one, other] = [await userWithAddress(), await userWithAddress()];
    await sendMovie(one.token, { token: other.token, service: 'plex', ['__proto__']: { service: 'kodi' } });
    expect([await one.log(), await other.log()]).toEqual([['Arrival'], []]);
  });

  it('goes to one log only, and reads nothing', async () => {
    const { token } = await userWithAddress();
    const client = daybook().anonymousClient();
    expect((await client.send('GET', `/api/scrobble/${token}/jellyfin`)).status).toBe(405);
    expect((await send('unknown', 'jellyfin', '{}')).status).toBe(404);
    expect((await send(token, 'emby' as ScrobbleService, '{}')).status).toBe(400);
  });

  it('goes to the new address at once, and nowhere after the revocation', async () => {
    const { client, token, log } = await userWithAddress();
    expect((await client.call(scrobbleApi.create, {})).body.token).toBe(token);
    const { body: renewed } = await client.call(scrobbleApi.renew, {});
    expect((await sendMovie(token)).status).toBe(404);
    expect((await sendMovie(renewed.token)).status).toBe(200);
    await client.call(scrobbleApi.withdraw, {});
    expect((await sendMovie(renewed.token, { ItemId: 'other' })).status).toBe(404);
    expect(await log()).toEqual(['Arrival']);
  });

  it('is refused once the account is suspended or about to be erased', async () => {
    const [suspended, leaving] = [await userWithAddress(), await userWithAddress()];
    await suspend(daybook().db, suspended.id, Date.now());
    await leaving.client.call(ownAccountApi.deleteAccount, { password: PASSWORD });
    expect((await sendMovie(suspended.token)).status).toBe(404);
    expect((await sendMovie(leaving.token)).status).toBe(404);
  });

  it('has an address of which the database keeps a digest and a sealed copy', async () => {
    const { id, token } = await userWithAddress();
    const row = await daybook()
      .db.selectFrom('scrobble_addresses')
      .selectAll()
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(token).toHaveLength(43);
    expect(JSON.stringify(row)).not.toContain(token);
  });
});

eachDatabaseInFullRun('a Daybook whose scrobbling is turned off', (database) => {
  const daybook = suiteDaybook(() => ({ database: database(), env: { INTEGRATIONS: 'none' } }));

  it('answers nobody', async () => {
    const { client } = await daybook().user();
    expect((await client.call(scrobbleApi.create, {})).status).toBe(404);
    const answer = await daybook().anonymousClient().send('POST', '/api/scrobble/x/plex', { body: '{}' });
    expect(answer).toMatchObject({ status: 404, code: 'route.not-found' });
  });
});

eachDatabaseInFullRun('an address of media servers', (database) => {
  const clock = createTestClock();
  const env = { RATE_LIMITS: 'on', TRUSTED_PROXIES: '127.0.0.1' };
  const daybook = suiteDaybook(() => ({ database: database(), clock, env }));
  let sent = 0;
  const sendMovie = async (token: string) => {
    sent += 1;
    const from = `198.51.100.${sent % 250}`;
    const answer = await daybook()
      .anonymousClient()
      .send('POST', `/api/scrobble/${token}/jellyfin`, {
        body: JSON.stringify({ ...WATCHED_MOVIE, Name: `Movie ${sent}` }),
        headers: { origin: undefined, 'content-type': 'application/json', 'x-forwarded-for': from },
      });
    return answer.status;
  };

  it('takes 60 entries a minute from all senders together, and 1,000 a day', async () => {
    const { client } = await daybook().user();
    const { token } = (await client.call(scrobbleApi.create, {})).body;
    for (let count = 0; count < 60; count += 1) expect(await sendMovie(token)).toBe(200);
    expect(await sendMovie(token)).toBe(429);
    clock.advance(MINUTE_MS);
    expect(await sendMovie(token)).toBe(200);
    const day = daybook().db.updateTable('rate_limits').set({ count: 1_000 });
    await day.where('key', 'like', 'scrobble-day:%').execute();
    expect(await sendMovie(token)).toBe(429);
    const other = await daybook().user();
    const { body } = await other.client.call(scrobbleApi.create, {});
    expect(await sendMovie(body.token)).toBe(200);
  });
});
