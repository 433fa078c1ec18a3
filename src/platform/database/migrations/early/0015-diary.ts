import { PostgresAdapter, sql, type Kysely, type RawBuilder } from 'kysely';
import { textByCodePoint } from '../../text-expressions.ts';

/** The first and the last millisecond of the years 0001 to 9999. */
const DATES_FROM = -62_135_596_800_000;
const DATES_TO = 253_402_300_799_999;
const DAY_MS = 86_400_000;

/**
 * What a diary knows of an activity. Activities need no rating any more. The date of an earlier one is the day on which
 * it was written, in UTC.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) await alterTable(db);
  else await rebuildTable(db);
  await db.schema
    .createIndex('activities_by_idempotency_key')
    .on('activities')
    .columns(['user_id', 'idempotency_key'])
    .unique()
    .where(sql.ref('idempotency_key'), 'is not', null)
    .execute();
}

async function alterTable(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('activities')
    .alterColumn('rating', (column) => column.dropNotNull())
    .addColumn('status', 'text', (column) => column.notNull().defaultTo('DONE'))
    .addColumn('date', textByCodePoint(db))
    .addColumn('note', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('tags', 'text', (column) => column.notNull().defaultTo('[]'))
    .addColumn('tags_folded', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('creator', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('work_year', 'integer')
    .addColumn('pictures', 'text', (column) => column.notNull().defaultTo('[]'))
    .addColumn('wish_position', 'integer')
    .addColumn('idempotency_key', 'text')
    .addColumn('search_folded', 'text')
    .execute();
  const day = sql<string>`to_char(to_timestamp(created_at / 1000.0) at time zone 'UTC', 'YYYY-MM-DD')`;
  await sql`update activities set search_folded = name_folded, date = ${within(day)}`.execute(db);
  await db.schema
    .alterTable('activities')
    .alterColumn('search_folded', (column) => column.setNotNull())
    .execute();
}

/** SQLite cannot drop a NOT NULL (https://sqlite.org/lang_altertable.html#otheralter). Nothing refers to activities. */
async function rebuildTable(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('activities_rebuilt')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('name_folded', 'text', (column) => column.notNull())
    .addColumn('category', 'text', (column) => column.notNull())
    .addColumn('rating', 'integer')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('deleted_at', 'bigint')
    .addColumn('status', 'text', (column) => column.notNull().defaultTo('DONE'))
    .addColumn('date', 'text')
    .addColumn('note', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('tags', 'text', (column) => column.notNull().defaultTo('[]'))
    .addColumn('tags_folded', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('creator', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('work_year', 'integer')
    .addColumn('pictures', 'text', (column) => column.notNull().defaultTo('[]'))
    .addColumn('wish_position', 'integer')
    .addColumn('idempotency_key', 'text')
    .addColumn('search_folded', 'text', (column) => column.notNull())
    .execute();
  const kept = sql`id, user_id, name, name_folded, category, rating, created_at, deleted_at`;
  // Rounds down, also before 1970: integer division rounds towards zero.
  const startOfDay = sql`(created_at - ((created_at % ${DAY_MS}) + ${DAY_MS}) % ${DAY_MS}) / 1000`;
  const day = sql<string>`date(${startOfDay}, 'unixepoch')`;
  await sql`
    insert into activities_rebuilt (${kept}, search_folded, date)
    select ${kept}, name_folded, ${within(day)} from activities order by rowid`.execute(db);
  await db.schema.dropTable('activities').execute();
  await db.schema.alterTable('activities_rebuilt').renameTo('activities').execute();
  await db.schema
    .createIndex('activities_by_user_and_time')
    .on('activities')
    .columns(['user_id', 'created_at desc', 'id desc'])
    .execute();
  await db.schema
    .createIndex('activities_deleted')
    .on('activities')
    .column('deleted_at')
    .where(sql.ref('deleted_at'), 'is not', null)
    .execute();
}

/** Times that no date can express have none. */
function within(day: RawBuilder<string>): RawBuilder<string | null> {
  return sql`case when created_at between ${sql.lit(DATES_FROM)} and ${sql.lit(DATES_TO)} then ${day} end`;
}
