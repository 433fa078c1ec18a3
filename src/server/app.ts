import type { MinimumDurations } from './account/evenly.ts';
import { accountModule } from './account/module.ts';
import { ownAccountRoutes } from './account/own-routes.ts';
import { accountRoutes } from './account/routes.ts';
import type { Passwords } from './account/ports.ts';
import { sessionFinder } from './account/sessions.ts';
import { adminModule } from './admin/module.ts';
import { adminRoutes } from './admin/routes.ts';
import { byVisitor } from './audit/audit.ts';
import { auditTrails, forgetOldAudit } from './audit/trail.ts';
import { backUpBeforeUpgrade, type UpgradeBackup } from './backup/before-upgrade.ts';
import { erasureSweep } from './backup/erasure-sweep.ts';
import { backupModule } from './backup/module.ts';
import { upgradeNotice } from './backup/upgrade-notice.ts';
import { activityHolding } from './activity/holding.ts';
import { activityQueries } from './activity/queries.ts';
import { activityRoutes } from './activity/routes.ts';
import { activityService } from './activity/service.ts';
import type { Db } from './database/connect.ts';
import type { PostgresTimeouts } from './database/postgres.ts';
import { quarantineQueries } from './database/quarantine.ts';
import { witnessedTimeQueries } from './database/witnessed-time.ts';
import { guideModule } from './guide/module.ts';
import { feedbackHolding } from './feedback/holding.ts';
import { feedbackModule } from './feedback/module.ts';
import { feedbackRoutes } from './feedback/routes.ts';
import { guideRoutes } from './guide/routes.ts';
import { systemClock, systemMonotonic, type Clock } from './kernel/clock.ts';
import { openStores } from './installation/open-stores.ts';
import { removingUnless } from './files/removing-unless.ts';
import { leases } from './database/leases.ts';
import type { Config } from './kernel/config.ts';
import { makeGate } from './kernel/gate.ts';
import { BACKUP_LEASE, noHousekeeping, startHousekeeping, type RoundEnd } from './kernel/housekeeping.ts';
import { makeHttp } from './kernel/http.ts';
import { systemIds } from './kernel/ids.ts';
import type { Log } from './kernel/log.ts';
import { serveOpenApi } from './kernel/openapi.ts';
import { operatorNotices, type OperatorNotices } from './kernel/operator-notices.ts';
import { quarantineNotices } from './kernel/quarantine-notices.ts';
import { memoryRateLimits, noRateLimits } from './kernel/rate-limit.ts';
import { keepPrivate } from './kernel/private-files.ts';
import { loadSecret, makeKeyedDigest, makeSeal } from './kernel/secret.ts';
import { deviceCookie, sessionCookie } from './kernel/session.ts';
import { lowDiskNotices, serveHealth } from './kernel/health.ts';
import { orRefuse } from './kernel/start-refusal.ts';
import { watchUntrustedProxies } from './kernel/untrusted-proxy.ts';
import { witnessedClock } from './kernel/witnessed-clock.ts';
import { serveWebFiles } from './kernel/web-files.ts';
import { outboxFolderOf } from './mail/kept.ts';
import { mailModule } from './mail/module.ts';
import { loadStory } from './story/load-story.ts';
import { storyRoutes } from './story/routes.ts';
import { forgetExpired } from './account/forget-expired.ts';
import { storageLimits } from './storage/limits.ts';
import { storageHolding } from './storage/holding.ts';
import { storageModule } from './storage/module.ts';
import { storageRoutes } from './storage/routes.ts';
import { version } from './kernel/version.ts';

export interface App {
  readonly db: Db;
  readonly notices: OperatorNotices;
  /** Listens and answers where. */
  listen(): Promise<string>;
  /** Does the housekeeping now instead of within the hour. */
  tidyUp(): Promise<RoundEnd>;
  /** Makes a backup if one is due, and warns if there is no recent one, now instead of within a minute. */
  lookAtBackups(): Promise<void>;
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
  readonly passwords?: Passwords;
  readonly minimumDurations?: MinimumDurations;
}

/** Builds Daybook from its configuration: the one file that knows every room. */
export async function buildApp(ports: AppPorts): Promise<App> {
  const { config, log, webRoot, postgresTimeouts, background = true } = ports;
  const { environment = process.env } = ports;
  const { clock = systemClock, monotonic = systemMonotonic } = ports;
  const secret = await orRefuse('DATA_DIR cannot be used', () => loadSecret(config.secret, config.dataDir));
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
  await keepPrivate({ ...config, outboxFolder: outboxFolderOf(config.dataDir), log });
  const held = leases(db, { clock, owner: ids.secret() });
  // A backup takes the rows first: until it ends, the contents that they need must stay.
  const blobs = removingUnless(allBlobs, () => held.isHeld(BACKUP_LEASE));
  const witnessed = witnessedClock({ store: witnessedTimeQueries(db), clock, monotonic, log });
  if (background) await witnessed.start();

  const app = await makeHttp(config, log);
  const seal = makeSeal(secret, 'outbox');
  const mail = await mailModule({ db, config, seal, clock, log, background });
  const auditOf = auditTrails(secret, { clock, ids });
  const feedback = feedbackModule({
    db,
    config,
    clock,
    ids,
    seal,
    digest: makeKeyedDigest(secret, 'feedback'),
    auditOf,
    onLetters: mail.poke,
  });
  const limits = storageLimits(config, await blobs.space());
  const storage = storageModule({ db, blobs, limits, clock, monotonic, ids, log, version });
  const accounts = accountModule({
    db,
    config,
    clock,
    ids,
    seal,
    secret,
    holdings: [
      activityHolding(db),
      storageHolding(storage),
      feedbackHolding(feedback.personalFeedback(db)),
      mail.holding,
    ],
    auditOf,
    onLetters: mail.poke,
    passwords: ports.passwords,
    minimumDurations: ports.minimumDurations,
  });
  const activities = activityService({ store: activityQueries(db), clock, ids });
  const backups = backupModule({
    db,
    config,
    environment,
    clock,
    ids,
    log,
    seal,
    leases: held,
    onLetters: mail.poke,
  });
  if (background) await backups.start();
  // Each feature that has something to tell its operators adds a source here.
  const notices = operatorNotices(log, [
    mail.notices,
    witnessed,
    quarantineNotices(quarantineQueries(db), clock),
    lowDiskNotices(config.dataDir),
    backups.notices,
    upgradeNotice(log, upgradeBackup),
    accounts.notices,
    watchUntrustedProxies(app, { trustedProxies: config.trustedProxies, log }),
  ]);
  const admin = adminModule({
    db,
    clock,
    seal,
    auditOf,
    quotasOf: storage.quotasOf,
    usualQuotaBytes: config.userQuotaBytes,
    storageFacts: storage.facts,
    notices,
    backups: backups.forAdmins,
  });
  const guides = guideModule({ db, auditOf, config, log, clock, ids });
  const housekeeping = (background ? startHousekeeping : noHousekeeping)({
    log,
    leases: held,
    witnessedNow: witnessed.beat,
    // By the witnessed time: little of it can be undone.
    sweeps: [
      ({ now }) => activities.sweep(now),
      ({ now, signal }) => storage.sweep(now, signal),
      ({ now }) => feedback.inbox.sweep(now),
      ({ now }) => guides.sweep(now),
      ({ now }) => forgetExpired(db, now),
      ({ now }) => forgetOldAudit(db, now),
      ({ now }) => accounts.ownAccount.deletion.eraseDue(now),
      erasureSweep(db, config.backup.to),
      ({ now }) => mail.sweep(now),
      // For the log: most of them come without anybody on /admin.
      async () => void (await notices.list()),
    ],
  });

  let stopping = false;
  const gate = makeGate({
    sessions: sessionFinder(db, ids, clock),
    limits: config.rateLimits ? memoryRateLimits() : noRateLimits,
    cookie: sessionCookie(config.publicUrl),
    deviceCookie: deviceCookie(config.publicUrl),
    origins: config.origins,
    noteRefusal: (visitor, { path }) =>
      auditOf(db).note({ by: byVisitor(visitor), action: 'admin.refused', detail: path }),
  });
  accountRoutes({ app, gate }, accounts);
  ownAccountRoutes({ app, gate }, accounts.ownAccount);
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
  serveHealth(app, { db, dataDir: config.dataDir, clock, monotonic, stopping: () => stopping });
  await serveWebFiles(app, webRoot);

  return {
    db,
    notices,
    listen: () => app.listen({ host: config.host, port: config.port }),
    tidyUp: housekeeping.run,
    lookAtBackups: backups.look,
    erase: accounts.ownAccount.deletion.erase,
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
