import { setTimeout as wait } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import { Migrator, type Migration, type MigrationProvider } from 'kysely/migration';
import { SECOND_MS } from '../system/clock.ts';
import type { DatabaseConfig } from './settings.ts';
import { connect, type Db } from './connect.ts';
import { isPostgres } from './dialect.ts';
import { isLockTimeout } from './driver-errors.ts';
import { migrationState, newestVersion, recordPhases, type MigrationState } from './migration-state.ts';
import { EARLY_MIGRATIONS, PHASED_MIGRATIONS, type PhasedMigration } from './migrations.ts';

/** While a migration waits for a lock, all calls that need the same table wait behind it. */
const LOCK_WAIT_MS = 500;
const LOCK_PAUSE_MS = 2 * SECOND_MS;

/** Receives sentences for the operator. */
export type Report = (sentence: string) => void;

const provider: MigrationProvider = {
  getMigrations: () =>
    Promise.resolve({
      ...EARLY_MIGRATIONS,
      ...Object.fromEntries(
        Object.entries(PHASED_MIGRATIONS).map(([name, migration]) => [name, withPhase(name, migration)]),
      ),
    }),
};

/**
 * Migrates the database to the latest schema, one migration after the other under a lock, so that several processes can
 * start at once while nodes of the version before serve.
 * @throws a startup error if a newer version has changed the database in a way that this one does not know
 */
export async function migrate(db: Db, report: Report = () => undefined): Promise<void> {
  let state = await migrationState(db);
  const targetIn = state.applied.length === 0 ? firstTarget : nextTarget;
  let waiting = '';
  for (let next = targetIn(state); next !== undefined; next = targetIn(state)) {
    const error = await apply(db, next);
    state = await migrationState(db);
    // Otherwise another node has applied it meanwhile.
    if (error === null || targetIn(state) !== next) continue;
    if (!isLockTimeout(error)) throw error;
    if (waiting !== next) report(`The migration ${next} waits for a table that a long transaction uses.`);
    waiting = next;
    await wait(LOCK_PAUSE_MS);
  }
  await reportDifferences(db, state, report);
}

/** Migrates up to and including one migration, for dumps of an older schema. */
export async function migrateTo(db: Db, name: string): Promise<void> {
  const { applied, pending } = await migrationState(db);
  const targetIn = applied.length === 0 ? firstTarget : nextTarget;
  const wanted = { pending: pending.filter((each) => each <= name) };
  for (let next = targetIn(wanted); next !== undefined; next = targetIn(wanted)) {
    const error = await apply(db, next);
    if (error !== null) throw error;
    wanted.pending = wanted.pending.filter((each) => each > (next ?? ''));
  }
}

/** Like `migrate`, but over a separate connection without timeouts. */
export async function migrateDatabase(config: DatabaseConfig, report?: Report): Promise<void> {
  const db = connect(config, () => undefined);
  try {
    await migrate(db, report);
  } finally {
    await db.destroy();
  }
}

/** Early migrations are applied in one transaction, and each later one in its own. */
function nextTarget({ pending }: Pick<MigrationState, 'pending'>): string | undefined {
  return pending.findLast((name) => name in EARLY_MIGRATIONS) ?? pending[0];
}

/** In a new database, which nobody uses yet, as many migrations as possible share a transaction, because each takes time. */
function firstTarget({ pending }: Pick<MigrationState, 'pending'>): string | undefined {
  const outside = pending.findIndex(isOutsideTransactions);
  return outside === 0 ? pending[0] : pending.at(outside === -1 ? -1 : outside - 1);
}

const isOutsideTransactions = (name: string): boolean => PHASED_MIGRATIONS[name]?.isTransactional === false;

async function apply(db: Db, name: string): Promise<unknown> {
  const disableTransactions = isOutsideTransactions(name);
  // A database may come from a state between two releases, in which a migration with a higher number came first.
  const allowUnorderedMigrations = true;
  const migrator = new Migrator({ db, provider, disableTransactions, allowUnorderedMigrations });
  const first = await migrator.migrateTo(name);
  // Without a transaction there is no lock: another process may have made these changes and not recorded them yet.
  const { error } = first.error !== undefined && disableTransactions ? await migrator.migrateTo(name) : first;
  return error ?? null;
}

/** Records the phase in the transaction of the migration, which waits only briefly for locks on PostgreSQL. */
function withPhase(name: string, { up, isTransactional = true }: PhasedMigration): Migration {
  return {
    async up(db: Kysely<unknown>) {
      if (isPostgres(db) && isTransactional)
        await sql`set local lock_timeout = ${sql.lit(LOCK_WAIT_MS)}`.execute(db);
      await up(db);
      await recordPhases(db, name);
    },
  };
}

async function reportDifferences(
  db: Db,
  { unknown, deferred, otherNodes }: MigrationState,
  report: Report,
): Promise<void> {
  if (unknown.length > 0)
    report(
      `A newer version of Daybook, ${await newestVersion(db)}, has extended the database (${unknown.join(', ')}). This ` +
        'version works beside it.',
    );
  if (deferred.length > 0)
    report(
      `${deferred.join(', ')} waits until no node of another version runs (now: ${otherNodes.join(', ')}), and is ` +
        'applied by the next start after that.',
    );
}
