import { writeFile } from 'node:fs/promises';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { buildApp } from '#app/server/app.ts';
import { createBackupRunner } from '#features/backup/server/backup-runner.ts';
import type { RunBackup } from '#features/backup/server/schedule.ts';
import type { Db } from '#platform/database/connect.ts';
import type { PostgresTimeouts } from '#platform/database/postgres.ts';
import type { EmailDelays } from '#platform/email/worker.ts';
import type { LoadIndexes } from '#features/guides/server/catalogue/engine-loader.ts';
import { systemClock, type Clock } from '#platform/system/clock.ts';
import { requireConfig } from '#app/server/settings.ts';
import { createLog } from '#platform/system/log.ts';
import { loadSecret } from '#platform/auth/secret.ts';
import { sessionCookie } from '#platform/auth/session.ts';
import { createClient, type Client } from './client.ts';
import type { TestDatabase } from './databases.ts';
import { eventually } from './eventually.ts';
import { outboxEmailTo, type ReceivedEmail } from './received-emails.ts';
import { loadSharedIndexes } from './shared-indexes.ts';
import { migratedSqliteFile } from './sqlite-template.ts';
import { COMPILE_CACHE } from './start-command.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { createTestClock } from './test-clock.ts';
import { cheapPasswords, insertSession, insertUser, type StoredUser, type UserState } from './users.ts';

/** The public address of the test Daybooks; it is never resolved. */
export const PUBLIC_URL = 'http://daybook.test';

export interface DaybookOptions {
  readonly database?: TestDatabase;
  readonly env?: Readonly<Record<string, string>>;
  /** By default the database's time, or one that stands still if limits are on. */
  readonly clock?: Clock;
  /** The machine's clock, which the database's time corrects. */
  readonly wallClock?: Clock;
  /** A test clock by default. */
  readonly monotonic?: Clock;
  readonly postgresTimeouts?: PostgresTimeouts;
  /** How long it takes requests after `stop`: DRAIN_SECONDS by default. */
  readonly drain?: () => Promise<unknown>;
  readonly emailDelays?: EmailDelays;
  readonly webhookPollMs?: number;
  /** Whether passwords and answers take as long as in production; by default they are fast. */
  readonly slowOnPurpose?: boolean;
  /** How Daybook makes its own backups with an environment; in a process by default. */
  readonly runBackup?: (env: Readonly<Record<string, string>>) => RunBackup;
  /** By default the shipped catalogue is read once per process. */
  readonly loadIndexes?: LoadIndexes;
  /** A folder with a built browser part; none by default. */
  readonly webRoot?: string;
}

/** A user with a browser that is logged in. */
export interface TestUser extends StoredUser {
  readonly client: Client;
}

/** The real application on a free port, with a data folder of its own. */
export interface Daybook {
  readonly port: number;
  readonly publicUrl: string;
  readonly dataDir: string;
  readonly secret: string;
  /** The file store, if it is on disk. */
  readonly filesDir: string;
  readonly db: Db;
  /** A browser without a logged-in user. */
  anonymousClient(): Client;
  user(state?: UserState): Promise<TestUser>;
  /** Another browser of a user. */
  loggedIn(userId: string): Promise<Client>;
  /** Waits for the newest email with that subject in the outbox folder. */
  emailTo(email: string, subject: RegExp): Promise<ReceivedEmail>;
  /** Runs one round of housekeeping. */
  runHousekeeping(): Promise<void>;
  /** Makes a backup if one is due, and warns. */
  checkBackups(): Promise<void>;
  /** Uses new imports into the catalogue. */
  refreshCatalogue(): Promise<void>;
  /** Erases these accounts now. */
  erase(userIds: readonly string[]): Promise<void>;
  stop(): Promise<void>;
}

/** Nodes of one database have one secret. */
export const SHARED_SECRET = 'the secret of all nodes of a test’s database';

/** Several nodes of one database share its emails. */
const runningDataDirs = new Set<string>();

const cheap = { passwords: cheapPasswords, minimumDurations: { registerMs: 0, requestMs: 0 } };

/** Limits are off unless a test is about them, because all tests share one address. */
export async function startDaybook(options: DaybookOptions = {}): Promise<Daybook> {
  const folder = await temporaryFolder();
  const testClock = options.clock ?? clockOfLimits(options);
  const clock = testClock ?? systemClock;
  const monotonic = options.monotonic ?? testClock;
  const environment = {
    PORT: '0',
    PUBLIC_URL,
    DATA_DIR: folder.path,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
    NODE_COMPILE_CACHE: COMPILE_CACHE,
    ...(options.database ? urlsOf(options.database) : {}),
    ...options.env,
  };
  const config = requireConfig(environment);
  const ownFile = join(folder.path, 'daybook.db');
  if (config.database.kind === 'sqlite' && config.database.file === ownFile)
    await writeFile(ownFile, await migratedSqliteFile());
  const app = await buildApp({
    config,
    runBackup: (options.runBackup ?? createBackupRunner)(environment),
    log: createLog(config.logLevel),
    webRoot: options.webRoot ?? folder.path,
    loadIndexes: options.loadIndexes ?? loadSharedIndexes,
    ...(testClock ? { clock } : {}),
    ...(options.wallClock ? { wallClock: options.wallClock } : {}),
    ...(monotonic ? { monotonic } : {}),
    ...(options.slowOnPurpose === true ? {} : cheap),
    ...(options.drain ? { drain: options.drain } : {}),
    ...(options.emailDelays ? { emailDelays: options.emailDelays } : {}),
    ...(options.webhookPollMs === undefined ? {} : { webhookPollMs: options.webhookPollMs }),
    ...(options.postgresTimeouts ? { postgresTimeouts: options.postgresTimeouts } : {}),
  }).catch(async (error: unknown) => {
    await folder.remove();
    throw error;
  });
  const port = Number(new URL(await app.listen()).port);
  const agent = new Agent({ keepAlive: true });
  const clientPorts = { port, origin: config.publicUrl, agent };
  const loggedIn = async (userId: string) => {
    const token = await insertSession(app.db, clock, userId);
    return createClient(clientPorts, `${sessionCookie(config.publicUrl).name}=${token}`);
  };
  let stopped: Promise<void> | undefined;

  runningDataDirs.add(folder.path);
  return {
    port,
    publicUrl: config.publicUrl,
    dataDir: folder.path,
    secret: await loadSecret(config.secret, config.dataDir),
    filesDir: config.files.kind === 'disk' ? config.files.folder : '',
    db: app.db,
    anonymousClient: () => createClient(clientPorts),
    loggedIn,
    async user(state) {
      const user = await insertUser(app.db, clock, state);
      return { ...user, client: await loggedIn(user.id) };
    },
    async runHousekeeping() {
      await eventually('a round of housekeeping', async () => (await app.runHousekeeping()) !== 'busy');
    },
    checkBackups: app.checkBackups,
    refreshCatalogue: app.refreshCatalogue,
    erase: app.erase,
    emailTo: (email, subject) => outboxEmailTo([...runningDataDirs], email, subject),
    stop: () =>
      (stopped ??= (async () => {
        agent.destroy();
        await app.stop();
        runningDataDirs.delete(folder.path);
        await folder.remove();
      })()),
  };
}

/** Stands still, so that the fixed window of no limit ends in the middle of a test. */
function clockOfLimits({ env, wallClock }: DaybookOptions): Clock | undefined {
  return env?.['RATE_LIMITS'] === 'on' && !wallClock ? createTestClock() : undefined;
}

/** One Daybook for all tests of a suite. */
export function suiteDaybook(options: () => DaybookOptions = () => ({})): () => Daybook {
  let daybook: Daybook | undefined;
  beforeAll(async () => {
    daybook = await startDaybook(options());
  });
  afterAll(() => daybook?.stop());
  return () => {
    if (!daybook) throw new Error('Daybook runs when the tests run, not earlier.');
    return daybook;
  };
}

function urlsOf({ url, filesFolder }: TestDatabase) {
  return { DATABASE_URL: url, FILES_URL: `file:${filesFolder}`, SECRET: SHARED_SECRET };
}
