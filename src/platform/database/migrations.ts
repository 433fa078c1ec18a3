import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import * as accountsAndActivities from './migrations/early/0001-accounts-and-activities.ts';
import * as guides from './migrations/early/0002-guides.ts';
import * as files from './migrations/early/0003-files.ts';
import * as feedback from './migrations/early/0004-feedback.ts';
import * as administration from './migrations/early/0005-administration.ts';
import * as trashOfUsers from './migrations/early/0006-trash-of-users.ts';
import * as installationAndUpkeep from './migrations/early/0007-installation-and-upkeep.ts';
import * as uploadOwners from './migrations/early/0008-upload-owners.ts';
import * as pendingRegistrations from './migrations/early/0009-pending-registrations.ts';
import * as invitations from './migrations/early/0010-invitations.ts';
import * as loginLocks from './migrations/early/0011-login-locks.ts';
import * as encryptedEmails from './migrations/early/0012-sealed-emails.ts';
import * as backupSchedule from './migrations/early/0014-backup-schedule.ts';
import * as diary from './migrations/early/0015-diary.ts';
import * as lists from './migrations/early/0016-lists.ts';
import * as yearShares from './migrations/early/0017-year-shares.ts';
import * as pairs from './migrations/early/0018-pairs.ts';
import * as imports from './migrations/early/0019-imports.ts';
import * as dismissedRecommendations from './migrations/early/0020-dismissed-recommendations.ts';
import * as nodes from './migrations/early/0021-nodes.ts';
import * as migrationPhases from './migrations/early/0023-migration-phases.ts';
import * as hiddenNotices from './migrations/early/0027-hidden-notices.ts';
import * as sharedGuides from './migrations/early/0028-shared-guides.ts';
import * as requestsOfEmails from './migrations/early/0029-requests-of-emails.ts';
import * as logFeeds from './migrations/0039-log-feeds.ts';
import * as trashOfTheLog from './migrations/early/0030-trash-of-the-log.ts';
import * as accessTokens from './migrations/early/0031-access-tokens.ts';
import * as folders from './migrations/early/0032-folders.ts';
import * as feedbackProjects from './migrations/early/0033-feedback-projects.ts';
import * as webhooks from './migrations/early/0034-webhooks.ts';
import * as feedbackThreads from './migrations/0035-feedback-threads.ts';
import * as feedbackDigests from './migrations/0036-feedback-digests.ts';
import * as shares from './migrations/0037-shares.ts';
import * as webdav from './migrations/0038-webdav.ts';
import * as fileVersions from './migrations/0040-file-versions.ts';
import * as scrobbleAddresses from './migrations/0041-scrobble-addresses.ts';
import * as publicLists from './migrations/0042-public-lists.ts';
import * as feedbackPictures from './migrations/0043-feedback-pictures.ts';
import * as drops from './migrations/0044-drops.ts';
import * as publicProfiles from './migrations/0045-public-profiles.ts';
import * as sharedItems from './migrations/0046-shared-items.ts';
import * as webhookSubjects from './migrations/0047-webhook-subjects.ts';
import * as webhookTurns from './migrations/0048-webhook-turns.ts';
import * as feedbackLetterStops from './migrations/0049-feedback-letter-stops.ts';
import * as scrobbleTimeZone from './migrations/0051-scrobble-time-zone.ts';
import * as arrivingUploads from './migrations/0052-arriving-uploads.ts';
import * as importFolders from './migrations/0058-import-folders.ts';
import * as halfStars from './migrations/0059-half-stars.ts';
import * as covers from './migrations/0060-covers.ts';
import * as listTitles from './migrations/0061-list-titles.ts';
import * as publicGuides from './migrations/0062-public-guides.ts';
import * as fileModification from './migrations/0063-file-modification.ts';
import * as largeFolders from './migrations/0064-large-folders.ts';
import * as blobComparison from './migrations/0065-blob-comparison.ts';
import * as upkeepIndexes from './migrations/0066-upkeep-indexes.ts';
import * as uploadKeys from './migrations/0067-upload-keys.ts';
import * as filesByKey from './migrations/0068-files-by-key.ts';

/**
 * `expand`: nodes of the version before keep working, because it only adds what they do not use. `contract`: it removes
 * what they may still use (docs/decisions/0060).
 */
export type Phase = 'expand' | 'contract';

export interface PhasedMigration {
  readonly up: (db: Kysely<unknown>) => Promise<void>;
  readonly phase: Phase;
  /** False: runs outside of a transaction, as `create index concurrently` must. It must be repeatable. */
  readonly isTransactional?: boolean;
}

/** Those written before migrations had phases. All of them count as contracting, and are applied together. */
export const EARLY_MIGRATIONS: Readonly<Record<string, Migration>> = Object.freeze({
  '0001-accounts-and-activities': accountsAndActivities,
  '0002-guides': guides,
  '0003-files': files,
  '0004-feedback': feedback,
  '0005-administration': administration,
  '0006-trash-of-users': trashOfUsers,
  '0007-installation-and-upkeep': installationAndUpkeep,
  '0008-upload-owners': uploadOwners,
  '0009-pending-registrations': pendingRegistrations,
  '0010-invitations': invitations,
  '0011-login-locks': loginLocks,
  '0012-sealed-emails': encryptedEmails,
  '0014-backup-schedule': backupSchedule,
  '0015-diary': diary,
  '0016-lists': lists,
  '0017-year-shares': yearShares,
  '0018-pairs': pairs,
  '0019-imports': imports,
  '0020-dismissed-recommendations': dismissedRecommendations,
});

export const PHASED_MIGRATIONS: Readonly<Record<string, PhasedMigration>> = Object.freeze({
  '0021-nodes': nodes,
  '0023-migration-phases': migrationPhases,
  '0027-hidden-notices': hiddenNotices,
  '0028-shared-guides': sharedGuides,
  '0029-requests-of-emails': requestsOfEmails,
  '0030-trash-of-the-log': trashOfTheLog,
  '0031-access-tokens': accessTokens,
  '0032-folders': folders,
  '0033-feedback-projects': feedbackProjects,
  '0034-webhooks': webhooks,
  '0035-feedback-threads': feedbackThreads,
  '0036-feedback-digests': feedbackDigests,
  '0037-shares': shares,
  '0038-webdav': webdav,
  '0039-log-feeds': logFeeds,
  '0040-file-versions': fileVersions,
  '0041-scrobble-addresses': scrobbleAddresses,
  '0042-public-lists': publicLists,
  '0043-feedback-pictures': feedbackPictures,
  '0044-drops': drops,
  '0045-public-profiles': publicProfiles,
  '0046-shared-items': sharedItems,
  '0047-webhook-subjects': webhookSubjects,
  '0048-webhook-turns': webhookTurns,
  '0049-feedback-letter-stops': feedbackLetterStops,
  '0051-scrobble-time-zone': scrobbleTimeZone,
  '0052-arriving-uploads': arrivingUploads,
  '0058-import-folders': importFolders,
  '0059-half-stars': halfStars,
  '0060-covers': covers,
  '0061-list-titles': listTitles,
  '0062-public-guides': publicGuides,
  '0063-file-modification': fileModification,
  '0064-large-folders': largeFolders,
  '0065-blob-comparison': blobComparison,
  '0066-upkeep-indexes': upkeepIndexes,
  '0067-upload-keys': uploadKeys,
  '0068-files-by-key': filesByKey,
});
