import type { Db } from '../database/connect.ts';

/** The accounts that were erased within the last year: the audit log knows their ids, and nothing else does. */
export async function erasedUserIds(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('audit_log')
    .select('object')
    .where('action', '=', 'account.erased')
    .execute();
  return rows.flatMap(({ object }) => (object === null ? [] : [object]));
}
