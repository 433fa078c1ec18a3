import { sql, type Kysely } from 'kysely';
import { isPostgres } from '../dialect.ts';

export const phase = 'expand';
/** Indexes of a large table are created beside its writers. */
export const isTransactional = false;

export async function up(db: Kysely<unknown>): Promise<void> {
  const meanwhile = sql.raw(isPostgres(db) ? 'concurrently' : '');
  // One whose creation failed is invalid.
  await sql`drop index ${meanwhile} if exists files_by_idempotency_key`.execute(db);
  await sql`
    create unique index ${meanwhile} files_by_idempotency_key on files (user_id, idempotency_key)
    where idempotency_key is not null`.execute(db);
}
