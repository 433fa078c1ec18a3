import { sql } from 'kysely';
import type { Db } from '#platform/database/connect.ts';
import { chunks } from '#platform/responses/chunks.ts';
import type { PropertyUsage } from './property-limits.ts';
import type { XmlName } from './xml.ts';

/** A property that Daybook stores and does not understand (RFC 4918 §4.2, "dead"). */
export interface DeadProperty extends XmlName {
  /** The whole element. */
  readonly xml: string;
}

export interface OwnedName extends XmlName {
  /** A file or a folder; '' for the root. */
  readonly resourceId: string;
}

export type OwnedProperty = OwnedName & DeadProperty;

export type PropertyQueries = ReturnType<typeof propertyQueries>;

const IDS_PER_QUERY = 1_000;

/** Every function takes the owner first. */
export function propertyQueries(db: Db) {
  const mine = (userId: string) =>
    db
      .selectFrom('dav_properties')
      .select(['resource_id as resourceId', 'namespace', 'name', 'xml'])
      .where('user_id', '=', userId);

  async function listOf(
    userId: string,
    resourceIds: readonly string[],
    names?: readonly string[],
  ): Promise<OwnedProperty[]> {
    const found: OwnedProperty[] = [];
    for (const some of chunks(resourceIds, IDS_PER_QUERY)) {
      const all = mine(userId).where('resource_id', 'in', [...some]);
      const query = names === undefined ? all : all.where('name', 'in', [...names]);
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

  const counted = (userId: string) =>
    db
      .selectFrom('dav_properties')
      .select([
        sql<number>`count(*)`.as('count'),
        sql<number | string>`coalesce(sum(length(xml)), 0)`.as('chars'),
      ])
      .where('user_id', '=', userId);

  return {
    /** With some of these names, if any are given, whatever their namespace. */
    listOf,

    /** Without their XML, which can be long. */
    async namesOf(userId: string, resourceIds: readonly string[]): Promise<OwnedName[]> {
      const found: OwnedName[] = [];
      for (const some of chunks(resourceIds, IDS_PER_QUERY)) {
        const query = db
          .selectFrom('dav_properties')
          .select(['resource_id as resourceId', 'namespace', 'name'])
          .where('user_id', '=', userId)
          .where('resource_id', 'in', [...some]);
        found.push(...(await query.orderBy('namespace').orderBy('name').execute()));
      }
      return found;
    },

    /** A page of all of a user, after the last one of the page before. */
    async listPage(userId: string, after: OwnedName | null, limit: number): Promise<OwnedProperty[]> {
      const ordered = mine(userId).orderBy('resource_id').orderBy('namespace').orderBy('name').limit(limit);
      if (after === null) return ordered.execute();
      const { resourceId, namespace, name } = after;
      const isLater = sql<boolean>`(resource_id, namespace, name) > (${resourceId}, ${namespace}, ${name})`;
      return ordered.where(isLater).execute();
    },

    usage: async (userId: string): Promise<PropertyUsage> =>
      toUsage(await counted(userId).executeTakeFirstOrThrow()),

    /** Of a file, or of a folder, alone or with all that is inside. */
    async usageOf(userId: string, resourceId: string, isDeep: boolean): Promise<PropertyUsage> {
      const own = counted(userId);
      const some = isDeep
        ? own.where(isInside(userId, resourceId))
        : own.where('resource_id', '=', resourceId);
      return toUsage(await some.executeTakeFirstOrThrow());
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
    async copyAll(userId: string, pairs: readonly (readonly [from: string, to: string])[]): Promise<void> {
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

function toUsage({
  count,
  chars,
}: {
  readonly count: number;
  readonly chars: number | string;
}): PropertyUsage {
  return { count, chars: Number(chars) };
}

/** The root has no row of its own. */
function isInside(userId: string, resourceId: string) {
  return sql<boolean>`resource_id in (
    with recursive inside (id) as (
      select ${resourceId}
      union all
      select folders.id from inside
      join folders on folders.user_id = ${userId} and folders.parent_id = inside.id and folders.deleted_at is null
    )
    select id from inside
    union all
    select files.id from inside
    join files on files.user_id = ${userId} and files.folder_id = inside.id and files.deleted_at is null
  )`;
}

function isGone(table: 'files' | 'folders') {
  return sql<boolean>`not exists (
    select 1 from ${sql.table(table)} as owners
    where owners.id = dav_properties.resource_id and owners.user_id = dav_properties.user_id
  )`;
}
