import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import { chunks } from '../../kernel/chunks.ts';
import type { XmlName } from './xml.ts';

/** A property that Daybook stores and does not understand (RFC 4918 §4.2, "dead"). */
export interface DeadProperty extends XmlName {
  /** The whole element. */
  readonly xml: string;
}

export interface OwnedProperty extends DeadProperty {
  /** A file or a folder; '' for the root. */
  readonly resourceId: string;
}

/** The original and its copy. */
export type IdPair = readonly [from: string, to: string];

export type PropertyQueries = ReturnType<typeof propertyQueries>;

const IDS_PER_QUERY = 1_000;

/** Every function takes the owner first. */
export function propertyQueries(db: Db) {
  const mine = (userId: string) =>
    db
      .selectFrom('dav_properties')
      .select(['resource_id as resourceId', 'namespace', 'name', 'xml'])
      .where('user_id', '=', userId);

  async function listOf(userId: string, resourceIds: readonly string[]): Promise<OwnedProperty[]> {
    const found: OwnedProperty[] = [];
    for (const some of chunks(resourceIds, IDS_PER_QUERY)) {
      const query = mine(userId).where('resource_id', 'in', [...some]);
      found.push(...(await query.orderBy('namespace').orderBy('name').execute()));
    }
    return found;
  }

  async function removeAll(userId: string, resourceIds: readonly string[]): Promise<void> {
    for (const some of chunks(resourceIds, IDS_PER_QUERY))
      await db
        .deleteFrom('dav_properties')
        .where('user_id', '=', userId)
        .where('resource_id', 'in', [...some])
        .execute();
  }

  return {
    listOf,

    /** All of a user. */
    listAll: (userId: string): Promise<OwnedProperty[]> =>
      mine(userId).orderBy('resource_id').orderBy('namespace').orderBy('name').execute(),

    async count(userId: string): Promise<number> {
      const counted = db
        .selectFrom('dav_properties')
        .select(sql<number>`count(*)`.as('count'))
        .where('user_id', '=', userId);
      return (await counted.executeTakeFirstOrThrow()).count;
    },

    async set(userId: string, resourceId: string, { namespace, name, xml }: DeadProperty): Promise<void> {
      await db
        .insertInto('dav_properties')
        .values({ user_id: userId, resource_id: resourceId, namespace, name, xml })
        .onConflict((conflict) =>
          conflict.columns(['user_id', 'resource_id', 'namespace', 'name']).doUpdateSet({ xml }),
        )
        .execute();
    },

    async remove(userId: string, resourceId: string, { namespace, name }: XmlName): Promise<void> {
      await db
        .deleteFrom('dav_properties')
        .where('user_id', '=', userId)
        .where('resource_id', '=', resourceId)
        .where('namespace', '=', namespace)
        .where('name', '=', name)
        .execute();
    },

    /** Gives the properties of each original to its copy, instead of those that it has taken over from what it replaces. */
    async copyAll(userId: string, pairs: readonly IdPair[]): Promise<void> {
      const copies = new Map(pairs);
      await removeAll(userId, [...copies.values()]);
      const originals = await listOf(userId, [...copies.keys()]);
      const rows = originals.map(({ resourceId, namespace, name, xml }) => ({
        user_id: userId,
        resource_id: copies.get(resourceId) ?? '',
        namespace,
        name,
        xml,
      }));
      for (const some of chunks(rows, IDS_PER_QUERY))
        await db
          .insertInto('dav_properties')
          .values([...some])
          .execute();
    },

    /** The content of a file was replaced by one with another id. */
    async moveAll(userId: string, from: string, to: string): Promise<void> {
      await removeAll(userId, [to]);
      await db
        .updateTable('dav_properties')
        .set({ resource_id: to })
        .where('user_id', '=', userId)
        .where('resource_id', '=', from)
        .execute();
    },

    /** Of all users: properties of files and folders that were deleted for good. */
    async removeOrphans(): Promise<void> {
      await db
        .deleteFrom('dav_properties')
        .where('resource_id', '<>', '')
        .where(isGone('files'))
        .where(isGone('folders'))
        .execute();
    },
  };
}

function isGone(table: 'files' | 'folders') {
  return sql<boolean>`not exists (
    select 1 from ${sql.table(table)} as owners
    where owners.id = dav_properties.resource_id and owners.user_id = dav_properties.user_id
  )`;
}
