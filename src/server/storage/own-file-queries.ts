import type { Db } from '../database/connect.ts';

/** How many ids one statement names; SQLite accepts 32,766 parameters. */
const IDS_PER_QUERY = 1_000;

/** Which of the ids are files of the user, and whether each of them is in the trash. */
export async function findOwnFiles(
  db: Db,
  userId: string,
  ids: readonly string[],
): Promise<Map<string, { readonly isDeleted: boolean }>> {
  const found = new Map<string, { readonly isDeleted: boolean }>();
  for (let start = 0; start < ids.length; start += IDS_PER_QUERY) {
    const rows = await db
      .selectFrom('files')
      .select(['id', 'deleted_at'])
      .where('user_id', '=', userId)
      .where('id', 'in', ids.slice(start, start + IDS_PER_QUERY))
      .execute();
    for (const { id, deleted_at: deletedAt } of rows) found.set(id, { isDeleted: deletedAt !== null });
  }
  return found;
}
