import { resolve } from 'node:path';
import { hasValidEndpoints, parseBucketUrl, type S3Config } from '#platform/blobs/settings.ts';
import { defineSettings } from '#platform/config/settings.ts';
import { minChars, oneOf, textMatching, textWhere } from '#platform/config/variables.ts';

export interface S3Target extends S3Config {
  /** Prepended to each key; empty, or ends with a slash. */
  readonly prefix: string;
}

/** A backup repository: a folder, or a bucket with a key prefix. */
export type BackupTarget =
  | { readonly kind: 'folder'; readonly folder: string }
  | ({ readonly kind: 's3' } & S3Target);

/** For how many days, weeks and months the newest backup is kept. */
export interface RetentionRule {
  readonly daily: number;
  readonly weekly: number;
  readonly monthly: number;
}

const PASSPHRASE_MIN_CHARS = 12;
const S3_FORM = /^s3:\/\/[\w.-]+(\/(?:[^?%]|%[0-7][\dA-Fa-f])*)?(\?.*)?$/;
/** It would be a folder below the current one, on the same disk. */
const OTHER_URL = /^(?!file:)[A-Za-z][A-Za-z\d+.-]*:\/\//;

const isPlace = (place: string) =>
  place.startsWith('s3:') ? S3_FORM.test(place) && hasValidEndpoints(place) : !OTHER_URL.test(place);

export const backupSettings = defineSettings({
  section: 'Backups',
  variables: {
    BACKUP_TO: {
      doc: 'Where backups go.',
      schema: textWhere(isPlace, 'must be a folder or s3://BUCKET/PREFIX?endpoint=…&region=…&pathStyle=true'),
      exampleDoc: '`/mnt/backups` or `s3://BUCKET/PREFIX?endpoint=…`',
    },
    BACKUP_AT: {
      doc: "With `BACKUP_TO`: when Daybook makes and verifies a backup, by the machine's clock.",
      schema: textMatching(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day such as 03:30'),
      default: '03:00',
      example: '04:30',
    },
    BACKUP_KEEP: {
      doc: 'For how many days, weeks and months the newest backup is kept.',
      schema: textMatching(
        /^\d{1,3}\/\d{1,3}\/\d{1,3}$/,
        'must be the number of daily, weekly and monthly backups to keep, such as 7/4/12',
      ),
      default: '7/4/12',
      example: '14/8/24',
    },
    BACKUP_PASSPHRASE: {
      doc: 'Encrypts the secret inside backups. Without it, backups leave the secret out.',
      schema: minChars(PASSPHRASE_MIN_CHARS),
      exampleDoc: `at least ${PASSPHRASE_MIN_CHARS} characters`,
      isSecret: true,
    },
    BACKUP_BEFORE_UPGRADE: {
      doc: '`off` lets an upgrade change the database without a backup.',
      schema: oneOf(['required', 'off']),
      default: 'required',
      example: 'off',
    },
  },
  toConfig(env) {
    const [hour = 0, minute = 0] = env.BACKUP_AT.split(':').map(Number);
    const [daily = 0, weekly = 0, monthly = 0] = env.BACKUP_KEEP.split('/').map(Number);
    return {
      backup: {
        /** The default repository; a command can name another one. */
        target: env.BACKUP_TO === undefined ? null : parseBackupTarget(env.BACKUP_TO),
        /** Encrypts the secret inside backups; without a passphrase they do not contain the secret. */
        passphrase: env.BACKUP_PASSPHRASE ?? null,
        /** The local time of day of the automatic backup. */
        timeOfDay: { hour, minute },
        retention: { daily, weekly, monthly },
        /** False: upgrades do not start with a backup. */
        beforeUpgrade: env.BACKUP_BEFORE_UPGRADE === 'required',
      },
    };
  },
});

/** Parses a folder, with or without `file:`, or an S3 URL as in `FILES_URL` with a key prefix. */
export function parseBackupTarget(place: string): BackupTarget {
  if (!isPlace(place))
    throw new Error(`${place} must be a folder or s3://BUCKET/PREFIX?endpoint=…&region=….`);
  if (!place.startsWith('s3:')) return { kind: 'folder', folder: resolve(place.replace(/^file:/, '')) };
  const url = new URL(place);
  const prefix = decodeURIComponent(url.pathname).replaceAll(/^\/+|\/+$/g, '');
  return { kind: 's3', ...parseBucketUrl(url), prefix: prefix === '' ? '' : `${prefix}/` };
}
