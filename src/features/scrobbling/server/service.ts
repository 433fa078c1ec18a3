import type { Activity, DiaryDraft } from '#features/log/contract/activity.ts';
import { Problem } from '#platform/contract/problem.ts';
import type { ScrobbleAddress, ScrobbleService } from '../contract/scrobble.ts';
import type { Actor, AuditLog } from '#platform/audit/audit-log.ts';
import type { Counters } from '#platform/database/counter-queries.ts';
import { DAY_MS, MINUTE_MS, timestamp } from '#platform/system/clock.ts';
import { consume } from '#platform/http/limits.ts';
import { jsonFile, type UserDataSource } from '#platform/system/user-data-source.ts';
import { toEntry } from './entry.ts';
import { readJellyfin } from './jellyfin.ts';
import { readKodi } from './kodi.ts';
import { readPlex } from './plex.ts';
import type { ScrobbleQueries, StoredScrobbleAddress } from './queries.ts';
import type { ReadNotification } from './watched.ts';

export interface ScrobblePorts {
  readonly store: ScrobbleQueries;
  /** Transactions of the same user follow each other, so that none brings back an address that another has replaced. */
  readonly transaction: <T>(
    userId: string,
    work: (store: ScrobbleQueries, audit: AuditLog) => Promise<T>,
  ) => Promise<T>;
  /** Adds an entry to a user's log. */
  readonly submit: (userId: string, draft: DiaryDraft) => Promise<Activity>;
  readonly seal: { seal(plain: string): string; unseal(sealed: string): string };
  readonly counters: Pick<Counters, 'incrementAll'>;
  readonly limited: boolean;
  readonly clock: () => number;
  readonly ids: { secret(): string; digest(secret: string): string };
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
export function scrobbleService(ports: ScrobblePorts) {
  const { store, transaction, submit, seal, counters, limited, clock, ids } = ports;

  function newAddress(timeZone: string): StoredScrobbleAddress {
    const token = ids.secret();
    return {
      tokenHash: ids.digest(token),
      sealedToken: seal.seal(token),
      createdAt: clock(),
      lastEventAt: null,
      lastTitle: '',
      timeZone,
    };
  }

  /** Null if the address was sealed with another SECRET, so that nobody can be shown it again. */
  function toAddress(stored: StoredScrobbleAddress): ScrobbleAddress | null {
    const { sealedToken, createdAt, lastEventAt, lastTitle, timeZone } = stored;
    const last = lastEventAt === null ? null : { title: lastTitle, time: timestamp(lastEventAt) };
    try {
      return { token: seal.unseal(sealedToken), creationTime: timestamp(createdAt), timeZone, last };
    } catch {
      return null;
    }
  }

  return {
    async retrieve(userId: string): Promise<ScrobbleAddress | null> {
      const stored = await store.find(userId);
      return stored && toAddress(stored);
    },

    /** @param timeZone whose days count; an IANA name */
    create: (by: Actor, timeZone: string = 'UTC'): Promise<ScrobbleAddress> =>
      transaction(by.id, async (addresses, audit) => {
        const known = await addresses.find(by.id);
        const shown = known && toAddress(known);
        if (shown !== null) return shown;
        const stored = newAddress(timeZone);
        await addresses.set(by.id, stored);
        await audit.record({ by, action: known === null ? 'scrobble.created' : 'scrobble.renewed' });
        return toAddress(stored)!;
      }),

    /** @throws Problem `scrobble.not-found` if the user has no address */
    renew: (by: Actor, timeZone?: string): Promise<ScrobbleAddress> =>
      transaction(by.id, async (addresses, audit) => {
        const known = await addresses.find(by.id);
        if (known === null) throw new Problem('scrobble.not-found');
        const { lastEventAt, lastTitle } = known;
        const stored = { ...newAddress(timeZone ?? known.timeZone), lastEventAt, lastTitle };
        await addresses.set(by.id, stored);
        await audit.record({ by, action: 'scrobble.renewed' });
        return toAddress(stored)!;
      }),

    withdraw: (by: Actor): Promise<void> =>
      transaction(by.id, async (addresses, audit) => {
        if (await addresses.delete(by.id)) await audit.record({ by, action: 'scrobble.withdrawn' });
      }),

    /**
     * Adds what a notification says was watched; one that is sent again adds nothing.
     * @throws Problem `scrobble.not-found`, `request.too-many`, or `request.invalid` for a title that is missing
     */
    async receive(token: string, service: ScrobbleService, notification: object): Promise<void> {
      const tokenHash = ids.digest(token);
      const receiver = await store.findReceiver(tokenHash);
      if (receiver === null) throw new Problem('scrobble.not-found');
      const watched = READERS[service](notification);
      if (watched === null) return;
      const now = clock();
      for (const { name, ...limit } of ENTRY_LIMITS)
        if (limited) await consume(counters, { ...limit, key: `${name}:${tokenHash}` }, now);
      const { draft, identity } = toEntry(service, watched, { now, timeZone: receiver.timeZone });
      await submit(receiver.userId, { ...draft, idempotencyKey: `scrobble:${ids.digest(identity)}` });
      await store.recordEvent(receiver.userId, tokenHash, draft.name, now);
    },

    userData: {
      async *exportFiles(userId) {
        const stored = await store.find(userId);
        if (stored === null) return;
        const { createdAt, lastEventAt, lastTitle, timeZone } = stored;
        const last = lastEventAt === null ? null : { title: lastTitle, time: timestamp(lastEventAt) };
        yield jsonFile('media-server.json', { createdAt: timestamp(createdAt), timeZone, last });
      },
      erase: async ({ id }) => {
        await store.delete(id);
      },
    } satisfies UserDataSource,
  };
}
