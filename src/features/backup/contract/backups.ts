import * as z from 'zod/mini';
import { Timestamp } from '#platform/contract/fields.ts';

export const BackupSummary = z.object({
  /** Its name. */
  id: z.string(),
  /** Null, as are the figures below, if the backup's manifest is damaged, as `problems` then states. */
  time: z.nullable(Timestamp),
  version: z.nullable(z.string()),
  rows: z.nullable(z.number()),
  files: z.nullable(z.number()),
  /** The size of the files, which all backups share. */
  fileBytes: z.nullable(z.number()),
  /** The size of everything else. */
  bytes: z.number(),
  /** Null: never verified. */
  verifiedAt: z.nullable(Timestamp),
  /** What the last verification found, one sentence each. */
  problems: z.array(z.string()),
});
export type BackupSummary = z.infer<typeof BackupSummary>;

export const Backups = z.object({
  /** Null: `BACKUP_TO` is not set, and no backups are made. */
  place: z.nullable(z.string()),
  /** The time of day at which Daybook makes one, by the server's clock. */
  at: z.string(),
  keep: z.object({ daily: z.number(), weekly: z.number(), monthly: z.number() }),
  /** How long a backup with its verification will probably take; null if `place` is. */
  expectedSeconds: z.nullable(z.number()),
  /** `step`: what this node is doing; null if another node makes the backup. */
  running: z.nullable(z.object({ step: z.nullable(z.string()) })),
  failure: z.nullable(z.object({ at: Timestamp, text: z.string(), retryAt: Timestamp })),
  /** Why the repository cannot be read. */
  unreadable: z.nullable(z.string()),
  /** Newest first. */
  backups: z.array(BackupSummary),
});
export type Backups = z.infer<typeof Backups>;
