import type { MinimumDurations } from './account/with-minimum-duration.ts';
import { createAccountModule } from './account/module.ts';
import type { PasswordHasher } from './account/passwords-adapter.ts';
import { accountRoutes, profileRoutes } from './account/routes.ts';
import { createSessionFinder } from './account/session-queries.ts';
import { createAdminModule } from './admin/module.ts';
import { adminRoutes } from './admin/routes.ts';
import { toActor } from './audit/audit-log.ts';
import { createAuditLogFactory, eraseOldAuditEntries } from './audit/queries.ts';
import { backUpBeforeUpgrade, type UpgradeBackup } from './backup/before-upgrade.ts';
import { createErasureSweep } from './backup/erasure-sweep.ts';
import { createBackupModule } from './backup/module.ts';
import { createUpgradeNotice } from './backup/upgrade-notice.ts';
import { activityQueries } from './activity/queries.ts';
import { activityRoutes } from './activity/routes.ts';
import { activityService } from './activity/service.ts';
import type { Db } from './database/connect.ts';
import type { PostgresTimeouts } from './database/postgres.ts';
import { quarantineQueries } from './database/quarantine-queries.ts';
import { witnessedTimeQueries } from './database/witnessed-time-queries.ts';
import { guideModule } from './guide/module.ts';
import { createFeedbackDataSource } from './feedback/user-data.ts';
import { createFeedbackModule } from './feedback/module.ts';
import { feedbackRoutes } from './feedback/routes.ts';
import { guideRoutes } from './guide/routes.ts';
import { systemClock, systemMonotonic, type Clock } from './kernel/clock.ts';
import { openStores } from './installation/open-stores.ts';
import { pauseRemovalsWhile } from './files/pause-removals.ts';
import { createLeases } from './database/leases.ts';
import type { Config } from './kernel/config.ts';
import { createGate } from './kernel/gate.ts';
import {
  BACKUP_LEASE,
  createIdleHousekeeping,
  startHousekeeping,
  type RoundResult,
} from './kernel/housekeeping.ts';
import { createHttpServer } from './kernel/http.ts';
import { systemIds } from './kernel/ids.ts';
import type { Log } from './kernel/log.ts';
import { serveOpenApi } from './kernel/openapi.ts';
import { createOperatorNotices, type OperatorNotices } from './kernel/operator-notices.ts';
import { createQuarantineNotices } from './kernel/quarantine-notices.ts';
import { createRateLimits, noRateLimits } from './kernel/rate-limit.ts';
import { restrictPermissions } from './kernel/file-permissions.ts';
import { loadSecret, createKeyedDigest, createSeal } from './kernel/secret.ts';
import { deviceCookie, sessionCookie } from './kernel/session.ts';
import { createLowDiskNotices, serveHealth } from './kernel/health.ts';
import { withStartupError } from './kernel/startup-error.ts';
import { detectUntrustedProxies } from './kernel/untrusted-proxy.ts';
import { createWitnessedClock } from './kernel/witnessed-clock.ts';
import { serveWebFiles } from './kernel/web-files.ts';
import { outboxFolderOf } from './email/file-transport.ts';
import { createEmailModule } from './email/module.ts';
import { loadStory } from './story/story-files.ts';
import { storyRoutes } from './story/routes.ts';
import { eraseExpired } from './account/expiry-queries.ts';
import { storageLimits } from './storage/limits.ts';
import { createStorageDataSource } from './storage/user-data.ts';
import { createStorageModule } from './storage/module.ts';
import { storageRoutes } from './storage/routes.ts';
import { version } from './kernel/version.ts';

export interface App {
  readonly db: Db;
  readonly notices: OperatorNotices;
  /** Listens and answers where. */
  listen(): Promise<string>;
  /** Does the housekeeping now instead of within the hour. */
  runHousekeeping(): Promise<RoundResult>;
  /** Makes a backup if one is due, and warns if there is no recent one, now instead of within a minute. */
  checkBackups(): Promise<void>;
  /** Erases these accounts now, where they are still there. */
  erase(userIds: readonly string[]): Promise<void>;
  /**
   * Ends uploads with what has come of them, answers what has begun, lets the mail worker finish its email, then closes
   * the database.
   */
  stop(): Promise<void>;
}

export interface AppPorts {
  readonly config: Config;
  readonly log: Log;
  /** Where the built browser part lies. */
  readonly webRoot: string;
  readonly clock?: Clock;
  /** Measures how much time has passed. */
  readonly monotonic?: Clock;
  /** What the processes that Daybook starts read their configuration from; the process's own by default. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
  /** False: no email is sent and nothing is cleaned up, as when a backup is tried out. */
  readonly background?: boolean;
  readonly postgresTimeouts?: PostgresTimeouts;
  /** Argon2id at the recommended cost by default. */
  readonly passwords?: PasswordHasher;
  readonly minimumDurations?: MinimumDurations;
}

/** Builds Daybook from its configuration: the one file that knows every room. */
export async function buildApp(ports: AppPorts): Promise<App> {
  const { config, log, webRoot, postgresTimeouts, background = true } = ports;
  const { environment = process.env } = ports;
  const { clock = systemClock, monotonic = systemMonotonic } = ports;
  const secret = await withStartupError('DATA_DIR cannot be used', () =>
    loadSecret(config.secret, config.dataDir),
  );
  const ids = systemIds;
  let upgradeBackup: UpgradeBackup = { upgrades: false };
  const { db, blobs: allBlobs } = await openStores({
    config,
    log,
    clock,
    ids,
    beforeMigrating: async () => {
      upgradeBackup = await backUpBeforeUpgrade(config);
    },
    postgresTimeouts,
  });
  await restrictPermissions({ ...config, outboxFolder: outboxFolderOf(config.dataDir), log });
  const held = createLeases(db, { clock, owner: ids.secret() });
  // A backup takes the rows first: until it ends, the contents that they need must stay.
  const blobs = pauseRemovalsWhile(allBlobs, () => held.isHeld(BACKUP_LEASE));
  const witnessed = createWitnessedClock({ store: witnessedTimeQueries(db), clock, monotonic, log });
  if (background) await witnessed.start();

  const app = await createHttpServer(config, log);
  const seal = createSeal(secret, 'outbox');
  const mail = await createEmailModule({ db, config, seal, clock, log, background });
  const auditOf = createAuditLogFactory(secret, { clock, ids });
  const feedback = createFeedbackModule({
    db,
    config,
    clock,
    ids,
    seal,
    digest: createKeyedDigest(secret, 'feedback'),
    auditOf,
    onEmails: mail.wake,
  });
  const limits = storageLimits(config, await blobs.space());
  const storage = createStorageModule({ db, blobs, limits, clock, monotonic, ids, log, version });
  const activities = activityService({ store: activityQueries(db), clock, ids });
  const accounts = createAccountModule({
    db,
    config,
    clock,
    ids,
    seal,
    secret,
    dataSources: [
      activities.userData,
      createStorageDataSource(storage),
      createFeedbackDataSource(feedback.userFeedback(db)),
      mail.dataSource,
    ],
    auditOf,
    onEmailsPosted: mail.wake,
    passwords: ports.passwords,
    minimumDurations: ports.minimumDurations,
  });
  const backups = createBackupModule({
    db,
    config,
    environment,
    clock,
    ids,
    log,
    seal,
    leases: held,
    onEmails: mail.wake,
  });
  if (background) await backups.start();
  // Each feature that has something to tell its operators adds a source here.
  const notices = createOperatorNotices(log, [
    mail.notices,
    witnessed,
    createQuarantineNotices(quarantineQueries(db), clock),
    createLowDiskNotices(config.dataDir),
    backups.notices,
    createUpgradeNotice(log, upgradeBackup),
    accounts.notices,
    detectUntrustedProxies(app, { trustedProxies: config.trustedProxies, log }),
  ]);
  const admin = createAdminModule({
    db,
    clock,
    seal,
    auditOf,
    quotasOf: storage.quotasOf,
    usualQuotaBytes: config.userQuotaBytes,
    storageFacts: storage.statistics,
    notices,
    backups: backups.forAdmins,
  });
  const guides = guideModule({ db, auditOf, config, log, clock, ids });
  const housekeeping = (background ? startHousekeeping : createIdleHousekeeping)({
    log,
    leases: held,
    witnessedNow: witnessed.tick,
    // By the witnessed time: little of it can be undone.
    sweeps: [
      ({ now }) => activities.sweep(now),
      ({ now, signal }) => storage.sweep(now, signal),
      ({ now }) => feedback.inbox.sweep(now),
      ({ now }) => guides.sweep(now),
      ({ now }) => eraseExpired(db, now),
      ({ now }) => eraseOldAuditEntries(db, now),
      ({ now }) => accounts.deletion.eraseDue(now),
      createErasureSweep(db, config.backup.target),
      ({ now }) => mail.sweep(now),
      // For the log: most of them come without anybody on /admin.
      async () => void (await notices.list()),
    ],
  });

  let stopping = false;
  const gate = createGate({
    sessions: createSessionFinder(db, ids, clock),
    limits: config.rateLimits ? createRateLimits() : noRateLimits,
    cookie: sessionCookie(config.publicUrl),
    deviceCookie: deviceCookie(config.publicUrl),
    origins: config.origins,
    auditRefusal: (visitor, { path }) =>
      auditOf(db).record({ by: toActor(visitor), action: 'admin.refused', detail: path }),
  });
  accountRoutes({ app, gate }, accounts);
  profileRoutes({ app, gate }, accounts);
  activityRoutes({ app, gate }, activities);
  feedbackRoutes({ app, gate }, feedback);
  guideRoutes({ app, gate }, guides);
  adminRoutes(
    { app, gate },
    { service: admin, support: accounts.support, invitations: accounts.invitations },
  );
  await storyRoutes({ app, gate }, await loadStory(config.storyDir));
  storageRoutes({ app, gate }, storage);
  serveOpenApi(app, config.publicUrl, version);
  serveHealth(app, { db, dataDir: config.dataDir, clock, monotonic, isStopping: () => stopping });
  await serveWebFiles(app, webRoot);

  return {
    db,
    notices,
    listen: () => app.listen({ host: config.host, port: config.port }),
    runHousekeeping: housekeeping.run,
    checkBackups: backups.check,
    erase: accounts.deletion.erase,
    async stop() {
      stopping = true;
      const closed = app.close();
      storage.stopReceiving();
      await Promise.all([closed, mail.stop(), housekeeping.stop(), backups.stop()]);
      // What was cut off at last still notes what has come.
      await storage.ended();
      await witnessed.stop().catch(() => undefined);
      blobs.close();
      await db.destroy();
    },
  };
}
