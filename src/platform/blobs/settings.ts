import * as z from 'zod/mini';
import { oneOf } from '../config/variables.ts';

/**
 * Who sends the contents of stored files (docs/operating.md): Daybook, nginx in front of it, or the bucket at an
 * address that Daybook signs.
 */
export type Downloads = (typeof DOWNLOADS)[number];

const DOWNLOADS = ['serve', 'x-accel', 'presigned'] as const;

export const downloadVariables = { DOWNLOADS: z._default(oneOf(DOWNLOADS), 'serve') };

interface DownloadEnvironment {
  readonly DOWNLOADS: Downloads;
  readonly FILES_URL?: string | undefined;
  readonly PUBLIC_URL?: string | undefined;
  readonly TRUSTED_PROXIES: string;
}

export function findDownloadErrors(env: DownloadEnvironment): string[] {
  if (env.DOWNLOADS === 'x-accel') return findNginxErrors(env);
  return env.DOWNLOADS === 'presigned' ? findBucketErrors(env) : [];
}

function findNginxErrors({ FILES_URL, TRUSTED_PROXIES }: DownloadEnvironment): string[] {
  return [
    ...(isBucket(FILES_URL)
      ? ['DOWNLOADS=x-accel needs files on a disk that nginx can read; for a bucket, set DOWNLOADS=presigned']
      : []),
    ...(TRUSTED_PROXIES.trim() === ''
      ? ['TRUSTED_PROXIES must contain the address of nginx when DOWNLOADS=x-accel is set']
      : []),
  ];
}

function findBucketErrors({ FILES_URL, PUBLIC_URL = '' }: DownloadEnvironment): string[] {
  if (FILES_URL === undefined || !isBucket(FILES_URL)) {
    return ['DOWNLOADS=presigned needs a bucket (FILES_URL=s3://…); for a disk, set DOWNLOADS=x-accel'];
  }
  const { searchParams } = new URL(FILES_URL);
  const endpoint = searchParams.get('publicEndpoint') ?? searchParams.get('endpoint');
  return PUBLIC_URL.startsWith('https:') && endpoint?.startsWith('http:')
    ? [
        'DOWNLOADS=presigned needs publicEndpoint=https://… in FILES_URL, because browsers refuse downloads over http from an https page',
      ]
    : [];
}

const isBucket = (filesUrl = '') => filesUrl.startsWith('s3:');
