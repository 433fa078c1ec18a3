import type { DavLocksTable, DavPropertiesTable } from './dav-tables.ts';
import type { FoldersTable } from './folder-tables.ts';
import type { DropFilesTable, DropsTable, DropVisitsTable } from './drop-tables.ts';
import type { ShareItemsTable, SharesTable } from './share-tables.ts';
import type {
  AccessTokensTable,
  EmailsTable,
  InvitationsTable,
  RateLimitsTable,
  SessionsTable,
  TokensTable,
  UsersTable,
} from './account-tables.ts';
import type {
  ActivitiesTable,
  ActivityListsTable,
  CatalogueImportPartsTable,
  CatalogueImportsTable,
  DismissedRecommendationsTable,
  FeedbackItemsTable,
  FilesTable,
  GuidesTable,
  ImportRowsTable,
  ImportsTable,
  PairCodesTable,
  PairsTable,
  StorageAccountsTable,
  UploadsTable,
  LogFeedsTable,
  PublicListsTable,
  ScrobbleAddressesTable,
  YearSharesTable,
} from './content-tables.ts';
import type { PublicHandlesTable, PublicProfileListsTable, PublicProfilesTable } from './people-tables.ts';
import type {
  FeedbackDigestsTable,
  FeedbackLetterStopsTable,
  FeedbackLinksTable,
  FeedbackMessagesTable,
  FeedbackPicturesTable,
  FeedbackThreadsTable,
  FeedbackFormerKeysTable,
  FeedbackInvitationsTable,
  FeedbackMembersTable,
  FeedbackProjectsTable,
  WebhookDeliveriesTable,
  WebhooksTable,
} from './feedback-tables.ts';
import type {
  AuditLogTable,
  BackupScheduleTable,
  CircuitBreakersTable,
  HealthTable,
  HiddenNoticesTable,
  InstallationTable,
  LeasesTable,
  MigrationPhasesTable,
  NodesTable,
  QuarantineTable,
  RemovalsTable,
  SecretCheckTable,
  StartedVersionsTable,
  WitnessedTimeTable,
} from './system-tables.ts';

/**
 * All tables. Times are milliseconds since the Unix epoch in UTC on both databases. A state that a person sets is stored
 * as the time when it was set (`suspended_at`), so that no dialect needs to convert booleans or dates.
 */
export interface Schema {
  users: UsersTable;
  sessions: SessionsTable;
  access_tokens: AccessTokensTable;
  tokens: TokensTable;
  mails: EmailsTable;
  rate_limits: RateLimitsTable;
  activities: ActivitiesTable;
  activity_lists: ActivityListsTable;
  imports: ImportsTable;
  import_rows: ImportRowsTable;
  log_feeds: LogFeedsTable;
  scrobble_addresses: ScrobbleAddressesTable;
  year_shares: YearSharesTable;
  public_lists: PublicListsTable;
  public_profiles: PublicProfilesTable;
  public_profile_lists: PublicProfileListsTable;
  public_handles: PublicHandlesTable;
  guides: GuidesTable;
  catalogue_imports: CatalogueImportsTable;
  catalogue_import_parts: CatalogueImportPartsTable;
  dismissed_recommendations: DismissedRecommendationsTable;
  pair_codes: PairCodesTable;
  pairs: PairsTable;
  audit_log: AuditLogTable;
  feedback_projects: FeedbackProjectsTable;
  feedback_items: FeedbackItemsTable;
  feedback_threads: FeedbackThreadsTable;
  feedback_digests: FeedbackDigestsTable;
  feedback_messages: FeedbackMessagesTable;
  feedback_links: FeedbackLinksTable;
  feedback_letter_stops: FeedbackLetterStopsTable;
  feedback_former_keys: FeedbackFormerKeysTable;
  feedback_members: FeedbackMembersTable;
  feedback_invitations: FeedbackInvitationsTable;
  webhooks: WebhooksTable;
  webhook_deliveries: WebhookDeliveriesTable;
  feedback_pictures: FeedbackPicturesTable;
  files: FilesTable;
  folders: FoldersTable;
  dav_locks: DavLocksTable;
  dav_properties: DavPropertiesTable;
  shares: SharesTable;
  share_items: ShareItemsTable;
  drops: DropsTable;
  drop_visits: DropVisitsTable;
  drop_files: DropFilesTable;
  uploads: UploadsTable;
  storage_accounts: StorageAccountsTable;
  secret_check: SecretCheckTable;
  started_versions: StartedVersionsTable;
  migration_phases: MigrationPhasesTable;
  health: HealthTable;
  hidden_notices: HiddenNoticesTable;
  invitations: InvitationsTable;
  leases: LeasesTable;
  circuit_breakers: CircuitBreakersTable;
  nodes: NodesTable;
  installation: InstallationTable;
  witnessed_time: WitnessedTimeTable;
  quarantine: QuarantineTable;
  removals: RemovalsTable;
  backup_schedule: BackupScheduleTable;
}
