import type {
  AuditLogTable,
  BackupScheduleTable,
  CircuitBreakersTable,
  EmailsTable,
  HealthTable,
  HiddenNoticesTable,
  InstallationTable,
  LeasesTable,
  MigrationPhasesTable,
  NodesTable,
  QuarantineTable,
  RateLimitsTable,
  RemovalsTable,
  SecretCheckTable,
  StartedVersionsTable,
  WitnessedTimeTable,
} from './system-tables.ts';

/**
 * All tables: those of the platform, and those that the features declare in their `tables.ts`. Times are milliseconds since the Unix epoch in UTC on both databases. A state that a person sets is stored
 * as the time when it was set (`suspended_at`), so that no dialect needs to convert booleans or dates.
 */
export interface Schema {
  mails: EmailsTable;
  rate_limits: RateLimitsTable;
  audit_log: AuditLogTable;
  secret_check: SecretCheckTable;
  started_versions: StartedVersionsTable;
  migration_phases: MigrationPhasesTable;
  health: HealthTable;
  hidden_notices: HiddenNoticesTable;
  leases: LeasesTable;
  circuit_breakers: CircuitBreakersTable;
  nodes: NodesTable;
  installation: InstallationTable;
  witnessed_time: WitnessedTimeTable;
  quarantine: QuarantineTable;
  removals: RemovalsTable;
  backup_schedule: BackupScheduleTable;
}
