import { describe, expect, it } from 'vitest';
import { ownAccountApi } from '#features/account/contract/profile.ts';
import { feedPath, feedsApi, USUAL_FEED } from '#features/feeds/contract/activity-feed.ts';
import { guideApi } from '#features/guides/contract/guide.ts';
import { publicGuidesApi } from '#features/guides/contract/public-guides.ts';
import { listsApi } from '#features/lists/contract/lists.ts';
import { publicListsApi } from '#features/lists/contract/public-lists.ts';
import { scrobbleApi } from '#features/scrobbling/contract/scrobble.ts';
import { dropApi } from '#features/storage/contract/drops.ts';
import { sharedApi } from '#features/storage/contract/shares.ts';
import { lookBackApi } from '#features/years/contract/look-back.ts';
import type { LinkTable } from '#platform/links/link-queries.ts';
import {
  dropPath,
  sharedGuidePath,
  sharedListPath,
  sharedPath,
  sharedYearPath,
} from '#platform/contract/screens.ts';
import { DAY_MS } from '#platform/system/clock.ts';
import type { Client } from '#testing/client.ts';
import { eachDatabase, eachDatabaseInFullRun } from '#testing/databases.ts';
import { suiteDaybook } from '#testing/daybook.ts';
import { dropOf } from '#testing/drops.ts';
import { addFile, shareOf } from '#testing/shares.ts';
import { createTestClock } from '#testing/test-clock.ts';
import { WATCHED_MOVIE } from '#testing/watched.ts';

interface LinkCase {
  readonly kind: string;
  readonly title: string;
  readonly table: LinkTable;
  /** Null: the list has no address. */
  readonly pathOf: (token: string) => string | null;
  /** Makes a link and returns its token. */
  readonly make: (owner: Client) => Promise<string | null>;
  readonly open: (visitor: Client, token: string) => Promise<{ readonly status: number }>;
}

async function shareNewList(owner: Client): Promise<string> {
  const { body: list } = await owner.call(listsApi.create, { name: 'Japan' });
  return (await owner.call(publicListsApi.share, { id: list.id })).body.token;
}

async function shareNewGuide(owner: Client): Promise<string> {
  const { body: guide } = await owner.call(guideApi.bookGuide, { name: 'Dune' });
  return (await owner.call(publicGuidesApi.share, { id: guide.id })).body.token;
}

const KINDS: readonly LinkCase[] = [
  {
    kind: 'year',
    title: '2024',
    table: 'year_shares',
    pathOf: sharedYearPath,
    make: async (owner) => (await owner.call(lookBackApi.share, { year: 2024 })).body.token,
    open: (visitor, token) => visitor.call(lookBackApi.sharedYear, { token }),
  },
  {
    kind: 'list',
    title: 'Japan',
    table: 'public_lists',
    pathOf: sharedListPath,
    make: shareNewList,
    open: (visitor, token) => visitor.call(publicListsApi.sharedList, { token }),
  },
  {
    kind: 'guide',
    title: 'Book guide: Dune',
    table: 'public_guides',
    pathOf: sharedGuidePath,
    make: shareNewGuide,
    open: (visitor, token) => visitor.call(publicGuidesApi.sharedGuide, { token }),
  },
  {
    kind: 'files',
    title: 'For you',
    table: 'shares',
    pathOf: (token) => sharedPath(token),
    make: async (owner) => (await shareOf(owner, { files: [await addFile(owner, 'a.txt')] })).token,
    open: (visitor, token) => visitor.call(sharedApi.open, { token }),
  },
  {
    kind: 'file-request',
    title: 'For me',
    table: 'drops',
    pathOf: dropPath,
    make: async (owner) => (await dropOf(owner)).token,
    open: (visitor, token) => visitor.call(dropApi.open, { token }),
  },
  {
    kind: 'feed',
    title: 'Your log',
    table: 'log_feeds',
    pathOf: (token) => feedPath(token, 'log.atom'),
    make: async (owner) => (await owner.call(feedsApi.save, USUAL_FEED)).body.token,
    open: (visitor, token) => visitor.send('GET', feedPath(token, 'log.atom'), {}),
  },
  {
    kind: 'media-server',
    title: 'Your log',
    table: 'scrobble_addresses',
    pathOf: () => null,
    make: async (owner) => (await owner.call(scrobbleApi.create, {})).body.token,
    open: (visitor, token) =>
      visitor.call(scrobbleApi.receive, { ...WATCHED_MOVIE, token, service: 'jellyfin' }),
  },
];

const linksOf = async (client: Client) => (await client.call(ownAccountApi.links)).body;
const revoke = (client: Client, kind: string, id: string) =>
  client.call(ownAccountApi.revokeLink, { kind, id });

eachDatabase('the list of all links of a user', (database) => {
  const clock = createTestClock();
  const daybook = suiteDaybook(() => ({ database: database(), clock }));

  describe.each(KINDS)('with a link of the kind $kind', ({ kind, title, table, pathOf, make, open }) => {
    it('names it with its address, and revokes it, so that it works for nobody', async () => {
      const { client } = await daybook().user();
      const token = (await make(client)) ?? '';
      const [link, ...others] = await linksOf(client);
      expect(others).toEqual([]);
      expect(link).toMatchObject({ kind, title, path: pathOf(token), expiryTime: null });
      expect((await open(daybook().anonymousClient(), token)).status).toBe(200);
      expect((await revoke(client, kind, link?.id ?? '')).body).toEqual([]);
      expect((await open(daybook().anonymousClient(), token)).status).toBe(404);
      expect(await linksOf(client)).toEqual([]);
    });

    it('shows it to its owner only, who alone can revoke it', async () => {
      const { client } = await daybook().user();
      const token = (await make(client)) ?? '';
      const [link] = await linksOf(client);
      const other = (await daybook().user()).client;
      expect(await linksOf(other)).toEqual([]);
      expect(await revoke(other, kind, link?.id ?? '')).toMatchObject({
        status: 404,
        code: 'share.not-found',
      });
      expect((await open(daybook().anonymousClient(), token)).status).toBe(200);
    });

    it('revokes it after a change of SECRET, too, when nobody can be shown its address', async () => {
      const { id: userId, client } = await daybook().user();
      const token = (await make(client)) ?? '';
      const unreadable = { sealed_token: 'encrypted-with-another-secret' };
      await daybook().db.updateTable(table).set(unreadable).where('user_id', '=', userId).execute();
      const [link] = await linksOf(client);
      expect(link).toMatchObject({ kind, title, path: null });
      expect((await open(daybook().anonymousClient(), token)).status).toBe(200);
      await revoke(client, kind, link?.id ?? '');
      expect((await open(daybook().anonymousClient(), token)).status).toBe(404);
    });
  });

  it('has the newest first, with their ends and last uses, and none that has ended', async () => {
    const { client } = await daybook().user();
    await client.call(lookBackApi.share, { year: 2023 });
    clock.advance(DAY_MS);
    const files = [await addFile(client, 'a.txt')];
    const { token } = await shareOf(client, { files, days: 2 });
    await daybook().anonymousClient().call(sharedApi.open, { token });
    expect(await linksOf(client)).toMatchObject([
      { kind: 'files', expiryTime: expect.any(String), lastUseTime: expect.any(String) },
      { kind: 'year', expiryTime: null },
    ]);
    clock.advance(3 * DAY_MS);
    expect((await linksOf(client)).map(({ kind }) => kind)).toEqual(['year']);
  });

  it('refuses to revoke a link of a kind that does not exist', async () => {
    const { client } = await daybook().user();
    expect(await revoke(client, 'letter', '1')).toMatchObject({ status: 404, code: 'share.not-found' });
  });
});

eachDatabaseInFullRun('the list of all links while an integration is off', (database) => {
  const daybook = suiteDaybook(() => ({ database: database(), env: { DOORS: 'feeds' } }));

  it('has none of its links, which do not work', async () => {
    const { id: userId, client } = await daybook().user();
    await client.call(feedsApi.save, USUAL_FEED);
    const link = { token_hash: userId, sealed_token: '', created_at: 1 };
    await daybook()
      .db.insertInto('year_shares')
      .values({ ...link, user_id: userId, year: 2024 })
      .execute();
    expect((await linksOf(client)).map(({ kind }) => kind)).toEqual(['feed']);
  });
});
