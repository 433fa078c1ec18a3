import type { Db } from '#platform/database/connect.ts';
import { guideQueries } from '#features/guides/server/queries.ts';
import { systemIds } from '#platform/system/ids.ts';

/** A stored guide without entries; returns its id. */
export async function insertGuide(db: Db): Promise<string> {
  const id = systemIds.id();
  const content = { label: 'Somewhere', others: [], entries: [], reserve: [] };
  await guideQueries(db).insert({
    id,
    key: id,
    kind: 'travel',
    content,
    catalogue: '',
    createdAt: Date.now(),
  });
  return id;
}
