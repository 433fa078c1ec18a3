import type { Activity, ActivityCategory } from '#features/log/contract/activity.ts';
import { EMPTY_DIARY, toActivity, type LogReader, type StoredActivity } from '#features/log/server/public.ts';
import {
  CALENDAR_MAX_ITEMS,
  FEED_MAX_ITEMS,
  feedPath,
  type FeedFile,
  type FeedSettings,
  type LogFeed,
} from '../contract/activity-feed.ts';
import { Problem } from '#platform/contract/problem.ts';
import type { Actor } from '#platform/audit/audit-log.ts';
import type { LinkSource } from '#platform/links/link-source.ts';
import type { LinkRow } from '#platform/links/link-queries.ts';
import type { Link, Links } from '#platform/links/links.ts';
import { HOUR_MS, MINUTE_MS, timestamp, timestampOrNull } from '#platform/system/clock.ts';
import { jsonFile, type UserDataSource } from '#platform/system/user-data-source.ts';
import { CALENDAR_TYPE, writeSubscribedCalendar } from '#features/export/server/public.ts';
import type { writeFeed as WriteFeed } from './feed-adapter.ts';

/** How exactly the owner sees when the feed was read last; each exact time would cost a write. */
const LAST_READ_INTERVAL_MS = HOUR_MS;

/** The longest has 2 MB. */
const CALENDARS_KEPT_MAX = 16;
/** Programs come back every hour at most. */
const CALENDAR_KEPT_MS = 10 * MINUTE_MS;

const FIELDS = ['id', 'name', 'rating', 'date', 'creator', 'note', 'createdAt', 'category', 'year'] as const;

export interface FeedPorts {
  readonly entries: LogReader;
  readonly links: Links<'log_feeds'>;
  readonly writeFeed: typeof WriteFeed;
  readonly publicUrl: string;
  readonly clock: () => number;
}

export type FeedService = ReturnType<typeof feedService>;

/** Users' logs for feed readers and calendars, under secret addresses. Functions for users take the owner first. */
export function feedService({ entries, links, writeFeed, publicUrl, clock }: FeedPorts) {
  const calendars = new Map<string, string>();

  /** Writing a long calendar takes ten times as long as finding out that it is the same. */
  async function readCalendar(feed: LinkRow<'log_feeds'>, now: number): Promise<string> {
    const { user_id: userId, token_hash: tokenHash } = feed;
    const settings = toSettings(feed);
    const version = await entries.versionOf(userId);
    const key = JSON.stringify([tokenHash, settings, version, Math.floor(now / CALENDAR_KEPT_MS)]);
    const filter = { status: 'DONE', categories: settings.categories, limit: CALENDAR_MAX_ITEMS } as const;
    const text =
      calendars.get(key) ??
      writeSubscribedCalendar(shownOf(settings, await entries.latestDays(userId, FIELDS, filter)));
    calendars.delete(key);
    calendars.set(key, text);
    const [oldest = ''] = calendars.keys();
    if (calendars.size > CALENDARS_KEPT_MAX) calendars.delete(oldest);
    return text;
  }

  return {
    async retrieve(userId: string): Promise<LogFeed | null> {
      const feed = await links.find(userId, {});
      return feed && toLogFeed(feed);
    },

    save: async (by: Actor, { categories, notes }: FeedSettings): Promise<LogFeed> => {
      const stored = { categories: categories.join(' '), notes: Number(notes) };
      return toLogFeed(await links.save(by, {}, stored, stored));
    },

    /** @throws Problem `feed.not-found` if the user has no feed */
    async renew(by: Actor): Promise<LogFeed> {
      const feed = await links.renew(by, {}, { last_read_at: null });
      if (feed === null) throw new Problem('feed.not-found');
      return toLogFeed(feed);
    },

    withdraw: (by: Actor): Promise<void> => links.revoke(by, {}),

    /**
     * What a secret address answers.
     * @throws Problem `feed.not-found`
     */
    async read(token: string, file: FeedFile): Promise<{ readonly text: string; readonly type: string }> {
      const feed = await links.findByToken(token);
      if (!feed) throw new Problem('feed.not-found');
      const now = clock();
      if (now - (feed.last_read_at ?? 0) >= LAST_READ_INTERVAL_MS)
        await links.recordUse(feed, { last_read_at: now });
      if (file === 'log.ics') return { text: await readCalendar(feed, now), type: CALENDAR_TYPE };
      const settings = toSettings(feed);
      const filter = { status: 'DONE', categories: settings.categories, limit: FEED_MAX_ITEMS } as const;
      const shown = shownOf(settings, await entries.newest(feed.user_id, FIELDS, filter));
      return writeFeed(shown, { file, token, publicUrl, createdAt: feed.created_at });
    },

    linkSource: {
      kind: 'feed',
      label: 'Feed',
      integration: 'feeds',
      list: async (userId) =>
        (await links.listAll(userId)).map((feed) => ({
          id: 'log',
          title: 'Your log',
          path: feed.token && feedPath(feed.token, 'log.atom'),
          creationTime: timestamp(feed.created_at),
          expiryTime: null,
          lastUseTime: lastReadTimeOf(feed),
        })),
      revoke: (by) => links.revoke(by, {}),
    } satisfies LinkSource,

    userData: {
      async *exportFiles(userId) {
        for (const feed of await links.listAll(userId))
          yield jsonFile('feed.json', { ...toSettings(feed), createdAt: timestamp(feed.created_at) });
      },
      erase: ({ id }) => links.erase(id),
    } satisfies UserDataSource,
  };
}

const toSettings = ({ categories, notes }: LinkRow<'log_feeds'>): FeedSettings => ({
  categories: categories.split(' ') as ActivityCategory[],
  notes: notes === 1,
});

const lastReadTimeOf = ({ last_read_at: at }: LinkRow<'log_feeds'>) => timestampOrNull(at);

const toLogFeed = (feed: Link<'log_feeds'>): LogFeed => ({
  ...toSettings(feed),
  token: feed.token,
  creationTime: timestamp(feed.created_at),
  lastReadTime: lastReadTimeOf(feed),
});

/** Tags and pictures stay with the owner. */
function shownOf(
  { notes }: FeedSettings,
  entries: readonly Pick<StoredActivity, (typeof FIELDS)[number]>[],
): readonly Activity[] {
  return entries.map((entry) => toActivity({ ...EMPTY_DIARY, ...entry, note: notes ? entry.note : '' }));
}
