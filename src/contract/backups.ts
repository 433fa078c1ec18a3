import * as z from 'zod/mini';
import { Timestamp } from './fields.ts';

/** A backup as its place shows it. */
export const BackupSummary = z.object({
  /** Its name. */
  id: z.string(),
  /** What follows is null where the backup's own description is damaged; `PROBLEMS` says so. */
  time: z.nullable(Timestamp),
  version: z.nullable(z.string()),
  rows: z.nullable(z.number()),
  files: z.nullable(z.number()),
  /** Of the files, which all backups share. */
  fileBytes: z.nullable(z.number()),
  /** Of all the rest. */
  bytes: z.number(),
  /** Null: never verified. */
  verifiedAt: z.nullable(Timestamp),
  /** What the last verification found, a sentence each. */
  problems: z.array(z.string()),
});
export type BackupSummary = z.infer<typeof BackupSummary>;

export const Backups = z.object({
  /** Null: BACKUP_TO is not set, and no backups are made. */
  place: z.nullable(z.string()),
  /** When Daybook makes one: a time of day of the server's clock. */
  at: z.string(),
  keep: z.object({ daily: z.number(), weekly: z.number(), monthly: z.number() }),
  /** `step`: what is done now, where this node does it. */
  running: z.nullable(z.object({ step: z.nullable(z.string()) })),
  failure: z.nullable(z.object({ at: Timestamp, text: z.string(), retryAt: Timestamp })),
  /** Why the place cannot be read. */
  unreadable: z.nullable(z.string()),
  /** The newest first. */
  backups: z.array(BackupSummary),
});
export type Backups = z.infer<typeof Backups>;
