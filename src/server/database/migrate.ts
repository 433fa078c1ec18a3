import { sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, Migrator, type MigrationProvider } from 'kysely/migration';
import type { DatabaseConfig } from '../kernel/config.ts';
import { createStartupError } from '../kernel/startup-error.ts';
import { version } from '../kernel/package.ts';
import { connect, type Db } from './connect.ts';
import * as accountsAndActivities from './migrations/0001-accounts-and-activities.ts';
import * as guides from './migrations/0002-guides.ts';
import * as files from './migrations/0003-files.ts';
import * as feedback from './migrations/0004-feedback.ts';
import * as administration from './migrations/0005-administration.ts';
import * as trashOfUsers from './migrations/0006-trash-of-users.ts';
import * as installationAndUpkeep from './migrations/0007-installation-and-upkeep.ts';
import * as uploadOwners from './migrations/0008-upload-owners.ts';
import * as pendingRegistrations from './migrations/0009-pending-registrations.ts';
import * as invitations from './migrations/0010-invitations.ts';
import * as loginLocks from './migrations/0011-login-locks.ts';
import * as sealedEmails from './migrations/0012-sealed-emails.ts';
import * as backupSchedule from './migrations/0014-backup-schedule.ts';
import * as diary from './migrations/0015-diary.ts';
import * as lists from './migrations/0016-lists.ts';
import * as yearShares from './migrations/0017-year-shares.ts';
import * as pairs from './migrations/0018-pairs.ts';
import * as imports from './migrations/0019-imports.ts';
import * as dismissedRecommendations from './migrations/0020-dismissed-recommendations.ts';
import * as nodes from './migrations/0021-nodes.ts';

const provider: MigrationProvider = {
  getMigrations: () =>
    Promise.resolve({
      '0001-accounts-and-activities': accountsAndActivities,
      '0002-guides': guides,
      '0003-files': files,
      '0004-feedback': feedback,
      '0005-administration': administration,
      '0006-trash-of-users': trashOfUsers,
      '0007-installation-and-upkeep': installationAndUpkeep,
      '0008-upload-owners': uploadOwners,
      '0009-pending-registrations': pendingRegistrations,
      '0010-invitations': invitations,
      '0011-login-locks': loginLocks,
      '0012-sealed-emails': sealedEmails,
      '0014-backup-schedule': backupSchedule,
      '0015-diary': diary,
      '0016-lists': lists,
      '0017-year-shares': yearShares,
      '0018-pairs': pairs,
      '0019-imports': imports,
      '0020-dismissed-recommendations': dismissedRecommendations,
      '0021-nodes': nodes,
    }),
};

/**
 * Migrates the database to the latest schema, under a lock, so that several processes can start at once.
 * @throws a startup error if a newer version of Daybook has migrated it to an unknown schema
 */
export async function migrate(db: Db): Promise<void> {
  await assertNotNewer(db);
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error) throw error;
}

/** Migrates up to and including one migration, for dumps of an older schema. */
export async function migrateTo(db: Db, name: string): Promise<void> {
  const { error } = await new Migrator({ db, provider }).migrateTo(name);
  if (error) throw error;
}

/** The names of all migrations of this version, in order. */
export async function knownMigrations(): Promise<string[]> {
  return Object.keys(await provider.getMigrations()).toSorted();
}

/** Like `migrate`, but over a separate connection without timeouts. */
export async function migrateDatabase(config: DatabaseConfig): Promise<void> {
  const db = connect(config, () => undefined);
  try {
    await migrate(db);
  } finally {
    await db.destroy();
  }
}

/** The applied and pending migrations, in order. @throws like `migrate` for a newer database */
export async function migrationState(
  db: Db,
): Promise<{ readonly applied: readonly string[]; readonly pending: readonly string[] }> {
  await assertNotNewer(db);
  const applied = await appliedMigrations(db);
  return { applied, pending: (await knownMigrations()).filter((name) => !applied.includes(name)) };
}

async function assertNotNewer(db: Db): Promise<void> {
  const known = new Set(await knownMigrations());
  const unknown = (await appliedMigrations(db)).filter((name) => !known.has(name));
  if (unknown.length === 0) return;
  const newest = await newestVersion(db);
  throw createStartupError(
    `The database belongs to a newer version of Daybook${newest === null ? '' : `, ${newest}`}. This is version ` +
      `${version}, which does not know ${unknown.join(', ')}. Start the newer version, or restore a backup that was ` +
      'made before the upgrade.',
  );
}

async function appliedMigrations(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return [];
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** The version that was last started for the first time; a newer schema may store it elsewhere. */
async function newestVersion(db: Db): Promise<string | null> {
  const row = await db
    .selectFrom('started_versions')
    .select('version')
    .orderBy('first_at', 'desc')
    .executeTakeFirst()
    .catch(() => undefined);
  return row?.version ?? null;
}

/** Lets an older version name this one in its error message. */
export async function recordVersion(db: Db, now: number): Promise<void> {
  await db
    .insertInto('started_versions')
    .values({ version, first_at: now })
    .onConflict((conflict) => conflict.column('version').doNothing())
    .execute();
}
