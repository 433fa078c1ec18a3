import type { Activity, DiaryDraft } from '#features/log/contract/activity.ts';
import { Problem } from '#platform/contract/problem.ts';
import type { ScrobbleAddress, ScrobbleService } from '../contract/scrobble.ts';
import type { Actor } from '#platform/audit/audit-log.ts';
import type { Counters } from '#platform/database/counter-queries.ts';
import { DAY_MS, MINUTE_MS, timestamp } from '#platform/system/clock.ts';
import { consume } from '#platform/http/limits.ts';
import type { LinkSource } from '#platform/links/link-source.ts';
import type { LinkRow } from '#platform/links/link-queries.ts';
import type { Link, Links } from '#platform/links/links.ts';
import { jsonFile, type UserDataSource } from '#platform/system/user-data-source.ts';
import { toEntry } from './entry.ts';
import { readJellyfin } from './jellyfin.ts';
import { readKodi } from './kodi.ts';
import { readPlex } from './plex.ts';
import type { ReadNotification } from './watched.ts';

export interface ScrobblePorts {
  readonly links: Links<'scrobble_addresses'>;
  /** Adds an entry to a user's log. */
  readonly submit: (userId: string, draft: DiaryDraft) => Promise<Activity>;
  readonly counters: Pick<Counters, 'incrementAll'>;
  readonly limited: boolean;
  readonly clock: () => number;
  readonly ids: { digest(secret: string): string };
}

/** Of one address, from all that know it; nobody watches more. */
const ENTRY_LIMITS = [
  { name: 'scrobble', windowMs: MINUTE_MS, max: 60 },
  { name: 'scrobble-day', windowMs: DAY_MS, max: 1_000 },
] as const;

export type Scrobbling = ReturnType<typeof scrobbleService>;

const READERS: Readonly<Record<ScrobbleService, ReadNotification>> = {
  jellyfin: readJellyfin,
  plex: readPlex,
  kodi: readKodi,
};

/** What users' media servers send to secret addresses. Functions for users take the owner first. */
export function scrobbleService({ links, submit, counters, limited, clock, ids }: ScrobblePorts) {
  return {
    async retrieve(userId: string): Promise<ScrobbleAddress | null> {
      const link = await links.find(userId, {});
      return link && toAddress(link);
    },

    /** @param timeZone whose days count; an IANA name */
    create: async (by: Actor, timeZone: string = 'UTC'): Promise<ScrobbleAddress> =>
      toAddress(await links.save(by, {}, { time_zone: timeZone, last_title: '' })),

    /** @throws Problem `scrobble.not-found` if the user has no address */
    async renew(by: Actor, timeZone?: string): Promise<ScrobbleAddress> {
      const link = await links.renew(by, {}, timeZone === undefined ? {} : { time_zone: timeZone });
      if (link === null) throw new Problem('scrobble.not-found');
      return toAddress(link);
    },

    withdraw: (by: Actor): Promise<void> => links.revoke(by, {}),

    /**
     * Adds what a notification says was watched; one that is sent again adds nothing.
     * @throws Problem `scrobble.not-found`, `request.too-many`, or `request.invalid` for a title that is missing
     */
    async receive(token: string, service: ScrobbleService, notification: object): Promise<void> {
      const address = await links.findByToken(token);
      if (address === null) throw new Problem('scrobble.not-found');
      const watched = READERS[service](notification);
      if (watched === null) return;
      const now = clock();
      for (const { name, ...limit } of ENTRY_LIMITS)
        if (limited) await consume(counters, { ...limit, key: `${name}:${address.token_hash}` }, now);
      const { draft, identity } = toEntry(service, watched, { now, timeZone: address.time_zone });
      await submit(address.user_id, { ...draft, idempotencyKey: `scrobble:${ids.digest(identity)}` });
      await links.recordUse(address, { last_event_at: now, last_title: draft.name });
    },

    linkSource: {
      kind: 'media-server',
      label: 'Media server',
      integration: 'scrobble',
      list: async (userId) =>
        (await links.listAll(userId)).map((address) => ({
          id: 'log',
          title: 'Your log',
          path: null,
          creationTime: timestamp(address.created_at),
          expiryTime: null,
          lastUseTime: lastOf(address)?.time ?? null,
        })),
      revoke: (by) => links.revoke(by, {}),
    } satisfies LinkSource,

    userData: {
      async *exportFiles(userId) {
        for (const address of await links.listAll(userId))
          yield jsonFile('media-server.json', {
            createdAt: timestamp(address.created_at),
            timeZone: address.time_zone,
            last: lastOf(address),
          });
      },
      erase: ({ id }) => links.erase(id),
    } satisfies UserDataSource,
  };
}

const lastOf = ({ last_event_at: time, last_title: title }: LinkRow<'scrobble_addresses'>) =>
  time === null ? null : { title, time: timestamp(time) };

const toAddress = (link: Link<'scrobble_addresses'>): ScrobbleAddress => ({
  token: link.token,
  creationTime: timestamp(link.created_at),
  timeZone: link.time_zone,
  last: lastOf(link),
});
