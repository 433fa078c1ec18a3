import { randomUUID } from 'node:crypto';
import { backUpBeforeUpgrade } from '#features/backup/server/public.ts';
import { connect } from '#platform/database/connect.ts';
import { readDatabaseClock } from '#platform/database/database-clock.ts';
import { createLeases } from '#platform/database/leases.ts';
import { migrate } from '#platform/database/migrate.ts';
import type { Config } from '#platform/config/config.ts';
import { catalogueFolders } from '../catalogue/catalogue-files.ts';
import { createSharedImports } from './shared-files.ts';
import { sharedImportQueries } from './shared-queries.ts';

export type OpenImports = Awaited<ReturnType<typeof openImports>>;

/** Opens the imports of all nodes for a command. */
export async function openImports(config: Config, onError: (error: unknown) => void) {
  await backUpBeforeUpgrade(config);
  const db = connect(config.database, () => undefined);
  try {
    await migrate(db);
    const clock = await readDatabaseClock(db);
    const imports = createSharedImports({
      store: sharedImportQueries(db),
      leases: createLeases(db, { clock, owner: randomUUID() }),
      folder: catalogueFolders(config.dataDir).imported,
      onError,
    });
    return { ...imports, clock, close: () => db.destroy() };
  } catch (error) {
    await db.destroy();
    throw error;
  }
}
