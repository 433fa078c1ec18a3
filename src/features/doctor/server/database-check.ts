import { existsSync } from 'node:fs';
import { stat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { ping, type Db } from '#platform/database/connect.ts';
import { readDatabaseClock } from '#platform/database/database-clock.ts';
import { migrationState } from '#platform/database/migration-state.ts';
import { liveNodes } from '#platform/database/nodes.ts';
import type { DatabaseConfig } from '#platform/database/settings.ts';
import { postgresFacts, sqliteVersion, type PostgresFacts } from './fact-queries.ts';
import { describeError } from '#platform/system/describe-error.ts';
import { fault, good, skipped, warning, type Check, type Result } from './check.ts';

const MIB = 1024 ** 2;
/** The oldest supported version of PostgreSQL (https://www.postgresql.org/support/versioning/). */
const POSTGRES_MAJOR_MIN = 14;
const CLOCK_DIFFERENCE_MAX_MS = 2_000;
/** As many connections as one node may open, and a few for its commands. */
const CONNECTIONS_PER_NODE = 15;
/** File systems of other machines, by the magic numbers of statfs(2): NFS, SMB and its successors. */
const NETWORK_FILE_SYSTEMS: ReadonlySet<number> = new Set([0x6969, 0x517b, 0xff534d42, 0xfe534d42]);

interface DatabasePorts {
  readonly database: DatabaseConfig;
  readonly openDatabase: () => Promise<Db>;
  readonly now: () => number;
}

export function createDatabaseCheck({ database, openDatabase, now }: DatabasePorts): Check {
  return {
    area: 'Database',
    async run() {
      if (database.kind === 'sqlite' && !existsSync(database.file))
        return [skipped(`The first start creates ${database.file}.`)];
      try {
        const db = await openDatabase();
        const facts = database.kind === 'sqlite' ? checkSqlite(db, database.file) : checkPostgres(db, now);
        return [...(await facts), ...(await checkSchema(db))];
      } catch (error) {
        return [
          fault(
            `The database does not answer: ${describeError(error)}`,
            'Start it, or correct DATABASE_URL.',
          ),
        ];
      }
    },
  };
}

async function checkSchema(db: Db): Promise<Result[]> {
  const { pending } = await migrationState(db);
  if (pending.length === 0) return [good('The schema is up to date.'), ...(await listNodes(db))];
  return [
    warning(
      `The next start changes the schema: ${pending.join(', ')}.`,
      'Start Daybook. It makes a backup first (docs/backup.md).',
    ),
  ];
}

async function listNodes(db: Db): Promise<Result[]> {
  const clock = await readDatabaseClock(db);
  const nodes = await liveNodes(db, clock());
  if (nodes.length < 2) return [];
  const names = nodes.map(({ name, version }) => `${name} (${version})`).join(', ');
  return [good(`${nodes.length} nodes are running: ${names}.`)];
}

async function checkSqlite(db: Db, file: string): Promise<Result[]> {
  const version = await sqliteVersion(db);
  const { size } = await stat(file);
  const { type } = await statfs(dirname(file));
  return [
    good(`SQLite ${version}, ${(size / MIB).toFixed(1)} MiB, ${file}.`),
    ...(NETWORK_FILE_SYSTEMS.has(type)
      ? [
          fault(
            `${file} is on a network file system, where SQLite can be damaged.`,
            'Move DATA_DIR to a disk of this machine, or use PostgreSQL.',
          ),
        ]
      : []),
  ];
}

async function checkPostgres(db: Db, now: () => number): Promise<Result[]> {
  // The first query may have to connect, which would count as a difference of the clocks.
  await ping(db);
  const askedAt = now();
  const facts = await postgresFacts(db);
  const differenceMs = facts.at - (askedAt + now()) / 2;
  return [
    ...checkVersion(facts),
    ...checkDurability(facts),
    checkConnections(facts),
    checkClock(differenceMs),
  ];
}

function checkVersion({ version, name }: PostgresFacts): Result[] {
  const major = Math.floor(version / 10_000);
  return [
    major < POSTGRES_MAJOR_MIN
      ? warning(
          `PostgreSQL ${name} gets no security updates.`,
          `Upgrade it to ${POSTGRES_MAJOR_MIN} or newer.`,
        )
      : good(`PostgreSQL ${name}.`),
  ];
}

/** Daybook answers when a change is on the disk; with these settings it would not be. */
function checkDurability(facts: PostgresFacts): Result[] {
  const settings = ['fsync', 'synchronous_commit', 'full_page_writes'] as const;
  return settings
    .filter((name) => facts[name] === 'off')
    .map((name) =>
      fault(
        `PostgreSQL runs with ${name}=off: a power failure can lose saved changes.`,
        `alter system set ${name} = on; select pg_reload_conf();`,
      ),
    );
}

function checkConnections({ connections, used }: PostgresFacts): Result {
  const text = `${used} of ${connections} connections are in use; a node opens up to ${CONNECTIONS_PER_NODE}.`;
  return connections - used < CONNECTIONS_PER_NODE
    ? warning(text, 'Raise max_connections, or put PgBouncer in front (docs/scale.md).')
    : good(text);
}

function checkClock(differenceMs: number): Result {
  const seconds = (Math.abs(differenceMs) / 1_000).toFixed(1);
  return Math.abs(differenceMs) < CLOCK_DIFFERENCE_MAX_MS
    ? good('The clocks of this machine and of the database agree.')
    : warning(
        `The clock of this machine is ${seconds} s ${differenceMs > 0 ? 'behind' : 'ahead of'} that of the database.`,
        'Switch on NTP on both: timedatectl set-ntp true',
      );
}
