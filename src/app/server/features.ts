import { eraseExpired } from '#features/account/server/erasure-queries.ts';
import { createAccountModule } from '#features/account/server/module.ts';
import { createPasswordHasher, type PasswordHasher } from '#features/account/server/password-adapter.ts';
import type { MinimumDurations } from '#features/account/server/email-limits.ts';
import { toEmailKey } from '#features/account/server/user.ts';
import type { IdentifyWork } from '#features/log/server/complete-draft.ts';
import { activityExportService } from '#features/export/server/service.ts';
import { importModule } from '#features/import/server/module.ts';
import { overviewQueries } from '#features/log/server/overview-queries.ts';
import { activityQueries } from '#features/log/server/queries.ts';
import { activityService } from '#features/log/server/service.ts';
import { createAdminModule } from '#features/admin/server/module.ts';
import type { AuditLog } from '#platform/audit/audit-log.ts';
import { eraseOldAuditEntries } from '#platform/audit/queries.ts';
import { createErasureSweep } from '#features/backup/server/restore/erasure-sweep.ts';
import { createBackupModule } from '#features/backup/server/module.ts';
import type { RunBackup } from '#features/backup/server/schedule.ts';
import type { Db } from '#platform/database/connect.ts';
import type { Leases } from '#platform/database/leases.ts';
import { quarantineQueries } from '#platform/database/quarantine-queries.ts';
import { createEmailModule } from '#platform/email/module.ts';
import type { EmailDelays } from '#platform/email/worker.ts';
import { feedModule } from '#features/feeds/server/module.ts';
import { scrobbleModule } from '#features/scrobbling/server/module.ts';
import { createFeedbackModule } from '#features/feedback/server/module.ts';
import { createWebhookModule } from '#features/webhooks/server/module.ts';
import { pictureStore } from './feedback-pictures.ts';
import { createFeedbackDataSource } from '#features/feedback/server/user-feedback.ts';
import type { BlobStore } from '#platform/blobs/blob-store.ts';
import { createStoreNotices } from '#platform/blobs/store-notice.ts';
import { dismissalQueries } from '#features/guides/server/dismissals/queries.ts';
import { dismissalService } from '#features/guides/server/dismissals/service.ts';
import { forYouModule } from '#features/guides/server/for-you/module.ts';
import type { LoadIndexes } from '#features/guides/server/catalogue/engine-loader.ts';
import { guideModule } from '#features/guides/server/module.ts';
import type { HandOver } from '#platform/responses/file-response.ts';
import { createHideableNotices } from './hideable-notices.ts';
import type { Clock } from '#platform/system/clock.ts';
import type { Config } from '#platform/config/config.ts';
import { createLowDiskNotices } from '#platform/operations/health.ts';
import type { Sweep } from '#platform/jobs/housekeeping.ts';
import type { Ids } from '#platform/system/ids.ts';
import type { Log } from '#platform/system/log.ts';
import { createOperatorNotices, type NoticeSource } from '#platform/operations/operator-notices.ts';
import { createQuarantineNotices } from '#platform/operations/quarantine-notices.ts';
import { createKeyedDigest, createSeal } from '#platform/auth/secret.ts';
import type { Telemetry } from '#platform/operations/telemetry.ts';
import { createTurns, createVisitorTurns } from '#platform/jobs/turns.ts';
import { openLogRoom } from './log-room.ts';
import { listQueries } from '#features/lists/server/queries.ts';
import { publicListModule } from '#features/lists/server/public-module.ts';
import { listService } from '#features/lists/server/service.ts';
import { version } from '#platform/system/package.ts';
import { lookBackModule } from '#features/years/server/module.ts';
import { removeListFromProfile } from '#features/profiles/server/public.ts';
import { peopleModule } from '#features/profiles/server/module.ts';
import { createDropsModule } from '#features/storage/server/drop/module.ts';
import { storageLimits } from '#features/storage/server/limits.ts';
import { createStorageModule } from '#features/storage/server/module.ts';
import { createSharesModule } from '#features/storage/server/shares/module.ts';
import { createStorageDataSource } from '#features/storage/server/user-data.ts';

export interface FeaturesPorts {
  readonly config: Config;
  readonly log: Log;
  readonly db: Db;
  readonly blobs: BlobStore;
  readonly handOver: HandOver | null;
  readonly leases: Leases;
  readonly secret: string;
  readonly clock: Clock;
  readonly monotonic: Clock;
  readonly ids: Ids;
  /** The audit log over a handle. */
  readonly auditOf: (handle: Db) => AuditLog;
  /** Notices from outside the features. */
  readonly noticeSources: readonly NoticeSource[];
  readonly runBackup: RunBackup;
  readonly background: boolean;
  readonly telemetry: Telemetry;
  readonly passwords?: PasswordHasher | undefined;
  readonly minimumDurations?: MinimumDurations | undefined;
  readonly emailDelays?: EmailDelays | undefined;
  readonly webhookPollMs?: number | undefined;
  readonly loadIndexes?: LoadIndexes | undefined;
}

export type Features = Awaited<ReturnType<typeof createFeatures>>;

/** Builds all features and connects those that need each other. */
export async function createFeatures(ports: FeaturesPorts) {
  const { config, log, db, blobs, leases, handOver, secret, clock, monotonic, ids, auditOf } = ports;
  const { background, telemetry } = ports;
  const seal = createSeal(secret, 'outbox');
  const email = await createEmailModule({
    db,
    config,
    seal,
    clock,
    ids,
    log,
    background,
    telemetry,
    delays: ports.emailDelays,
  });
  const onEmails = email.wake;
  const takeTurn = createTurns();
  const turns = { takeTurn, takeVisitorTurn: createVisitorTurns(takeTurn) };
  const shared = { db, config, clock, ids, seal, auditOf, ...turns };
  const limits = storageLimits(config, await blobs.space());
  const files = { blobs, handOver, limits, monotonic, log, version };
  const storage = createStorageModule({ ...shared, ...files });
  const webhooks = createWebhookModule({
    ...shared,
    seal: createSeal(secret, 'webhooks'),
    emailSeal: seal,
    leases,
    log,
    background,
    telemetry,
    pollMs: ports.webhookPollMs,
    onEmails,
  });
  const feedback = createFeedbackModule({
    ...shared,
    subscribers: [webhooks.subscriberIn],
    pictures: pictureStore(db, storage),
    digest: createKeyedDigest(secret, 'feedback'),
    toEmailKey,
    onEmails,
  });
  const passwords = ports.passwords ?? createPasswordHasher();
  const shares = createSharesModule({
    ...shared,
    seal: createSeal(secret, 'shares'),
    digest: createKeyedDigest(secret, 'share-visits'),
    passwords,
    fileById: storage.service.fileById,
    archive: storage.archive,
  });
  const drops = createDropsModule({
    ...shared,
    seal: createSeal(secret, 'drops'),
    emailSeal: seal,
    digest: createKeyedDigest(secret, 'drop-visits'),
    passwords,
    limits,
    resumable: storage.resumable,
    monotonic,
    log,
    background,
    onEmails,
  });
  const { loadIndexes } = ports;
  const guides = guideModule({
    db,
    leases,
    auditOf,
    config,
    log,
    clock,
    ids,
    background,
    telemetry,
    loadIndexes,
  });
  const dismissals = dismissalService({ store: dismissalQueries(db), findItem: guides.findItem, clock });
  const identifyWork: IdentifyWork = async (work) =>
    (await guides.entryFacts().catch(() => null))?.(work) ?? null;
  const room = await openLogRoom({ db, config, clock, monotonic });
  const activities = activityService({
    store: activityQueries(db),
    counts: overviewQueries(db),
    files: storage.findOwnFiles,
    room,
    identify: identifyWork,
    clock,
    ids,
  });
  const listsOf = (handle: Db) =>
    listService({ store: listQueries(handle, [removeListFromProfile]), clock, ids });
  const lists = listsOf(db);
  const imports = importModule({
    db,
    auditOf,
    listsOf,
    filesOf: storage.ownFilesOf,
    files: storage.findOwnFiles,
    room,
    clock,
    ids,
  });
  const activityExports = activityExportService({
    readLog: activities.retrieveAll,
    readPages: activities.retrievePages,
    picturePaths: storage.picturePaths,
    knownKeys: imports.known,
    pointOf: guides.pointOf,
  });
  const lookBack = lookBackModule({
    ...shared,
    facts: guides.entryFacts,
    seal: createSeal(secret, 'year-shares'),
  });
  const publicLists = publicListModule({ ...shared, seal: createSeal(secret, 'public-lists') });
  const people = peopleModule({
    ...shared,
    visibleList: publicLists.visibleList,
    visibleYear: lookBack.service.visibleYear,
  });
  const feeds = feedModule({ ...shared, seal: createSeal(secret, 'log-feeds') });
  const scrobbling = scrobbleModule({
    ...shared,
    submit: activities.submit,
    seal: createSeal(secret, 'scrobble-addresses'),
  });
  const forYou = forYouModule({
    ...shared,
    digest: createKeyedDigest(secret, 'pair-codes'),
    guides,
  });
  const accounts = createAccountModule({
    ...shared,
    secret,
    dataSources: [
      imports.userData,
      activityExports.userData,
      activities.userData,
      forYou.pairs.userData,
      dismissals.userData,
      lists.userData,
      publicLists.userData,
      lookBack.years.userData,
      people.service.userData,
      feeds.userData,
      scrobbling.userData,
      createStorageDataSource(storage),
      shares.userData,
      drops.userData,
      createFeedbackDataSource(feedback.userFeedback(db)),
      email.dataSource,
    ],
    linkSources: [
      publicLists.linkSource,
      lookBack.years.linkSource,
      shares.owners.linkSource,
      drops.owners.linkSource,
      feeds.linkSource,
      scrobbling.linkSource,
    ].filter(({ integration }) => config.integrations.has(integration)),
    onEmailsPosted: onEmails,
    passwords,
    minimumDurations: ports.minimumDurations,
  });
  const { runBackup } = ports;
  const backups = createBackupModule({ ...shared, runBackup, log, leases, onEmails });
  const notices = createOperatorNotices(log, [
    email.notices,
    createQuarantineNotices(quarantineQueries(db), clock),
    createLowDiskNotices(config.dataDir),
    ...(backups.notices === null ? [] : [backups.notices]),
    createStoreNotices(blobs),
    accounts.notices,
    ...ports.noticeSources,
    ...createHideableNotices({ db, clock, config }),
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

  const sweeps: readonly Sweep[] = [
    // Before the entries that it forgets are erased.
    ...[imports, activities, lists].map(toSweep),
    ({ now, signal }) => storage.sweep(now, signal),
    ...[storage.dav, shares, drops].map(toSweep),
    ...feedback.sweeps.map((sweep) => toSweep({ sweep })),
    ...[webhooks, feedback.digests, guides, forYou.pairs, people.service].map(toSweep),
    ({ now }) => eraseExpired(db, now),
    ({ now }) => eraseOldAuditEntries(db, now),
    ({ now }) => accounts.deletion.eraseDue(now),
    accounts.fillLoginReserve,
    createErasureSweep(db, config.backup.target),
    ({ now }) => email.sweep(now),
    // Logs new notices even if no admin opens /admin.
    async () => void (await notices.list()),
  ];
  return {
    email,
    feedback,
    webhooks,
    storage,
    shares,
    drops,
    activities,
    activityExports,
    imports,
    lists,
    accounts,
    backups,
    guides,
    dismissals,
    publicLists,
    lookBack,
    people,
    feeds,
    scrobbling,
    forYou,
    admin,
    notices,
    sweeps,
  };
}

function toSweep({ sweep }: { sweep: (now: number) => Promise<unknown> }): Sweep {
  return async ({ now }) => void (await sweep(now));
}
