import { Problem } from '#platform/contract/problem.ts';
import {
  HANDLES_KEPT_MAX,
  type ProfileDraft,
  type ProfileSettings,
  type PublicProfile,
} from '../contract/people.ts';
import type { LogReader } from '#features/log/server/public.ts';
import { HANDLE_KEPT_DAYS } from '#features/account/contract/profile.ts';
import type { Actor, AuditLog } from '#platform/audit/audit-log.ts';
import { DAY_MS, timestamp } from '#platform/system/clock.ts';
import { jsonFile, type UserDataSource } from '#platform/system/user-data-source.ts';
import type { HandleQueries } from './handle-queries.ts';
import type { PeopleQueries, StoredProfile } from './queries.ts';
import { readVisibleProfile } from './visible-profile.ts';

/** No secret, and without a time. */
const PUBLIC_ID_CHARS = 12;

/** What a change needs, in one transaction. */
export interface ProfileChange {
  readonly profiles: PeopleQueries;
  readonly handles: HandleQueries;
  readonly audit: AuditLog;
}

export interface ProfilePorts {
  readonly profiles: PeopleQueries;
  readonly handles: HandleQueries;
  readonly entries: LogReader;
  readonly transaction: <T>(work: (change: ProfileChange) => Promise<T>) => Promise<T>;
  readonly clock: () => number;
  readonly ids: { base62(chars: number): string; digest(text: string): string };
}

/** The public profiles of users. Every function takes the owner first. */
export function profileService({ profiles, handles, entries, transaction, clock, ids }: ProfilePorts) {
  async function retrieve(userId: string): Promise<ProfileSettings | null> {
    const stored = await profiles.find(userId);
    if (!stored) return null;
    return toSettings(stored, await profiles.profileLists(userId));
  }

  /** @throws Problem `profile.handle-taken` or `profile.handle-changes` */
  async function moveTo(
    handle: string,
    { userId, former, change }: { userId: string; former: string | undefined; change: ProfileChange },
  ): Promise<void> {
    if (handle === former) return;
    const [now, since] = [clock(), keptSince(clock())];
    if (former !== undefined) await change.handles.release(userId, ids.digest(former), now);
    if (!(await change.handles.claim(userId, ids.digest(handle), since)))
      throw new Problem('profile.handle-taken');
    // Otherwise one user could keep any number of addresses from all others.
    if ((await change.handles.countReleased(userId, since)) > HANDLES_KEPT_MAX)
      throw new Problem('profile.handle-changes');
  }

  /** @throws Problem `list.not-found`, also for a list of another user or in the trash */
  async function setLists(userId: string, listIds: readonly string[], to: PeopleQueries): Promise<void> {
    const present = await to.presentLists(userId, listIds);
    if (present.length < listIds.length) throw new Problem('list.not-found');
    const known = new Map(
      (await to.profileLists(userId)).map(({ listId, publicId }) => [listId, publicId] as const),
    );
    await to.setLists(
      userId,
      listIds.map((listId) => ({ listId, publicId: known.get(listId) ?? ids.base62(PUBLIC_ID_CHARS) })),
    );
  }

  return {
    retrieve,

    save: (by: Actor, { listIds, ...draft }: ProfileDraft): Promise<ProfileSettings> =>
      transaction(async (change) => {
        const { profiles: to, audit } = change;
        await to.lock(by.id);
        const known = await to.find(by.id);
        await moveTo(draft.handle, { userId: by.id, former: known?.handle, change });
        await setLists(by.id, listIds, to);
        const now = clock();
        const isPublic = known?.published === true;
        const stored: StoredProfile = {
          ...draft,
          published: true,
          createdAt: known?.createdAt ?? now,
          publishedAt: isPublic && !addsToFeed(draft, known) ? known.publishedAt : now,
        };
        await to.save(by.id, stored);
        await audit.record({ by, action: isPublic ? 'profile.changed' : 'profile.published' });
        return toSettings(stored, await to.profileLists(by.id));
      }),

    withdraw: (by: Actor): Promise<void> =>
      transaction(async (change) => {
        if (await change.profiles.withdraw(by.id))
          await change.audit.record({ by, action: 'profile.withdrawn' });
      }),

    /** What visitors would see. */
    async preview(userId: string, { listIds, ...draft }: ProfileDraft): Promise<PublicProfile> {
      const lists = await profiles.presentLists(userId, listIds);
      return readVisibleProfile(entries, userId, { ...draft, lists });
    },

    /** Forgets addresses that others may have now. */
    sweep: (now: number) => handles.sweep(keptSince(now)),

    userData: {
      async *exportFiles(userId) {
        const profile = await retrieve(userId);
        if (profile !== null) yield jsonFile('public-profile.json', profile);
      },
      async erase({ id }) {
        await handles.forgetUser(id, clock());
        await profiles.eraseByUser(id);
      },
    } satisfies UserDataSource,
  };
}

/** Whether the newest entries become a part of it, or have other categories than before. */
function addsToFeed(
  { latest, categories }: Omit<ProfileDraft, 'listIds'>,
  known: Pick<StoredProfile, 'latest' | 'categories'>,
): boolean {
  return latest > 0 && (known.latest === 0 || categories.some((one) => !known.categories.includes(one)));
}

const keptSince = (now: number) => now - HANDLE_KEPT_DAYS * DAY_MS;

function toSettings(stored: StoredProfile, lists: readonly { readonly listId: string }[]): ProfileSettings {
  const { handle, displayName, about, published, indexed, createdAt } = stored;
  const { years, categories, numbers, latest, favourites } = stored;
  const parts = { years, categories, numbers, latest, favourites };
  return {
    handle,
    displayName,
    about,
    published,
    indexed,
    ...parts,
    listIds: lists.map(({ listId }) => listId),
    creationTime: timestamp(createdAt),
  };
}
