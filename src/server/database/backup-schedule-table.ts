/** One row, while BACKUP_TO is set. */
export interface BackupScheduleTable {
  id: number;
  /** The first start with BACKUP_TO. */
  set_up_at: number;
  /** When the last backup began that was made and verified by Daybook itself. */
  succeeded_at: number | null;
  /** When the newest verified backup was made, by whomever. */
  verified_at: number | null;
  /** Of the last run, if it failed. */
  failed_at: number | null;
  failure: string | null;
  retry_at: number | null;
  /** When admins were last told that there is no recent backup. */
  warned_at: number | null;
}
