import { relative, resolve } from 'node:path';
import * as z from 'zod/mini';
import { oneOf } from '#platform/config/variables.ts';

/** A backup repository: a folder, or a bucket with a key prefix. */
export type BackupTarget =
  | { readonly kind: 'folder'; readonly folder: string }
  | {
      readonly kind: 's3';
      readonly bucket: string;
      /** Empty, or ends with a slash. */
      readonly prefix: string;
      readonly endpoint: string | null;
      readonly region: string;
      readonly pathStyle: boolean;
    };

/** For how many days, weeks and months the newest backup is kept. */
export interface RetentionRule {
  readonly daily: number;
  readonly weekly: number;
  readonly monthly: number;
}

export interface BackupConfig {
  /** The default repository; a command can name another one. */
  readonly target: BackupTarget | null;
  /** Encrypts the secret inside backups; without a passphrase they do not contain the secret. */
  readonly passphrase: string | null;
  /** The local time of day of the automatic backup. */
  readonly timeOfDay: { readonly hour: number; readonly minute: number };
  readonly retention: RetentionRule;
  /** False: upgrades do not start with a backup. */
  readonly beforeUpgrade: boolean;
}

const PASSPHRASE_MIN_CHARS = 12;
const S3_FORM = /^s3:\/\/[\w.-]+(\/[^?]*)?(\?.*)?$/;

export const backupVariables = {
  BACKUP_TO: z.optional(
    z
      .string()
      .check(
        z.refine(
          (value) => !value.startsWith('s3:') || S3_FORM.test(value),
          'must be a folder or s3://BUCKET/PREFIX?endpoint=…&region=…&pathStyle=true',
        ),
      ),
  ),
  BACKUP_PASSPHRASE: z.optional(
    z
      .string()
      .check(z.minLength(PASSPHRASE_MIN_CHARS, `must have at least ${PASSPHRASE_MIN_CHARS} characters`)),
  ),
  BACKUP_AT: z._default(
    z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day such as 03:30')),
    '03:00',
  ),
  BACKUP_KEEP: z._default(
    z
      .string()
      .check(
        z.regex(
          /^\d{1,3}\/\d{1,3}\/\d{1,3}$/,
          'must be the number of daily, weekly and monthly backups to keep, such as 7/4/12',
        ),
      ),
    '7/4/12',
  ),
  BACKUP_BEFORE_UPGRADE: z._default(oneOf(['required', 'off']), 'required'),
};

interface BackupEnvironment {
  readonly BACKUP_TO?: string | undefined;
  readonly BACKUP_PASSPHRASE?: string | undefined;
  readonly BACKUP_AT: string;
  readonly BACKUP_KEEP: string;
  readonly BACKUP_BEFORE_UPGRADE: 'required' | 'off';
}

export function toBackupConfig(env: BackupEnvironment): BackupConfig {
  const [hour = 0, minute = 0] = env.BACKUP_AT.split(':').map(Number);
  const [daily = 0, weekly = 0, monthly = 0] = env.BACKUP_KEEP.split('/').map(Number);
  return {
    timeOfDay: { hour, minute },
    retention: { daily, weekly, monthly },
    target: env.BACKUP_TO === undefined ? null : parseBackupTarget(env.BACKUP_TO),
    passphrase: env.BACKUP_PASSPHRASE ?? null,
    beforeUpgrade: env.BACKUP_BEFORE_UPGRADE === 'required',
  };
}

/** Whether a repository is a folder below, or the same as, this one. */
export const isInside = (target: BackupTarget, folder: string): boolean =>
  target.kind === 'folder' && !relative(folder, target.folder).startsWith('..');

/** A warning for operators; null unless the backups are where the data are. */
export function describePlaceInDataDir(target: BackupTarget, dataDir: string): string | null {
  if (!isInside(target, dataDir)) return null;
  return 'The backups are inside DATA_DIR, so what destroys the data destroys them, too. Choose a folder on another disk, or a bucket.';
}

/** Parses a folder, with or without `file:`, or an S3 URL as in `FILES_URL` with a key prefix. */
export function parseBackupTarget(place: string): BackupTarget {
  if (!place.startsWith('s3:')) return { kind: 'folder', folder: resolve(place.replace(/^file:/, '')) };
  if (!S3_FORM.test(place)) throw new Error(`${place} must be s3://BUCKET/PREFIX?endpoint=…&region=….`);
  const { hostname, pathname, searchParams } = new URL(place);
  const prefix = decodeURIComponent(pathname).replaceAll(/^\/+|\/+$/g, '');
  return {
    kind: 's3',
    bucket: hostname,
    prefix: prefix === '' ? '' : `${prefix}/`,
    endpoint: searchParams.get('endpoint'),
    region: searchParams.get('region') ?? 'us-east-1',
    pathStyle: searchParams.get('pathStyle') === 'true',
  };
}
