import { machineActor } from '../audit/audit-log.ts';
import { createAuditLogFactory } from '../audit/queries.ts';
import { connect } from '../database/connect.ts';
import { readDatabaseClock } from '../database/database-clock.ts';
import { migrate } from '../database/migrate.ts';
import { openBlobStore } from '../blobs/open-store.ts';
import { commandLine } from '../system/command-line.ts';
import type { Config } from '../config/config.ts';
import { systemIds } from '../system/ids.ts';
import { loadSecret } from '../auth/secret.ts';
import type { InstallationFacts } from './decision.ts';
import { adoptInstallation, installationFacts } from './installation.ts';

/**
 * `npm run admin -- adopt-installation`: says what it would change. With `yes` it marks the file store and DATA_DIR as
 * the database's own, so that the next start accepts this combination.
 */
export async function runAdoptInstallation(config: Config, answer: string | undefined): Promise<string> {
  const secret = await loadSecret(config.secret, config.dataDir);
  const db = connect(config.database, () => undefined);
  try {
    await migrate(db);
    const blobs = await openBlobStore(config.files);
    try {
      const clock = await readDatabaseClock(db);
      const ports = { db, blobs, dataDir: config.dataDir, clock, ids: systemIds };
      const facts = await installationFacts(ports);
      if (answer !== 'yes') return plan(facts);
      const id = await adoptInstallation(ports);
      const audit = createAuditLogFactory(secret, { clock, ids: systemIds })(db);
      const detail = `${id}; the store was ${facts.store ?? 'unmarked'}, DATA_DIR ${facts.dataDir ?? 'unmarked'}`;
      await audit.record({ by: machineActor, action: 'installation.adopted', detail });
      return `Database, file store and DATA_DIR belong to installation ${id} now.`;
    } finally {
      blobs.close();
    }
  } finally {
    await db.destroy();
  }
}

function plan({ database, store, dataDir, files }: InstallationFacts): string {
  return [
    `Database:   ${describeMark(database)}, ${files} files`,
    `File store: ${describeMark(store)}`,
    `DATA_DIR:   ${describeMark(dataDir)}`,
    '',
    `With "yes" at the end, all three are marked with ${database === null ? 'a new id' : "the database's id"}.`,
    'Nothing else changes at once. But contents of the store that this database does not know go to quarantine and',
    'are removed after 7 days, and files whose contents the store lacks are shown as missing.',
    `Nothing was changed. To do it: ${commandLine('admin')} adopt-installation yes`,
  ].join('\n');
}

function describeMark(mark: string | null): string {
  return mark === null ? 'not marked' : `installation ${mark}`;
}
