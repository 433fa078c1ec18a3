import { ownAccountApi } from '#features/account/contract/profile.ts';
import { expect, it } from 'vitest';
import { SCREENS } from '#platform/contract/screens.ts';
import { eachDatabase, eachDatabaseInFullRun } from '#testing/databases.ts';
import { suiteDaybook } from '#testing/daybook.ts';
import { PASSWORD, suspend } from '#testing/users.ts';
import { dismissalApi } from '../../contract/dismissals.ts';
import { guideApi } from '../../contract/guide.ts';
import { PUBLIC_GUIDES_MAX, publicGuidesApi } from '../../contract/public-guides.ts';

eachDatabase('a shared guide', (database) => {
  const daybook = suiteDaybook(() => ({ database: database() }));

  async function sharer(name = 'Arrival') {
    const user = await daybook().user();
    const { body: guide } = await user.client.call(guideApi.movieGuide, { name });
    const { body: share } = await user.client.call(publicGuidesApi.share, { id: guide.id });
    return { ...user, guide, share };
  }
  const open = (token: string) => daybook().anonymousClient().call(publicGuidesApi.sharedGuide, { token });
  const rowsOf = (userId: string) =>
    daybook().db.selectFrom('public_guides').selectAll().where('user_id', '=', userId).execute();
  const actions = async (userId: string) => {
    const rows = daybook()
      .db.selectFrom('audit_log')
      .select(['action', 'object'])
      .where('actor', '=', userId);
    return rows.where('action', 'like', 'guide.%').orderBy('id').execute();
  };

  it('is shown to everybody with the link as its owner saw it, without anything of the owner', async () => {
    const { client, id, email } = await daybook().user();
    const ask = async () => (await client.call(guideApi.movieGuide, { name: 'arrival' })).body;
    const dismissed = (await ask()).movieRecommendations[1]!;
    await client.call(dismissalApi.add, { id: dismissed.id });
    const guide = await ask();
    const { body: share } = await client.call(publicGuidesApi.share, { id: guide.id });
    const answer = await open(share.token);
    expect(answer.body).toEqual({
      kind: 'movie',
      label: 'Arrival',
      recommendations: guide.movieRecommendations,
    });
    expect(answer.body.recommendations).toHaveLength(10);
    expect(answer.headers['cache-control']).toBe('no-store');
    for (const secret of [id, email, guide.id, dismissed.id]) expect(answer.text).not.toContain(secret);
  });

  it('says what was understood, what several titles share, and that children come along', async () => {
    const { client } = await daybook().user();
    const { body: several } = await client.call(guideApi.movieGuide, {
      name: 'Arrival, Her and Perfect Days',
    });
    const { body: first } = await client.call(publicGuidesApi.share, { id: several.id });
    expect((await open(first.token)).body).toMatchObject({ label: several.name, shared: several.shared });
    const asked = { place: 'museums in Lisbon', childFriendly: true };
    const { body: travel } = await client.call(guideApi.travelGuide, asked);
    expect(travel.parts).not.toEqual(undefined);
    const { body: second } = await client.call(publicGuidesApi.share, { id: travel.id, childFriendly: true });
    expect((await open(second.token)).body).toMatchObject({
      kind: 'travel',
      label: 'Lisbon',
      childFriendly: true,
      parts: travel.parts?.map(({ label }) => label),
      recommendations: travel.travelRecommendations,
    });
  });

  it('stays the same when its owner dismisses more, and when the guide is made again', async () => {
    const { client, guide, share } = await sharer();
    const before = (await open(share.token)).body;
    await client.call(dismissalApi.add, { id: guide.movieRecommendations[0]!.id });
    await daybook().db.deleteFrom('guides').where('id', '=', guide.id).execute();
    expect((await open(share.token)).body).toEqual(before);
    expect((await client.call(publicGuidesApi.share, { id: guide.id })).body).toEqual(share);
  });

  it('has one link for each user until that is revoked, and then gets another', async () => {
    const { id, client, guide, share } = await sharer();
    const input = { id: guide.id };
    const others = await Promise.all(
      Array.from({ length: 5 }, () => client.call(publicGuidesApi.share, input)),
    );
    for (const { body } of others) expect(body).toEqual(share);
    expect((await client.call(publicGuidesApi.retrieve, input)).body).toEqual({ share });
    await client.call(publicGuidesApi.withdraw, input);
    await client.call(publicGuidesApi.withdraw, input);
    expect(await open(share.token)).toMatchObject({ status: 404, code: 'guide.not-shared' });
    expect((await client.call(publicGuidesApi.retrieve, input)).body).toEqual({ share: null });
    const again = await Promise.all(
      Array.from({ length: 5 }, () => client.call(publicGuidesApi.share, input)),
    );
    expect(new Set(again.map(({ body }) => body.token)).size).toBe(1);
    expect((await open(again[0]!.body.token)).status).toBe(200);
    expect((await open(share.token)).status).toBe(404);
    expect(await actions(id)).toEqual([
      { action: 'guide.shared', object: guide.id },
      { action: 'guide.withdrawn', object: guide.id },
      { action: 'guide.shared', object: guide.id },
    ]);
  });

  it('is neither seen nor revoked through the calls of somebody else, who has a link of their own', async () => {
    const { guide, share } = await sharer();
    const { client } = await daybook().user();
    expect((await client.call(publicGuidesApi.retrieve, { id: guide.id })).body).toEqual({ share: null });
    await client.call(publicGuidesApi.withdraw, { id: guide.id });
    expect((await open(share.token)).status).toBe(200);
    const { body: own } = await client.call(publicGuidesApi.share, { id: guide.id });
    expect(own.token).not.toBe(share.token);
  });

  it('is a guide that exists', async () => {
    const { client } = await daybook().user();
    expect(await client.call(publicGuidesApi.share, { id: 'unknown' })).toMatchObject({
      status: 404,
      code: 'guide.not-found',
    });
  });

  it(`is one of at most ${PUBLIC_GUIDES_MAX}`, async () => {
    const { id: userId, client, guide, share } = await sharer();
    const others = Array.from({ length: PUBLIC_GUIDES_MAX - 1 }, (_, n) => ({
      user_id: userId,
      guide_id: `guide ${n}`,
      guide: '{}',
      token_hash: `${userId} ${n}`,
      sealed_token: '',
      created_at: n,
    }));
    await daybook().db.insertInto('public_guides').values(others).execute();
    const { body: other } = await client.call(guideApi.movieGuide, { name: 'Alien' });
    expect(await client.call(publicGuidesApi.share, { id: other.id })).toMatchObject({
      status: 409,
      code: 'share.too-many',
    });
    expect((await client.call(publicGuidesApi.share, { id: guide.id })).body).toEqual(share);
    await client.call(publicGuidesApi.withdraw, { id: guide.id });
    expect((await client.call(publicGuidesApi.share, { id: other.id })).status).toBe(200);
  });

  it('is gone for all visitors once an admin has removed the guide, also if only copies are left', async () => {
    const [first, second] = [await sharer('Heat'), await sharer('Heat')];
    expect(second.guide.id).toBe(first.guide.id);
    const admin = await daybook().user('admin');
    await daybook().db.deleteFrom('guides').where('id', '=', first.guide.id).execute();
    const remove = () => admin.client.call(guideApi.removeGuide, { id: first.guide.id });
    expect((await remove()).status).toBe(200);
    for (const { share } of [first, second]) expect((await open(share.token)).status).toBe(404);
    expect((await remove()).status).toBe(404);
  });

  it('is gone while its owner is suspended, or has asked for the erasure of the account, and after it', async () => {
    const suspended = await sharer();
    await suspend(daybook().db, suspended.id, Date.now());
    expect((await open(suspended.share.token)).status).toBe(404);
    const leaving = await sharer();
    await leaving.client.call(ownAccountApi.deleteAccount, { password: PASSWORD });
    expect((await open(leaving.share.token)).status).toBe(404);
    await daybook().erase([leaving.id]);
    expect(await rowsOf(leaving.id)).toEqual([]);
  });

  it('reveals no link through the database alone, and gets a new one if the secret has changed since', async () => {
    const { id, client, guide, share } = await sharer();
    expect(JSON.stringify(await rowsOf(id))).not.toContain(share.token);
    const unreadable = { sealed_token: 'sealed-with-another-secret-than-this-one' };
    await daybook().db.updateTable('public_guides').set(unreadable).where('user_id', '=', id).execute();
    expect((await client.call(publicGuidesApi.retrieve, { id: guide.id })).body).toEqual({ share: null });
    const { body: again } = await client.call(publicGuidesApi.share, { id: guide.id });
    expect((await open(again.token)).status).toBe(200);
    expect((await open(share.token)).status).toBe(404);
  });

  it('is kept out of search engines and Referer headers', async () => {
    const { headers } = await daybook().anonymousClient().send('GET', SCREENS.sharedGuide, {});
    expect(headers).toMatchObject({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' });
  });
});

eachDatabaseInFullRun('a Daybook whose public pages are turned off', (database) => {
  const daybook = suiteDaybook(() => ({ database: database(), env: { INTEGRATIONS: 'feeds' } }));

  it('has neither links to guides nor pages behind them', async () => {
    const { client } = await daybook().user();
    for (const endpoint of Object.values(publicGuidesApi))
      expect(await client.send(endpoint.method, endpoint.path, { body: '{}' })).toMatchObject({
        status: 404,
      });
  });
});
