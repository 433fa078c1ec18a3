import { Migrator, type MigrationProvider } from 'kysely/migration';
import type { DatabaseConfig } from '../kernel/config.ts';
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
import * as loginLocks from './migrations/0011-login-locks.ts';
import * as sealedEmails from './migrations/0012-sealed-emails.ts';

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
      '0011-login-locks': loginLocks,
      '0012-sealed-emails': sealedEmails,
    }),
};

/** Brings the database to the newest form, under a lock; several processes may start at once. */
export async function migrate(db: Db): Promise<void> {
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error) throw error;
}

/** Only up to a migration, and through it; for dumps of an older form. */
export async function migrateTo(db: Db, name: string): Promise<void> {
  const { error } = await new Migrator({ db, provider }).migrateTo(name);
  if (error) throw error;
}

/** The names of all migrations of this version, in order. */
export async function knownMigrations(): Promise<string[]> {
  return Object.keys(await provider.getMigrations()).toSorted();
}

/** As `migrate`, by a connection of its own that waits as long as it takes. */
export async function migrateDatabase(config: DatabaseConfig): Promise<void> {
  const db = connect(config, () => undefined);
  try {
    await migrate(db);
  } finally {
    await db.destroy();
  }
}
