import { join, resolve } from 'node:path';
import { defineSettings, type Values } from '../config/settings.ts';
import { oneOf, textWhere } from '../config/variables.ts';
import { databaseSettings } from '../database/settings.ts';
import { httpSettings } from '../http/settings.ts';

export interface S3Config {
  readonly bucket: string;
  /** Null: Amazon's endpoint of the region. */
  readonly endpoint: string | null;
  readonly region: string;
  readonly pathStyle: boolean;
}

export type FilesConfig =
  | {
      readonly kind: 'disk';
      readonly folder: string;
      /** Whether the group of Daybook's user can read the blobs, as nginx must to send them. */
      readonly groupMayRead: boolean;
    }
  | (S3Config & {
      readonly kind: 's3';
      /** Where browsers reach the bucket, if not at `endpoint`. */
      readonly publicEndpoint: string | null;
    });

/** Whether the endpoints in the URL of a bucket, if it has any, are addresses of http or https. */
export function hasValidEndpoints(url: string): boolean {
  const { searchParams } = new URL(url);
  const named = ['endpoint', 'publicEndpoint'].flatMap((name) => searchParams.get(name) ?? []);
  return named.every((endpoint) => /^https?:\/\/./.test(endpoint));
}

const { DATA_DIR } = databaseSettings.variables;
const { PUBLIC_URL, TRUSTED_PROXIES } = httpSettings.variables;

const variables = {
  FILES_URL: {
    doc: 'Where uploaded files are stored. Credentials for S3 come from the usual AWS variables.',
    schema: textWhere(
      (value) => /^file:./.test(value) || (/^s3:\/\/[\w.-]+(\?.*)?$/.test(value) && hasValidEndpoints(value)),
      'must be file:FOLDER or s3://BUCKET?endpoint=…&region=…&pathStyle=true',
    ),
    defaultDoc: '`file:DATA_DIR/files`',
    example: 's3://BUCKET?endpoint=https://…&region=…&pathStyle=true',
  },
  DOWNLOADS: {
    doc: 'Who sends files: `serve` (Daybook), `x-accel` (nginx) or `presigned` (the bucket). See [Operating](operating.md#large-downloads).',
    schema: oneOf(['serve', 'x-accel', 'presigned']),
    default: 'serve',
    example: 'x-accel',
  },
};
const uses = { DATA_DIR, PUBLIC_URL, TRUSTED_PROXIES };
type Environment = Values<typeof variables & typeof uses>;

export const blobSettings = defineSettings({
  section: 'Data',
  variables,
  uses,
  otherSecrets: ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_SESSION_TOKEN'],
  findErrors: (env) => (env.DOWNLOADS === 'x-accel' ? findNginxErrors(env) : [findBucketError(env)]),
  toConfig: (env) => ({ files: filesConfig(env), downloads: env.DOWNLOADS }),
});

const isBucket = (filesUrl = '') => filesUrl.startsWith('s3:');

const findNginxErrors = ({ FILES_URL, TRUSTED_PROXIES: proxies }: Environment) => [
  isBucket(FILES_URL) &&
    'DOWNLOADS=x-accel needs files on a disk that nginx can read; for a bucket, set DOWNLOADS=presigned',
  proxies.length === 0 && 'TRUSTED_PROXIES must contain the address of nginx when DOWNLOADS=x-accel is set',
];

function findBucketError({ DOWNLOADS, FILES_URL = '', PUBLIC_URL: publicUrl = '' }: Environment) {
  if (DOWNLOADS !== 'presigned') return false;
  if (!isBucket(FILES_URL))
    return 'DOWNLOADS=presigned needs a bucket (FILES_URL=s3://…); for a disk, set DOWNLOADS=x-accel';
  const { searchParams } = new URL(FILES_URL);
  const endpoint = searchParams.get('publicEndpoint') ?? searchParams.get('endpoint');
  return (
    publicUrl.startsWith('https:') &&
    endpoint?.startsWith('http:') &&
    'DOWNLOADS=presigned needs publicEndpoint=https://… in FILES_URL, because browsers refuse downloads over http from an https page'
  );
}

function filesConfig({ FILES_URL, DATA_DIR: dataDir, DOWNLOADS }: Environment): FilesConfig {
  const url = FILES_URL ?? `file:${join(dataDir, 'files')}`;
  if (!isBucket(url)) {
    const folder = resolve(url.slice('file:'.length));
    return { kind: 'disk', folder, groupMayRead: DOWNLOADS === 'x-accel' };
  }
  const publicEndpoint = new URL(url).searchParams.get('publicEndpoint');
  return { kind: 's3', ...parseBucketUrl(new URL(url)), publicEndpoint };
}

export function parseBucketUrl({ hostname, searchParams }: URL): S3Config {
  return {
    bucket: hostname,
    endpoint: searchParams.get('endpoint'),
    region: searchParams.get('region') ?? 'us-east-1',
    pathStyle: searchParams.get('pathStyle') === 'true',
  };
}
