import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { isEmail, PASSWORD_MAX_CHARS, PASSWORD_MIN_CHARS } from '#features/account/contract/account-rules.ts';
import * as z from 'zod/mini';
import { backupVariables, toBackupConfig, type BackupConfig } from '#features/backup/server/settings.ts';
import { downloadVariables, findDownloadErrors, type Downloads } from '../blobs/settings.ts';
import { doorVariables, toOpenDoors, type OpenDoorSet } from '../http/integrations.ts';
import {
  findGuideErrors,
  guideVariables,
  toGuideConfig,
  type GuideConfig,
} from '#features/guides/server/settings.ts';
import { logVariables, toLogConfig, type LogConfig } from '../system/settings.ts';
import { root } from '../system/package.ts';
import { loadSecretFiles } from '../auth/secret-files.ts';
import { SECRET_MIN_CHARS } from '../auth/secret.ts';
import { telemetryVariables, toTelemetryConfig, type TelemetryConfig } from '../telemetry/settings.ts';
import { oneOf, urlMatching, wholeNumber } from './variables.ts';
import { toAllowedHosts, webhookVariables } from '#features/webhooks/server/settings.ts';

/** The configuration from the environment; docs/settings.md describes each variable. */
export interface Config {
  readonly host: string;
  readonly port: number;
  /** Without a trailing slash. All links are built from it. */
  readonly publicUrl: string;
  /** Origins from which a browser may send state-changing requests. */
  readonly origins: readonly string[];
  readonly dataDir: string;
  readonly database: DatabaseConfig;
  readonly files: FilesConfig;
  readonly downloads: Downloads;
  /** Uploads are refused below this free disk space; null: the smaller of 1 GiB and 5 %. */
  readonly diskReserveBytes: number | null;
  readonly uploadMaxBytes: number;
  /** The default quota; admins can set another one per user. */
  readonly userQuotaBytes: number;
  readonly email: EmailConfig | null;
  /** The limit for unverified addresses. */
  readonly emailsToUnverifiedPerHour: number;
  readonly adminEmail: string | null;
  readonly registrationOpen: boolean;
  readonly secret: string | null;
  readonly passwordMinChars: number;
  readonly passwordBlocklist: 'warn' | 'enforce';
  readonly guides: GuideConfig;
  readonly backup: BackupConfig;
  readonly telemetry: TelemetryConfig;
  /** A folder with a story.json and the files it refers to. */
  readonly storyDir: string;
  /** CIDR blocks whose X-Forwarded-* headers are trusted. */
  readonly trustedProxies: readonly string[];
  readonly doors: OpenDoorSet;
  /** Hosts, with or without a port, to which webhooks may go in private networks and without TLS. */
  readonly webhookAllow: ReadonlySet<string>;
  readonly rateLimits: boolean;
  readonly log: LogConfig;
  /** How long a stopping node still takes requests, so that balancers send them elsewhere first. */
  readonly drainMs: number;
  readonly logLevel: (typeof LOG_LEVELS)[number];
}

export type DatabaseConfig =
  | { readonly kind: 'sqlite'; readonly file: string }
  | { readonly kind: 'postgres'; readonly url: string };

export type FilesConfig =
  | {
      readonly kind: 'disk';
      readonly folder: string;
      /** Whether the group of Daybook's user can read the blobs, as nginx must to send them. */
      readonly groupMayRead: boolean;
    }
  | {
      readonly kind: 's3';
      readonly bucket: string;
      readonly endpoint: string | null;
      /** Where browsers reach the bucket, if not at `endpoint`. */
      readonly publicEndpoint: string | null;
      readonly region: string;
      readonly pathStyle: boolean;
    };

export interface EmailConfig {
  readonly smtpUrl: string;
  readonly from: string;
}

export type ConfigResult =
  | { readonly ok: true; readonly config: Config }
  | { readonly ok: false; readonly faults: readonly string[] };

const GIB = 1024 ** 3;

const DRAIN_MAX_SECONDS = 300;

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const SHIPPED_STORY = join(root, 'stories/the-night-the-admiral-stayed-up');

const email = z.string().check(z.refine(isEmail, 'must be an email address'));

/** An origin without a path: Daybook's paths are fixed, so it needs its own host name. */
const origin = z
  .string()
  .check(
    z.refine(
      (value) => /^https?:/.test(value) && URL.canParse(value) && new URL(value).pathname === '/',
      'must be a URL such as https://daybook.example.org, without a path',
    ),
  );

const Environment = z.object({
  HOST: z._default(z.string().check(z.minLength(1)), '127.0.0.1'),
  PORT: z._default(wholeNumber(0, 65_535), 8080),
  PUBLIC_URL: z.optional(origin),
  DATA_DIR: z._default(z.string().check(z.minLength(1)), './data'),
  DATABASE_URL: z.optional(
    z
      .string()
      .check(
        z.refine(
          (value) => /^(sqlite:.+|postgres(ql)?:\/\/.+)$/.test(value),
          'must start with sqlite: or postgres://',
        ),
      ),
  ),
  FILES_URL: z.optional(
    z
      .string()
      .check(
        z.refine(
          (value) => /^(file:.+|s3:\/\/[\w.-]+(\?.*)?)$/.test(value),
          'must be file:FOLDER or s3://BUCKET?endpoint=…&region=…&pathStyle=true',
        ),
      ),
  ),
  ...downloadVariables,
  DISK_RESERVE_BYTES: z.optional(wholeNumber(0, Number.MAX_SAFE_INTEGER)),
  UPLOAD_MAX_BYTES: z._default(wholeNumber(1, Number.MAX_SAFE_INTEGER), 5 * GIB),
  USER_QUOTA_BYTES: z._default(wholeNumber(0, Number.MAX_SAFE_INTEGER), 20 * GIB),
  SMTP_URL: z.optional(
    urlMatching(/^smtps?:/, 'must be a URL such as smtp://user:password@mail.example.org:587'),
  ),
  MAIL_FROM: z.optional(email),
  ADMIN_EMAIL: z.optional(email),
  REGISTRATION: z._default(oneOf(['open', 'closed']), 'open'),
  SECRET: z.optional(
    z.string().check(z.minLength(SECRET_MIN_CHARS, `must have at least ${SECRET_MIN_CHARS} characters`)),
  ),
  PASSWORD_MIN: z._default(wholeNumber(PASSWORD_MIN_CHARS, PASSWORD_MAX_CHARS), PASSWORD_MIN_CHARS),
  PASSWORD_BLOCKLIST: z._default(oneOf(['warn', 'enforce']), 'warn'),
  ...guideVariables,
  ...backupVariables,
  ...telemetryVariables,
  STORY_DIR: z._default(z.string().check(z.minLength(1)), SHIPPED_STORY),
  TRUSTED_PROXIES: z._default(
    z
      .string()
      .check(
        z.refine(
          (value) => cidrs(value).every(isCidr),
          'must be a list of addresses or CIDR blocks such as 10.0.0.0/8',
        ),
      ),
    '',
  ),
  MAILS_TO_STRANGERS_PER_HOUR: z._default(wholeNumber(1, 1_000_000), 200),
  RATE_LIMITS: z._default(oneOf(['on', 'off']), 'on'),
  ...doorVariables,
  ...webhookVariables,
  ...logVariables,
  DRAIN_SECONDS: z._default(wholeNumber(0, DRAIN_MAX_SECONDS), 0),
  LOG_LEVEL: z._default(oneOf(LOG_LEVELS), 'info'),
});
type Environment = z.infer<typeof Environment>;

/** The variables that Daybook reads. */
export const VARIABLE_NAMES: ReadonlySet<string> = new Set(Object.keys(Environment.shape));

/** Reads the environment and reports all errors at once. An empty variable counts as absent. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): ConfigResult {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value));
  const reading = Environment.safeParse(present);
  const faults = reading.success ? findCombinationErrors(reading.data) : describeIssues(reading.error.issues);
  return reading.success && faults.length === 0
    ? { ok: true, config: toConfig(reading.data) }
    : { ok: false, faults };
}

/** Like `readConfig`. @throws Error with all errors, one per line. */
export function requireConfig(env: Readonly<Record<string, string | undefined>>): Config {
  return requireOk(readConfig(env));
}

function requireOk(reading: ConfigResult): Config {
  if (!reading.ok) throw new Error(reading.faults.join('\n'));
  return reading.config;
}

/** The configuration of this process, whose secrets may be in files; reports all errors at once. */
export function readProcessConfig(): ConfigResult {
  const fileFaults = loadSecretFiles(process.env);
  const reading = readConfig(process.env);
  if (fileFaults.length === 0) return reading;
  return { ok: false, faults: [...fileFaults, ...(reading.ok ? [] : reading.faults)] };
}

/** Like `readProcessConfig`. @throws Error with all errors, one per line. */
export function requireProcessConfig(): Config {
  return requireOk(readProcessConfig());
}

function describeIssues(issues: readonly z.core.$ZodIssue[]): string[] {
  return issues.map((issue) => `${String(issue.path[0])} ${issue.message}`);
}

function findCombinationErrors(env: Environment): string[] {
  return [...findEmailErrors(env), ...findGuideErrors(env), ...findDownloadErrors(env)];
}

function findEmailErrors(env: Environment): string[] {
  if (!env.SMTP_URL) return [];
  return [
    ...(env.PUBLIC_URL ? [] : ['PUBLIC_URL must be set when SMTP_URL is set, because emails contain links']),
    ...(env.MAIL_FROM ? [] : ['MAIL_FROM must be set when SMTP_URL is set, because emails need a sender']),
  ];
}

function toConfig(env: Environment): Config {
  const dataDir = resolve(env.DATA_DIR);
  const publicUrl = env.PUBLIC_URL ? new URL(env.PUBLIC_URL).origin : `http://localhost:${env.PORT}`;
  return {
    host: env.HOST,
    port: env.PORT,
    publicUrl,
    origins: env.PUBLIC_URL ? [publicUrl] : [publicUrl, `http://127.0.0.1:${env.PORT}`],
    dataDir,
    database: databaseConfig(env.DATABASE_URL, dataDir),
    files: filesConfig(env, dataDir),
    downloads: env.DOWNLOADS,
    diskReserveBytes: env.DISK_RESERVE_BYTES ?? null,
    uploadMaxBytes: env.UPLOAD_MAX_BYTES,
    userQuotaBytes: env.USER_QUOTA_BYTES,
    email: env.SMTP_URL && env.MAIL_FROM ? { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM } : null,
    emailsToUnverifiedPerHour: env.MAILS_TO_STRANGERS_PER_HOUR,
    adminEmail: env.ADMIN_EMAIL ?? null,
    registrationOpen: env.REGISTRATION === 'open',
    secret: env.SECRET ?? null,
    passwordMinChars: env.PASSWORD_MIN,
    passwordBlocklist: env.PASSWORD_BLOCKLIST,
    guides: toGuideConfig(env),
    backup: toBackupConfig(env),
    telemetry: toTelemetryConfig(env),
    storyDir: resolve(env.STORY_DIR),
    trustedProxies: cidrs(env.TRUSTED_PROXIES),
    doors: toOpenDoors(env),
    webhookAllow: toAllowedHosts(env),
    rateLimits: env.RATE_LIMITS === 'on',
    log: toLogConfig(env),
    drainMs: env.DRAIN_SECONDS * 1_000,
    logLevel: env.LOG_LEVEL,
  };
}

function databaseConfig(databaseUrl: string | undefined, dataDir: string): DatabaseConfig {
  if (databaseUrl === undefined) return { kind: 'sqlite', file: join(dataDir, 'daybook.db') };
  return databaseUrl.startsWith('sqlite:')
    ? { kind: 'sqlite', file: resolve(databaseUrl.slice('sqlite:'.length)) }
    : { kind: 'postgres', url: databaseUrl };
}

function filesConfig({ FILES_URL: filesUrl, DOWNLOADS }: Environment, dataDir: string): FilesConfig {
  if (filesUrl === undefined || filesUrl.startsWith('file:')) {
    const folder = filesUrl === undefined ? join(dataDir, 'files') : resolve(filesUrl.slice('file:'.length));
    return { kind: 'disk', folder, groupMayRead: DOWNLOADS === 'x-accel' };
  }
  const { hostname, searchParams } = new URL(filesUrl);
  return {
    kind: 's3',
    bucket: hostname,
    endpoint: searchParams.get('endpoint'),
    publicEndpoint: searchParams.get('publicEndpoint'),
    region: searchParams.get('region') ?? 'us-east-1',
    pathStyle: searchParams.get('pathStyle') === 'true',
  };
}

function cidrs(list: string): string[] {
  return list
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

function isCidr(entry: string): boolean {
  const [address = '', bits, ...rest] = entry.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}
