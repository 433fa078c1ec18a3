import type { Activity } from '#features/log/contract/activity.ts';
import { EMPTY_DIARY, toActivity, type LogReader, type StoredActivity } from '#features/log/server/public.ts';
import {
  CALENDAR_MAX_ITEMS,
  FEED_MAX_ITEMS,
  type FeedFile,
  type FeedSettings,
  type LogFeed,
} from '../contract/activity-feed.ts';
import { Problem } from '#platform/contract/problem.ts';
import type { Actor, AuditLog } from '#platform/audit/audit-log.ts';
import { HOUR_MS, MINUTE_MS, timestamp } from '#platform/system/clock.ts';
import { jsonFile, type UserDataSource } from '#platform/system/user-data-source.ts';
import { CALENDAR_TYPE, writeSubscribedCalendar } from '#features/export/server/public.ts';
import type { writeFeed as WriteFeed } from './feed-adapter.ts';
import type { FeedQueries, StoredFeed } from './queries.ts';

/** How exactly the owner sees when the feed was read last; each exact time would cost a write. */
const LAST_READ_INTERVAL_MS = HOUR_MS;

/** The longest has 2 MB. */
const CALENDARS_KEPT_MAX = 16;
/** Programs come back every hour at most. */
const CALENDAR_KEPT_MS = 10 * MINUTE_MS;

const FIELDS = ['id', 'name', 'rating', 'date', 'creator', 'note', 'createdAt', 'category', 'year'] as const;

export interface FeedPorts {
  readonly store: FeedQueries;
  readonly entries: LogReader;
  /** Transactions of the same user follow each other, so that none brings back an address that another has replaced. */
  readonly transaction: <T>(
    userId: string,
    work: (store: FeedQueries, audit: AuditLog) => Promise<T>,
  ) => Promise<T>;
  readonly writeFeed: typeof WriteFeed;
  readonly seal: { seal(plain: string): string; unseal(sealed: string): string };
  readonly publicUrl: string;
  readonly clock: () => number;
  readonly ids: { secret(): string; digest(secret: string): string };
}

export type FeedService = ReturnType<typeof feedService>;

/** Users' logs for feed readers and calendars, under secret addresses. Functions for users take the owner first. */
export function feedService({
  store,
  entries,
  transaction,
  writeFeed,
  seal,
  publicUrl,
  clock,
  ids,
}: FeedPorts) {
  const calendars = new Map<string, string>();

  function newAddress(): Pick<StoredFeed, 'tokenHash' | 'sealedToken' | 'createdAt' | 'lastReadAt'> {
    const token = ids.secret();
    return {
      tokenHash: ids.digest(token),
      sealedToken: seal.seal(token),
      createdAt: clock(),
      lastReadAt: null,
    };
  }

  /** Null if the address was sealed with another SECRET, so that nobody can be shown it again. */
  function toLogFeed({ categories, notes, sealedToken, createdAt, lastReadAt }: StoredFeed): LogFeed | null {
    try {
      return {
        categories,
        notes,
        token: seal.unseal(sealedToken),
        creationTime: timestamp(createdAt),
        lastReadTime: lastReadAt === null ? null : timestamp(lastReadAt),
      };
    } catch {
      return null;
    }
  }

  function change(by: Actor, toStored: (known: StoredFeed | null) => StoredFeed): Promise<LogFeed> {
    return transaction(by.id, async (feeds, audit) => {
      const known = await feeds.find(by.id);
      const isShown = known !== null && toLogFeed(known) !== null;
      const stored = toStored(isShown ? known : null);
      await feeds.set(by.id, stored);
      if (known === null) await audit.record({ by, action: 'feed.created' });
      else if (known.tokenHash !== stored.tokenHash) await audit.record({ by, action: 'feed.renewed' });
      return toLogFeed(stored)!;
    });
  }

  /** Writing a long calendar takes ten times as long as finding out that it is the same. */
  async function readCalendar(feed: StoredFeed & { readonly userId: string }, now: number): Promise<string> {
    const { userId, tokenHash, categories, notes } = feed;
    const version = await entries.versionOf(userId);
    const key = JSON.stringify([tokenHash, categories, notes, version, Math.floor(now / CALENDAR_KEPT_MS)]);
    const text =
      calendars.get(key) ??
      writeSubscribedCalendar(
        shownOf(
          feed,
          await entries.latestDays(userId, FIELDS, { status: 'DONE', categories, limit: CALENDAR_MAX_ITEMS }),
        ),
      );
    calendars.delete(key);
    calendars.set(key, text);
    const [oldest = ''] = calendars.keys();
    if (calendars.size > CALENDARS_KEPT_MAX) calendars.delete(oldest);
    return text;
  }

  return {
    async retrieve(userId: string): Promise<LogFeed | null> {
      const stored = await store.find(userId);
      return stored && toLogFeed(stored);
    },

    save: (by: Actor, { categories, notes }: FeedSettings): Promise<LogFeed> =>
      change(by, (known) => ({ ...(known ?? newAddress()), categories, notes })),

    /** @throws Problem `feed.not-found` if the user has no feed */
    renew: (by: Actor): Promise<LogFeed> =>
      change(by, (known) => {
        if (known === null) throw new Problem('feed.not-found');
        return { ...known, ...newAddress() };
      }),

    withdraw: (by: Actor): Promise<void> =>
      transaction(by.id, async (feeds, audit) => {
        if (await feeds.delete(by.id)) await audit.record({ by, action: 'feed.withdrawn' });
      }),

    /**
     * What a secret address answers.
     * @throws Problem `feed.not-found`
     */
    async read(token: string, file: FeedFile): Promise<{ readonly text: string; readonly type: string }> {
      const feed = await store.findByToken(ids.digest(token));
      if (!feed) throw new Problem('feed.not-found');
      const now = clock();
      if (now - (feed.lastReadAt ?? 0) >= LAST_READ_INTERVAL_MS)
        await store.recordRead(feed.userId, feed.tokenHash, now);
      if (file === 'log.ics') return { text: await readCalendar(feed, now), type: CALENDAR_TYPE };
      const { userId, categories } = feed;
      const filter = { status: 'DONE', categories, limit: FEED_MAX_ITEMS } as const;
      const shown = shownOf(feed, await entries.newest(userId, FIELDS, filter));
      return writeFeed(shown, { file, token, publicUrl, createdAt: feed.createdAt });
    },

    userData: {
      async *exportFiles(userId) {
        const feed = await store.find(userId);
        if (feed === null) return;
        const { categories, notes, createdAt } = feed;
        yield jsonFile('feed.json', { categories, notes, createdAt: timestamp(createdAt) });
      },
      erase: async ({ id }) => {
        await store.delete(id);
      },
    } satisfies UserDataSource,
  };
}

/** Tags and pictures stay with the owner. */
function shownOf(
  { notes }: FeedSettings,
  entries: readonly Pick<StoredActivity, (typeof FIELDS)[number]>[],
): readonly Activity[] {
  return entries.map((entry) => toActivity({ ...EMPTY_DIARY, ...entry, note: notes ? entry.note : '' }));
}
