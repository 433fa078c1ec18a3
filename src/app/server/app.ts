import './tables.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { hostname } from 'node:os';
import type { PasswordHasher } from '#features/account/server/password-adapter.ts';
import { createAccessTokenFinder } from '#features/account/server/access-token-queries.ts';
import { accessTokenRoutes, accountRoutes, profileRoutes } from '#features/account/server/routes.ts';
import { createSessionFinder } from '#features/account/server/session-queries.ts';
import type { MinimumDurations } from '#features/account/server/email-limits.ts';
import { feedRoutes } from '#features/feeds/server/routes.ts';
import { scrobbleRoutes } from '#features/scrobbling/server/routes.ts';
import { importRoutes } from '#features/import/server/routes.ts';
import { activityRoutes } from '#features/log/server/routes.ts';
import { adminRoutes } from '#features/admin/server/routes.ts';
import { toActor } from '#platform/audit/audit-log.ts';
import { createAuditLogFactory } from '#platform/audit/queries.ts';
import { createBackupRunner } from '#features/backup/server/backup-runner.ts';
import {
  backUpBeforeUpgrade,
  type UpgradeBackup,
  createUpgradeNotice,
} from '#features/backup/server/before-upgrade.ts';
import type { RunBackup } from '#features/backup/server/schedule.ts';
import { fixedClock, startDatabaseClock } from '#platform/database/database-clock.ts';
import { createLeases } from '#platform/database/leases.ts';
import type { PostgresTimeouts } from '#platform/database/postgres.ts';
import { witnessedTimeQueries } from '#platform/database/witnessed-time-queries.ts';
import { outboxFolderOf } from '#platform/email/file-transport.ts';
import type { EmailDelays } from '#platform/email/worker.ts';
import { createProbeSeal } from '#features/doctor/server/doctor.ts';
import { answerProbes } from '#platform/operations/probe.ts';
import { doctorRoutes } from '#features/doctor/server/routes.ts';
import { createFeatures, type Features } from './features.ts';
import { settings } from './settings.ts';
import { feedbackAnswersRoutes, feedbackRoutes } from '#features/feedback/server/routes.ts';
import { webhookRoutes } from '#features/webhooks/server/routes.ts';
import { feedbackWidgetRoutes } from '#features/feedback/server/widget/routes.ts';
import { pauseRemovalsWhile } from '#platform/blobs/blob-store.ts';
import { openHandOver } from '#platform/blobs/open-hand-over.ts';
import { dismissalRoutes } from '#features/guides/server/dismissals/routes.ts';
import type { LoadIndexes } from '#features/guides/server/catalogue/engine-loader.ts';
import { forYouRoutes } from '#features/guides/server/for-you/routes.ts';
import { guideRoutes } from '#features/guides/server/routes.ts';
import { lookBackRoutes } from '#features/years/server/routes.ts';
import { peopleRoutes } from '#features/profiles/server/routes.ts';
import { openStores } from '#platform/installation/open-stores.ts';
import { systemClock, systemMonotonic, type Clock } from '#platform/system/clock.ts';
import type { Config } from '#platform/config/config.ts';
import { restrictPermissions } from '#platform/system/file-permissions.ts';
import { integrationRoutes } from '#platform/http/integration-routes.ts';
import { createGate } from '#platform/http/gate.ts';
import { serveHealth } from '#platform/operations/health.ts';
import { BACKUP_LEASE, createIdleHousekeeping, startHousekeeping } from '#platform/jobs/housekeeping.ts';
import { createHttpServer, listenAddress } from '#platform/http/http.ts';
import { systemIds } from '#platform/system/ids.ts';
import type { Log } from '#platform/system/log.ts';
import { serveOpenApi } from '#platform/openapi/openapi.ts';
import { createRateLimits, noRateLimits } from '#platform/http/rate-limit.ts';
import { createSeal, loadSecret } from '#platform/auth/secret.ts';
import { createRouteContext, type RouteContext } from '#platform/http/serve.ts';
import { deviceCookie, sessionCookie } from '#platform/auth/session.ts';
import { withStartupError } from '#platform/system/startup-error.ts';
import { detectUntrustedProxies } from '#platform/http/untrusted-proxy.ts';
import { serveMetrics } from '#platform/operations/metrics-endpoint.ts';
import { observeRequests } from '#platform/http/request-telemetry.ts';
import { version } from '#platform/system/package.ts';
import { serveWebFiles } from '#platform/documents/web-files.ts';
import { publicListRoutes } from '#features/lists/server/public-routes.ts';
import { listRoutes } from '#features/lists/server/routes.ts';
import { createWitnessedClock } from '#platform/system/witnessed-clock.ts';
import { davRoutes } from '#features/storage/server/dav/routes.ts';
import { dropRoutes } from '#features/storage/server/drop/routes.ts';
import { storageRoutes } from '#features/storage/server/routes.ts';
import { shareRoutes } from '#features/storage/server/shares/routes.ts';
import { addFigureSources, createTelemetryModule, unobserved } from '#platform/telemetry/module.ts';
import { observeStore } from '#platform/telemetry/observed-store.ts';
import { storyRoutes } from '#features/story/server/routes.ts';
import { loadStory } from '#features/story/server/story-files.ts';

export type App = Awaited<ReturnType<typeof buildApp>>;

export interface AppPorts {
  readonly config: Config;
  readonly log: Log;
  /** The folder of the built browser part. */
  readonly webRoot: string;
  /** Stands for the database's time. */
  readonly clock?: Clock;
  /** The machine's clock, which the database's time corrects. */
  readonly wallClock?: Clock;
  /** Measures how much time has passed. */
  readonly monotonic?: Clock;
  /** By default in a process of its own, with this one's environment. */
  readonly runBackup?: RunBackup;
  /** False: no emails are sent and nothing is cleaned up, as when a backup is verified. */
  readonly background?: boolean;
  readonly postgresTimeouts?: PostgresTimeouts;
  /** Argon2id at the recommended cost by default. */
  readonly passwords?: PasswordHasher;
  readonly minimumDurations?: MinimumDurations;
  readonly emailDelays?: EmailDelays;
  /** How often it looks for messages of webhooks; two seconds by default. */
  readonly webhookPollMs?: number;
  /** From the files of the build and of the imports by default. */
  readonly loadIndexes?: LoadIndexes;
}

/** Builds Daybook from its configuration. Only this file and `features.ts` know all features. */
export async function buildApp(ports: AppPorts) {
  const { config, log, webRoot, postgresTimeouts, background = true } = ports;
  const { passwords, minimumDurations, emailDelays, webhookPollMs, loadIndexes } = ports;
  const { monotonic = systemMonotonic, wallClock = systemClock } = ports;
  const observation = background
    ? await createTelemetryModule({ config, log, wallClock, version })
    : unobserved;
  const { telemetry } = observation;
  const ids = systemIds;
  const secret = await withStartupError('DATA_DIR cannot be used', () =>
    loadSecret(config.secret, config.dataDir),
  );
  let upgradeBackup: UpgradeBackup = { upgrades: false };
  const beforeMigrating = async () => {
    upgradeBackup = await backUpBeforeUpgrade(config);
  };
  const node = { id: ids.secret(), name: `${hostname()}:${config.port}`, version };
  const stores = await openStores({
    config,
    log,
    startClock: (handle) =>
      ports.clock
        ? Promise.resolve(fixedClock(ports.clock))
        : startDatabaseClock(handle, { wallClock, monotonic, machine: hostname() }),
    node: { ...node, secret_key_id: createSeal(secret, 'outbox').keyId },
    ids,
    beforeMigrating,
    postgresTimeouts,
    observed: observation.database,
  });
  const { db, time } = stores;
  const clock = time.now;
  await restrictPermissions({ ...config, outboxFolder: outboxFolderOf(config.dataDir), log });
  const leases = createLeases(db, { clock, owner: node.id });
  // A backup copies the rows first, so the contents that they refer to must stay until it ends.
  const observedStore = observeStore(stores.blobs, telemetry);
  const blobs = pauseRemovalsWhile(observedStore.blobs, () => leases.isHeld(BACKUP_LEASE));
  const witnessed = createWitnessedClock({ store: witnessedTimeQueries(db), clock, monotonic, log });
  if (background) await witnessed.start();

  const handOver = await openHandOver(config);
  const app = await createHttpServer(config, log, { downloadOrigin: handOver?.origin ?? null });
  observeRequests(app, telemetry, config.trustedProxies);
  const auditOf = createAuditLogFactory(secret, {
    clock,
    ids,
    onEntry: (action) => telemetry.count('audit', { action }),
  });
  const noticeSources = [
    time.notices,
    witnessed,
    createUpgradeNotice(log, upgradeBackup),
    detectUntrustedProxies(app, { trustedProxies: config.trustedProxies, log }),
  ];
  const probeSeal = createProbeSeal(secret);
  answerProbes(app, { seal: probeSeal, clock: systemClock, trustedProxies: config.trustedProxies });
  const shared = {
    config,
    log,
    db,
    blobs,
    handOver: handOver?.handOver ?? null,
    leases,
    secret,
    clock,
    monotonic,
    ids,
    auditOf,
  };
  const { runBackup = createBackupRunner(process.env) } = ports;
  const options = { runBackup, background, telemetry, passwords, minimumDurations, loadIndexes };
  const delays = { emailDelays, webhookPollMs };
  const features = await createFeatures({ ...shared, ...options, ...delays, noticeSources });
  if (background) await features.backups.start();
  const housekeeping = (background ? startHousekeeping : createIdleHousekeeping)({
    log,
    leases,
    witnessedNow: witnessed.tick,
    sweeps: features.sweeps,
    telemetry,
  });

  let stopping = false;
  const gate = createGate({
    sessions: createSessionFinder(db, ids, clock),
    accessTokens: config.integrations.has('tokens') ? createAccessTokenFinder(db, ids, clock) : null,
    limits: config.rateLimits ? createRateLimits(telemetry) : noRateLimits,
    cookie: sessionCookie(config.publicUrl),
    deviceCookie: deviceCookie(config.publicUrl),
    origins: config.origins,
    monotonic,
    auditRefusal: (context, { path }) =>
      auditOf(db).record({ by: toActor(context), action: 'admin.refused', detail: path }),
  });
  const routeContext = createRouteContext(app, gate, config.integrations);
  await registerRoutes(routeContext, features, config);
  addFigureSources(observation, {
    ...shared,
    wallClock,
    version,
    uploadsInProgress: observedStore.inProgress,
    diskReserveBytes: features.storage.reserveBytes,
    readModelState: features.guides.readModelState,
  });
  const endpoint = serveMetrics(app, config.telemetry.metrics, observation.metrics);
  doctorRoutes(routeContext, {
    config,
    settings,
    env: process.env,
    openDatabase: async () => db,
    openStore: async () => stores.blobs,
    readSecret: async () => secret,
    ids,
  });
  serveHealth(app, { db, dataDir: config.dataDir, clock, monotonic, isStopping: () => stopping });
  await serveWebFiles(routeContext, webRoot, config.publicUrl);

  const { accounts, backups, drops, email, guides, notices, storage, webhooks } = features;
  return {
    db,
    notices,
    /** Starts to listen and returns the address. */
    async listen(): Promise<string> {
      await endpoint.listen();
      return app.listen(listenAddress(config));
    },
    /** Runs the housekeeping now instead of within the hour. */
    runHousekeeping: housekeeping.run,
    /** Makes a backup if one is due, and warns if there is no recent one, now instead of within a minute. */
    checkBackups: backups.check,
    /** Uses new imports into the catalogue, now instead of within a minute. */
    refreshCatalogue: features.guides.refreshCatalogue,
    /** Erases these accounts now, if they still exist. */
    erase: accounts.deletion.erase,
    /**
     * Takes requests until balancers have noticed (DRAIN_SECONDS), interrupts uploads and stores what has arrived,
     * finishes requests and the email that is being sent, then closes the database.
     */
    async stop(): Promise<void> {
      stopping = true;
      // Balancers read in /readyz that they should send requests elsewhere.
      if (config.drainMs > 0) await sleep(config.drainMs);
      const closed = app.close();
      storage.stopReceiving();
      guides.stop();
      const workers = [email, webhooks, drops, housekeeping, backups];
      await Promise.all([closed, ...workers.map((worker) => worker.stop())]);
      // Interrupted uploads still store what has arrived.
      await storage.ended();
      await witnessed.stop().catch(() => undefined);
      await stores.close();
      await Promise.all([observation.stop(), endpoint.stop()]);
    },
  };
}

async function registerRoutes(context: RouteContext, features: Features, config: Config): Promise<void> {
  const {
    accounts,
    activities,
    activityExports,
    admin,
    feedback,
    dismissals,
    forYou,
    guides,
    imports,
    lists,
    publicLists,
    lookBack,
    people,
    feeds,
    shares,
    drops,
    scrobbling,
    storage,
    webhooks,
  } = features;
  integrationRoutes(context);
  accountRoutes(context, accounts);
  profileRoutes(context, accounts);
  accessTokenRoutes(context, accounts);
  activityRoutes(context, activities, activityExports);
  importRoutes(context, imports);
  listRoutes(context, lists);
  publicListRoutes(context, publicLists);
  lookBackRoutes(context, lookBack);
  peopleRoutes(context, people);
  feedRoutes(context, feeds);
  scrobbleRoutes(context, scrobbling);
  feedbackRoutes(context, feedback);
  feedbackAnswersRoutes(context, feedback);
  webhookRoutes(context, webhooks);
  feedbackWidgetRoutes(context, feedback);
  guideRoutes(context, guides);
  dismissalRoutes(context, dismissals);
  forYouRoutes(context, forYou);
  adminRoutes(context, { service: admin, support: accounts.support, invitations: accounts.invitations });
  await storyRoutes(context, await loadStory(config.storyDir));
  storageRoutes(context, storage);
  davRoutes(context, storage.dav, config.origins);
  shareRoutes(context, shares);
  dropRoutes(context, drops);
  serveOpenApi(context.app, { publicUrl: config.publicUrl, version, integrations: config.integrations });
}
