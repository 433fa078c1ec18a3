import { accountFeature } from '#features/account/server/feature.ts';
import type { MinimumDurations } from '#features/account/server/email-limits.ts';
import { createPasswordHasher, type PasswordHasher } from '#features/account/server/password-adapter.ts';
import { toEmailKey } from '#features/account/server/user.ts';
import { adminFeature } from '#features/admin/server/feature.ts';
import { backupFeature } from '#features/backup/server/feature.ts';
import type { RunBackup } from '#features/backup/server/schedule.ts';
import { doctorFeature } from '#features/doctor/server/feature.ts';
import { exportFeature } from '#features/export/server/feature.ts';
import { feedbackFeature } from '#features/feedback/server/feature.ts';
import { feedsFeature } from '#features/feeds/server/feature.ts';
import type { LoadIndexes } from '#features/guides/server/catalogue/engine-loader.ts';
import { guidesFeature } from '#features/guides/server/feature.ts';
import { importFeature } from '#features/import/server/feature.ts';
import { listsFeature } from '#features/lists/server/feature.ts';
import { logFeature } from '#features/log/server/feature.ts';
import { profilesFeature } from '#features/profiles/server/feature.ts';
import { removeListFromProfile } from '#features/profiles/server/public.ts';
import { scrobblingFeature } from '#features/scrobbling/server/feature.ts';
import { storageFeature } from '#features/storage/server/feature.ts';
import { storyFeature } from '#features/story/server/feature.ts';
import { webhooksFeature } from '#features/webhooks/server/feature.ts';
import { yearsFeature } from '#features/years/server/feature.ts';
import type { BlobStore } from '#platform/blobs/blob-store.ts';
import type { Api } from '#platform/contract/endpoint.ts';
import type { Settings } from '#platform/config/config.ts';
import type { Contributions, CallGroups, FeatureDescription } from '#platform/feature/define-feature.ts';
import type { Platform } from '#platform/feature/platform.ts';
import { integrationCalls } from '#platform/http/integration-routes.ts';
import type { NoticeSource, OperatorNotices } from '#platform/operations/operator-notices.ts';
import type { UserDataSource } from '#platform/system/user-data-source.ts';
import { pictureStore } from './server/feedback-pictures.ts';
import { openLogRoom } from './server/log-room.ts';

/** All features, in the order in which OpenAPI describes their calls. */
const FEATURES = {
  account: accountFeature,
  log: logFeature,
  import: importFeature,
  export: exportFeature,
  lists: listsFeature,
  profiles: profilesFeature,
  feedback: feedbackFeature,
  webhooks: webhooksFeature,
  guides: guidesFeature,
  feeds: feedsFeature,
  scrobbling: scrobblingFeature,
  years: yearsFeature,
  backup: backupFeature,
  admin: adminFeature,
  doctor: doctorFeature,
  story: storyFeature,
  storage: storageFeature,
};

export const features: readonly FeatureDescription[] = Object.values(FEATURES);

/** All calls of Daybook, by the names that begin their operation ids. */
export const callGroups: CallGroups = Object.assign(
  {},
  ...features.map((feature) => feature.calls),
  integrationCalls,
);
export const api: Readonly<Record<string, Api>> = Object.fromEntries(
  Object.entries(callGroups).map(([name, group]) => [name, group.api]),
);

/** What tests replace. */
export interface Replacements {
  /** By default in a process of its own, with this one's environment. */
  readonly runBackup?: RunBackup | undefined;
  /** Argon2id at the recommended cost by default. */
  readonly passwords?: PasswordHasher | undefined;
  readonly minimumDurations?: MinimumDurations | undefined;
  /** How often it looks for messages of webhooks; two seconds by default. */
  readonly webhookPollMs?: number | undefined;
  /** From the files of the build and of the imports by default. */
  readonly loadIndexes?: LoadIndexes | undefined;
}

interface StartPorts extends Replacements {
  /** The file store, without what the platform adds to it. */
  readonly store: BlobStore;
  readonly settings: Settings;
  /** What the platform stores about users. */
  readonly userData: readonly UserDataSource[];
  /** All notices, of which these are the features'. */
  readonly noticesWith: (sources: readonly NoticeSource[]) => OperatorNotices;
}

/** Starts all features and gives each the services of others that it needs. */
export async function startFeatures(platform: Platform, ports: StartPorts) {
  const { passwords = createPasswordHasher(), minimumDurations, loadIndexes } = ports;
  const storage = await storageFeature.start(platform, { passwords });
  const { filesInside, findOwnFiles, ownFilesOf, picturePaths, quotasOf, statistics } = storage.service;
  const guides = await guidesFeature.start(platform, { loadIndexes });
  const { entryFacts, pointOf } = guides.service;
  const room = await openLogRoom(platform);
  const log = await logFeature.start(platform, {
    files: findOwnFiles,
    filesInside,
    room,
    identify: async (work) => (await entryFacts().catch(() => null))?.(work) ?? null,
    exports: () => exporting.service,
  });
  const { retrieveAll, retrievePages, submit } = log.service;
  const lists = await listsFeature.start(platform, { onDeleted: [removeListFromProfile] });
  const { listsOf, visibleList } = lists.service;
  const importing = await importFeature.start(platform, {
    listsOf,
    filesOf: ownFilesOf,
    files: findOwnFiles,
    room,
  });
  const exporting = await exportFeature.start(platform, {
    readLog: retrieveAll,
    readPages: retrievePages,
    picturePaths,
    knownKeys: importing.service.known,
    pointOf,
  });
  const years = await yearsFeature.start(platform, { facts: entryFacts });
  const { visibleYear } = years.service;
  const profiles = await profilesFeature.start(platform, { visibleList, visibleYear });
  const feeds = await feedsFeature.start(platform, {});
  const scrobbling = await scrobblingFeature.start(platform, { submit });
  const webhooks = await webhooksFeature.start(platform, { pollMs: ports.webhookPollMs });
  const feedback = await feedbackFeature.start(platform, {
    subscribers: [webhooks.service.subscriberIn],
    pictures: pictureStore(platform.db, storage.service),
    toEmailKey,
  });
  // Imports forget entries before the log erases them; exports and erasures follow this order, too.
  const ofUsers = {
    import: importing,
    export: exporting,
    log,
    guides,
    lists,
    years,
    profiles,
    feeds,
    scrobbling,
    storage,
    feedback,
    webhooks,
  };
  const userData = Object.values<Contributions>(ofUsers).flatMap((feature) => feature.userData ?? []);
  const linkSources = Object.values<Contributions>(ofUsers).flatMap((feature) => feature.links ?? []);
  const account = await accountFeature.start(platform, {
    dataSources: [...userData, ...ports.userData],
    linkSources: linkSources.filter((links) => platform.config.integrations.has(links.integration)),
    passwords,
    minimumDurations,
  });
  const backup = await backupFeature.start(platform, { runBackup: ports.runBackup });
  const notices = ports.noticesWith(
    [backup, account, ...Object.values<Contributions>(ofUsers)].flatMap((feature) => feature.notices ?? []),
  );
  const { support, invitations } = account.service;
  const admin = await adminFeature.start(platform, {
    support,
    invitations,
    quotasOf,
    storageFacts: statistics,
    notices,
    backups: backup.service.forAdmins,
  });
  const doctor = await doctorFeature.start(platform, { store: ports.store, settings: ports.settings });
  const story = await storyFeature.start(platform, {});
  const started = { ...ofUsers, account, backup, admin, doctor, story } satisfies Readonly<
    Record<keyof typeof FEATURES, Contributions>
  >;
  return {
    all: Object.values<Contributions>(started),
    account: account.service,
    backup: backup.service,
    guides: guides.service,
    notices,
  };
}
