import type { LookBack, RememberedEntry, YearShare } from '../contract/look-back.ts';
import { Problem } from '#platform/contract/problem.ts';
import { publicFeedPath, type PublicFeedFile } from '#platform/contract/public-feeds.ts';
import { SCREENS, sharedYearPath } from '#platform/contract/screens.ts';
import type { Actor } from '#platform/audit/audit-log.ts';
import { jsonFile, type UserDataSource } from '#platform/system/user-data-source.ts';
import { timestamp } from '#platform/system/clock.ts';
import type { LinkSource } from '#platform/links/link-source.ts';
import type { Link, Links } from '#platform/links/links.ts';
import type { SharedFeedItem, SharedFeedWriter } from '#features/feeds/server/public.ts';

export interface SharedYearPorts {
  readonly links: Links<'year_shares'>;
  /** A year as visitors see it. */
  readonly visibleYear: (userId: string, year: number) => Promise<LookBack>;
  readonly writeFeed: SharedFeedWriter;
  readonly publicUrl: string;
  readonly digest: (text: string) => string;
}

/** Shows years to everybody who has their links. Functions for users take the owner first. */
export function sharedYearService({ links, visibleYear, writeFeed, publicUrl, digest }: SharedYearPorts) {
  async function find(token: string) {
    const link = await links.findByToken(token);
    if (!link) return null;
    const { user_id: userId, year, created_at: sharedAt } = link;
    return { back: await visibleYear(userId, year), year, sharedAt };
  }

  return {
    shares: async (userId: string): Promise<YearShare[]> => (await links.list(userId)).map(toShare),
    share: async (by: Actor, year: number): Promise<YearShare> => toShare(await links.save(by, { year }, {})),
    withdraw: (by: Actor, year: number): Promise<void> => links.revoke(by, { year }),

    /**
     * What a link shows to everybody: its year, and nothing of other years.
     * @throws Problem `look-back.not-shared`
     */
    async sharedYear(token: string): Promise<LookBack> {
      const shared = await find(token);
      if (!shared) throw new Problem('look-back.not-shared');
      return shared.back;
    },

    /**
     * The entries that the pages name, for feed readers, with the time of sharing: no page says when an entry was.
     * @throws Problem `feed.not-found`
     */
    async feed(token: string, file: PublicFeedFile<'year'>) {
      const shared = await find(token);
      if (!shared) throw new Problem('feed.not-found');
      const { back, year, sharedAt } = shared;
      const description = back.total === 1 ? '1 entry' : `${back.total} entries`;
      return writeFeed(
        { title: `${year} in a Daybook`, description, updatedAt: sharedAt, items: itemsOf(back, sharedAt) },
        {
          file,
          page: publicUrl + SCREENS.sharedYear,
          link: publicUrl + sharedYearPath(token),
          urlOf: (format) => publicUrl + publicFeedPath(token, `year.${format}`),
          toId: (key) => digest(`${token} ${key}`),
        },
      );
    },

    linkSource: {
      kind: 'year',
      label: 'Year',
      integration: 'public',
      list: async (userId) =>
        (await links.listAll(userId)).map(({ year, token, created_at: at }) => ({
          id: String(year),
          title: String(year),
          path: token && sharedYearPath(token),
          creationTime: timestamp(at),
          expiryTime: null,
        })),
      revoke: (by, id) => links.revoke(by, { year: Number(id) }),
    } satisfies LinkSource,

    userData: {
      async *exportFiles(userId) {
        const shared = await links.listAll(userId);
        yield jsonFile(
          'shared-years.json',
          shared.map(({ year, created_at: at }) => ({ year, sharedAt: timestamp(at) })),
        );
      },
      erase: ({ id }) => links.erase(id),
    } satisfies UserDataSource,
  };
}

const toShare = ({ year, token, created_at: at }: Link<'year_shares'>): YearShare => ({
  year,
  token,
  creationTime: timestamp(at),
});

/** The best entries of the year, and of each month, each of them once. */
function itemsOf({ best, bestOf }: LookBack, date: number): SharedFeedItem[] {
  const month = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' });
  const list = new Intl.ListFormat('en');
  const months = Map.groupBy(bestOf, ({ entry }) => keyOf(entry));
  const entries = new Map(
    [...best, ...bestOf.map(({ entry }) => entry)].map((entry) => [keyOf(entry), entry]),
  );
  return [...entries].map(([key, entry]) => {
    const names = months.get(key)?.map(({ period }) => month.format(new Date(period)));
    return { key, date, entry, facts: names ? [`the best of ${list.format(names)}`] : [] };
  });
}

/** Visitors are sent neither ids nor dates of entries. */
const keyOf = ({ category, name }: RememberedEntry) => `${category} ${name}`;
