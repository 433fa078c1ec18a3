import { setTimeout as sleep } from 'node:timers/promises';
import { hostname } from 'node:os';
import {
  backUpBeforeUpgrade,
  type UpgradeBackup,
  createUpgradeNotice,
} from '#features/backup/server/before-upgrade.ts';
import { toActor } from '#platform/audit/audit-log.ts';
import { createAuditLogFactory, eraseOldAuditEntries } from '#platform/audit/queries.ts';
import { createCipher, loadSecret } from '#platform/auth/secret.ts';
import { deviceCookie, sessionCookie } from '#platform/auth/session.ts';
import { pauseRemovalsWhile } from '#platform/blobs/blob-store.ts';
import { openHandOver } from '#platform/blobs/open-hand-over.ts';
import { createStoreNotices } from '#platform/blobs/store-notice.ts';
import type { Config } from '#platform/config/config.ts';
import { fixedClock, startDatabaseClock } from '#platform/database/database-clock.ts';
import { createLeases } from '#platform/database/leases.ts';
import type { PostgresTimeouts } from '#platform/database/postgres.ts';
import { quarantineQueries } from '#platform/database/quarantine-queries.ts';
import { witnessedTimeQueries } from '#platform/database/witnessed-time-queries.ts';
import { serveWebFiles } from '#platform/documents/web-files.ts';
import { outboxFolderOf } from '#platform/email/file-transport.ts';
import { createEmailModule } from '#platform/email/module.ts';
import type { EmailDelays } from '#platform/email/worker.ts';
import { createPlatform } from '#platform/feature/platform.ts';
import { integrationRoutes } from '#platform/http/integration-routes.ts';
import { createGate } from '#platform/http/gate.ts';
import { createHttpServer, listenAddress } from '#platform/http/http.ts';
import { createRateLimits, noRateLimits } from '#platform/http/rate-limit.ts';
import { observeRequests } from '#platform/http/request-telemetry.ts';
import { createRouteContext } from '#platform/http/serve.ts';
import { detectUntrustedProxies } from '#platform/http/untrusted-proxy.ts';
import { openStores } from '#platform/installation/open-stores.ts';
import { BACKUP_LEASE, createIdleHousekeeping, startHousekeeping } from '#platform/jobs/housekeeping.ts';
import { serveOpenApi } from '#platform/openapi/openapi.ts';
import { createLowDiskNotices, serveHealth } from '#platform/operations/health.ts';
import { serveMetrics } from '#platform/operations/metrics-endpoint.ts';
import { createOperatorNotices } from '#platform/operations/operator-notices.ts';
import { answerProbes, createProbeCipher } from '#platform/operations/probe.ts';
import { createQuarantineNotices } from '#platform/operations/quarantine-notices.ts';
import { systemClock, systemMonotonic, type Clock } from '#platform/system/clock.ts';
import { restrictPermissions } from '#platform/system/file-permissions.ts';
import { systemIds } from '#platform/system/ids.ts';
import type { Log } from '#platform/system/log.ts';
import { version } from '#platform/system/package.ts';
import { withStartupError } from '#platform/system/startup-error.ts';
import { createWitnessedClock } from '#platform/system/witnessed-clock.ts';
import { addFigureSources, createTelemetryModule, unobserved } from '#platform/telemetry/module.ts';
import { observeStore } from '#platform/telemetry/observed-store.ts';
import { callGroups, features, startFeatures, type Replacements } from '../features.ts';
import { settings } from './settings.ts';
import { createHideableNotices } from './hideable-notices.ts';

export type App = Awaited<ReturnType<typeof buildApp>>;

export interface AppPorts extends Replacements {
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
  /** False: no emails are sent and nothing is cleaned up, as when a backup is verified. */
  readonly background?: boolean;
  readonly postgresTimeouts?: PostgresTimeouts;
  /** How long a node that stops still takes requests; by a timer by default. */
  readonly drain?: (ms: number) => Promise<unknown>;
  readonly emailDelays?: EmailDelays;
}

/** Builds Daybook from its configuration: the platform, and on it the features. */
export async function buildApp(ports: AppPorts) {
  const { config, log, webRoot, postgresTimeouts, background = true, drain = sleep } = ports;
  const { monotonic = systemMonotonic, wallClock = systemClock } = ports;
  const observation = background
    ? await createTelemetryModule({ config, log, wallClock, version })
    : unobserved;
  const { telemetry } = observation;
  const ids = systemIds;
  const secret = await withStartupError('DATA_DIR cannot be used', () =>
    loadSecret(config.secret, config.dataDir),
  );
  const emailCipher = createCipher(secret, 'outbox');
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
    node: { ...node, secret_key_id: emailCipher.keyId },
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
  const pages = features.flatMap((feature) => feature.pages ?? []);
  const app = await createHttpServer(config, log, {
    downloadOrigin: handOver?.origin ?? null,
    isUnlisted: (path) => pages.some(({ covers }) => covers(path)),
  });
  observeRequests(app, telemetry, config.trustedProxies);
  const auditOf = createAuditLogFactory(secret, {
    clock,
    ids,
    onEntry: (action) => telemetry.count('audit', { action }),
  });
  const untrustedProxies = detectUntrustedProxies(app, { trustedProxies: config.trustedProxies, log });
  answerProbes(app, {
    cipher: createProbeCipher(secret),
    clock: systemClock,
    trustedProxies: config.trustedProxies,
  });
  const shared = { config, log, db, blobs, clock, monotonic, ids, telemetry, background, version };
  const email = await createEmailModule({ ...shared, cipher: emailCipher, delays: ports.emailDelays });
  const platform = createPlatform({
    ...shared,
    handOver: handOver?.handOver ?? null,
    leases,
    secret,
    auditOf,
    onEmails: email.wake,
  });
  const { all, account, backup, guides, notices } = await startFeatures(platform, {
    ...ports,
    store: stores.blobs,
    settings,
    userData: [email.dataSource],
    noticesWith: (ofFeatures) =>
      createOperatorNotices(log, [
        email.notices,
        createQuarantineNotices(quarantineQueries(db), clock),
        createLowDiskNotices(config.dataDir),
        ...ofFeatures,
        createStoreNotices(blobs),
        time.notices,
        witnessed,
        createUpgradeNotice(log, upgradeBackup),
        untrustedProxies,
        ...createHideableNotices({ db, clock, config }),
      ]),
  });
  if (background) for (const feature of all) await feature.begin?.();
  const housekeeping = (background ? startHousekeeping : createIdleHousekeeping)({
    log,
    leases,
    witnessedNow: witnessed.tick,
    sweeps: [
      ...all.flatMap((feature) => feature.sweeps ?? []),
      ({ now }) => eraseOldAuditEntries(db, now),
      ({ now }) => email.sweep(now),
      // Logs new notices even if no admin opens /admin.
      async () => void (await notices.list()),
    ],
    telemetry,
  });

  let stopping = false;
  const gate = createGate({
    sessions: account.sessions,
    accessTokens: config.integrations.has('tokens') ? account.tokens : null,
    limits: config.rateLimits ? createRateLimits(telemetry) : noRateLimits,
    cookie: sessionCookie(config.publicUrl),
    deviceCookie: deviceCookie(config.publicUrl),
    origins: config.origins,
    monotonic,
    auditRefusal: (context, { path }) =>
      auditOf(db).record({ by: toActor(context), action: 'admin.refused', detail: path }),
  });
  const routes = createRouteContext(app, gate, config.integrations);
  integrationRoutes(routes);
  for (const feature of all) await feature.routes?.(routes);
  serveOpenApi(app, {
    publicUrl: config.publicUrl,
    version,
    integrations: config.integrations,
    calls: callGroups,
  });
  addFigureSources(observation, {
    ...shared,
    wallClock,
    uploadsInProgress: observedStore.inProgress,
    figures: all.flatMap((feature) => feature.figures ?? []),
  });
  const endpoint = serveMetrics(app, config.telemetry.metrics, observation.metrics);
  serveHealth(app, { db, dataDir: config.dataDir, clock, monotonic, isStopping: () => stopping });
  await serveWebFiles(routes, webRoot, config.publicUrl, {
    screens: Object.assign({}, ...features.map((feature) => feature.documents)),
    files: features.flatMap((feature) => feature.files ?? []),
    pages,
  });

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
    checkBackups: backup.check,
    /** Uses new imports into the catalogue, now instead of within a minute. */
    refreshCatalogue: guides.refreshCatalogue,
    /** Erases these accounts now, if they still exist. */
    erase: account.deletion.erase,
    /**
     * Takes requests until balancers have noticed (DRAIN_SECONDS), interrupts uploads and stores what has arrived,
     * finishes requests and the email that is being sent, then closes the database.
     */
    async stop(): Promise<void> {
      stopping = true;
      // Balancers read in /readyz that they should send requests elsewhere.
      if (config.drainMs > 0) await drain(config.drainMs);
      const closed = app.close();
      const ended = all.map((feature) => feature.stop?.(closed));
      await Promise.all([closed, ...ended, email.stop(), housekeeping.stop()]);
      await witnessed.stop().catch(() => undefined);
      await stores.close();
      await Promise.all([observation.stop(), endpoint.stop()]);
    },
  };
}
