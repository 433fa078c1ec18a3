import { sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE } from 'kysely/migration';
import { version } from '../system/package.ts';
import { createStartupError } from '../system/startup-error.ts';
import type { StartedVersion } from '../operations/version-notice.ts';
import type { Db } from './connect.ts';
import { readDatabaseClock } from './database-clock.ts';
import { hasTable } from './dialect.ts';
import { EARLY_MIGRATIONS, PHASED_MIGRATIONS, type PhasedMigration } from './migrations.ts';
import { liveNodes } from './nodes.ts';

const PHASES_MIGRATION = '0023-migration-phases';

/** All names are in order. */
export interface MigrationState {
  readonly applied: readonly string[];
  /** Applied by a newer version, which this one can work beside. */
  readonly unknown: readonly string[];
  /** Can be applied now. */
  readonly pending: readonly string[];
  /** Wait until no node of another version runs. */
  readonly deferred: readonly string[];
  /** Those nodes, each with its version; empty if nothing is deferred. */
  readonly otherNodes: readonly string[];
}

/** The names of all migrations of this version, in order. */
export const knownMigrations = (): string[] =>
  [...Object.keys(EARLY_MIGRATIONS), ...Object.keys(PHASED_MIGRATIONS)].toSorted();

/**
 * Which migrations the database has, and which of this version it lacks.
 * @throws a startup error if a newer version has changed the database in a way that this one does not know
 */
export async function migrationState(db: Db): Promise<MigrationState> {
  const known = knownMigrations();
  const applied = await appliedMigrations(db);
  const unknown = applied.filter((name) => !known.includes(name));
  const pending = known.filter((name) => !applied.includes(name));
  await assertNotNewer(db, { applied, unknown, pending });
  const contracts = pending.some((name) => PHASED_MIGRATIONS[name]?.phase === 'contract');
  const otherNodes = contracts && applied.includes(PHASES_MIGRATION) ? await nodesOfOtherVersions(db) : [];
  return { applied, unknown, otherNodes, ...deferContractions(pending, PHASED_MIGRATIONS, otherNodes) };
}

/** An older version can work beside migrations that only expand, if they come after all of its own. */
async function assertNotNewer(
  db: Db,
  { applied, unknown, pending }: Pick<MigrationState, 'applied' | 'unknown' | 'pending'>,
): Promise<void> {
  if (unknown.length === 0) return;
  const expanding = applied.includes(PHASES_MIGRATION) ? await expandingMigrations(db) : [];
  if (pending.length === 0 && unknown.every((name) => expanding.includes(name))) return;
  const [renamed] = unknown.filter((name) => name < (knownMigrations().at(-1) ?? ''));
  if (renamed !== undefined)
    throw createStartupError(
      `The database was made by a state of Daybook between two releases, whose migration ${renamed} no release has. ` +
        'Start that state again to export what you need, and then begin with a new database, or restore a backup of a ' +
        'release.',
    );
  const newest = await newestVersion(db);
  throw createStartupError(
    `The database belongs to a newer version of Daybook${newest === null ? '' : `, ${newest}`}. This is version ` +
      `${version}, which does not know ${unknown.join(', ')}. Start the newer version, or restore a backup that was ` +
      'made before the upgrade.',
  );
}

/**
 * Contracting migrations wait for the nodes of other versions, which may still use what they remove.
 * @throws a startup error if one that expands comes after them, because migrations are applied in order
 */
export function deferContractions(
  pending: readonly string[],
  migrations: Readonly<Record<string, Pick<PhasedMigration, 'phase'>>>,
  otherNodes: readonly string[],
): Pick<MigrationState, 'pending' | 'deferred'> {
  const first = pending.findIndex((name) => migrations[name]?.phase === 'contract');
  if (first === -1 || otherNodes.length === 0) return { pending, deferred: [] };
  const deferred = pending.slice(first);
  if (deferred.some((name) => migrations[name]?.phase === 'expand'))
    throw createStartupError(
      `The migration ${deferred[0]} of an earlier version must come first. It waits until no node of another version ` +
        `runs (now: ${otherNodes.join(', ')}). Start a node of that version again once all others have it, or stop all ` +
        'nodes.',
    );
  return { pending: pending.slice(0, first), deferred };
}

async function nodesOfOtherVersions(db: Db): Promise<string[]> {
  const now = await readDatabaseClock(db);
  const others = (await liveNodes(db, now())).filter((node) => node.version !== version);
  return others.map((node) => `${node.name} with ${node.version}`);
}

async function appliedMigrations(db: Db): Promise<string[]> {
  if (!(await hasTable(db, DEFAULT_MIGRATION_TABLE))) return [];
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name`.execute(db);
  return rows.map(({ name }) => name);
}

async function expandingMigrations(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('migration_phases').select('name').where('phase', '=', 'expand').execute();
  return rows.map(({ name }) => name);
}

/** Adds the phases of this version's migrations up to one that was just applied. */
export async function recordPhases(db: Db, latest: string): Promise<void> {
  if (latest < PHASES_MIGRATION) return;
  const phases = Object.entries(PHASED_MIGRATIONS)
    .filter(([name]) => name <= latest)
    .map(([name, { phase }]) => ({ name, phase }));
  await db
    .insertInto('migration_phases')
    .values(phases)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}

/** The version that was last started for the first time; a newer schema may store it elsewhere. */
export async function newestVersion(db: Db): Promise<string | null> {
  const row = await db
    .selectFrom('started_versions')
    .select('version')
    .orderBy('first_at', 'desc')
    .executeTakeFirst()
    .catch(() => undefined);
  return row?.version ?? null;
}

/** Newest first. */
export async function listStartedVersions(db: Db): Promise<StartedVersion[]> {
  const started = db.selectFrom('started_versions').select(['version', 'first_at as firstAt']);
  return started.orderBy('first_at', 'desc').execute();
}

/** Lets an older version name this one in its error message. */
export async function recordVersion(db: Db, now: number): Promise<void> {
  await db
    .insertInto('started_versions')
    .values({ version, first_at: now })
    .onConflict((conflict) => conflict.column('version').doNothing())
    .execute();
}
