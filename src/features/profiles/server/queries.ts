import type { ActivityCategory } from '#features/log/contract/activity.ts';
import type { ProfileDraft } from '../contract/people.ts';
import { isActiveUser } from '#platform/database/active-user.ts';
import type { Db } from '#platform/database/connect.ts';
import { lockUser } from '#platform/database/transactions.ts';

/** A profile as the database stores it, without the lists on it. */
export interface StoredProfile extends Omit<ProfileDraft, 'listIds'> {
  readonly published: boolean;
  readonly createdAt: number;
  /** Since when it has been public without a pause, and so have its newest entries: its feed has no earlier day. */
  readonly publishedAt: number;
}

export interface ProfileList {
  readonly listId: string;
  /** Stands in the address of the list's page. */
  readonly publicId: string;
}

export type PeopleQueries = ReturnType<typeof peopleQueries>;

/** The public profiles of all users, at most one each. */
export function peopleQueries(db: Db) {
  const lists = (userId: string) =>
    db.selectFrom('activity_lists').where('user_id', '=', userId).where('deleted_at', 'is', null);

  return {
    /** Until the transaction ends, no other call changes the user's profile or deletes a list of theirs. */
    lock: (userId: string): Promise<void> => lockUser(db, userId),

    async find(userId: string): Promise<StoredProfile | null> {
      const row = await db
        .selectFrom('public_profiles')
        .selectAll()
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return row ? fromRow(row) : null;
    },

    /** Null also if it is switched off, or its owner is suspended, unverified or about to be erased. */
    async findPublished(handle: string): Promise<(StoredProfile & { readonly userId: string }) | null> {
      const row = await db
        .selectFrom('public_profiles')
        .innerJoin('users', 'users.id', 'public_profiles.user_id')
        .selectAll('public_profiles')
        .where('public_profiles.handle', '=', handle)
        .where('public_profiles.published', '=', 1)
        .where(isActiveUser)
        .executeTakeFirst();
      return row ? { userId: row.user_id, ...fromRow(row) } : null;
    },

    async save(userId: string, profile: StoredProfile): Promise<void> {
      const values = toRow(profile);
      await db
        .insertInto('public_profiles')
        .values({ user_id: userId, ...values })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
        .execute();
    },

    /** False if it was not public. */
    async withdraw(userId: string): Promise<boolean> {
      const [result] = await db
        .updateTable('public_profiles')
        .set({ published: 0 })
        .where('user_id', '=', userId)
        .where('published', '=', 1)
        .execute();
      return (result?.numUpdatedRows ?? 0n) > 0n;
    },

    /** The lists on the profile, in the user's order. */
    profileLists: (userId: string): Promise<(ProfileList & { readonly name: string })[]> =>
      db
        .selectFrom('public_profile_lists')
        .innerJoin('activity_lists', (join) =>
          join
            .onRef('activity_lists.id', '=', 'public_profile_lists.list_id')
            .onRef('activity_lists.user_id', '=', 'public_profile_lists.user_id'),
        )
        .select(['list_id as listId', 'public_id as publicId', 'activity_lists.name'])
        .where('public_profile_lists.user_id', '=', userId)
        .where('activity_lists.deleted_at', 'is', null)
        .orderBy('activity_lists.position')
        .orderBy('activity_lists.id')
        .execute(),

    /** Those of these lists that the user has outside of the trash, in the user's order. */
    presentLists: async (userId: string, listIds: readonly string[]) =>
      listIds.length === 0
        ? []
        : lists(userId)
            .select(['id', 'name'])
            .where('id', 'in', listIds)
            .orderBy('position')
            .orderBy('id')
            .execute(),

    async setLists(userId: string, chosen: readonly ProfileList[]): Promise<void> {
      await db.deleteFrom('public_profile_lists').where('user_id', '=', userId).execute();
      if (chosen.length === 0) return;
      await db
        .insertInto('public_profile_lists')
        .values(
          chosen.map(({ listId, publicId }) => ({ user_id: userId, list_id: listId, public_id: publicId })),
        )
        .execute();
    },

    async removeList(userId: string, listId: string): Promise<void> {
      await db
        .deleteFrom('public_profile_lists')
        .where('user_id', '=', userId)
        .where('list_id', '=', listId)
        .execute();
    },

    async eraseByUser(userId: string): Promise<void> {
      await db.deleteFrom('public_profile_lists').where('user_id', '=', userId).execute();
      await db.deleteFrom('public_profiles').where('user_id', '=', userId).execute();
    },
  };
}

interface Row {
  readonly handle: string;
  readonly display_name: string;
  readonly about: string;
  readonly published: number;
  readonly indexed: number;
  readonly years: string;
  readonly categories: string;
  readonly numbers: number;
  readonly latest: number;
  readonly favourites: number;
  readonly created_at: number;
  readonly published_at: number;
}

function fromRow(row: Row): StoredProfile {
  return {
    handle: row.handle,
    displayName: row.display_name,
    about: row.about,
    published: row.published === 1,
    indexed: row.indexed === 1,
    years: JSON.parse(row.years) as number[],
    categories: row.categories.split(' ') as ActivityCategory[],
    numbers: row.numbers === 1,
    latest: row.latest as StoredProfile['latest'],
    favourites: row.favourites === 1,
    createdAt: row.created_at,
    publishedAt: row.published_at,
  };
}

function toRow(profile: StoredProfile): Row {
  return {
    handle: profile.handle,
    display_name: profile.displayName,
    about: profile.about,
    published: Number(profile.published),
    indexed: Number(profile.indexed),
    years: JSON.stringify(profile.years),
    categories: profile.categories.join(' '),
    numbers: Number(profile.numbers),
    latest: profile.latest,
    favourites: Number(profile.favourites),
    created_at: profile.createdAt,
    published_at: profile.publishedAt,
  };
}
