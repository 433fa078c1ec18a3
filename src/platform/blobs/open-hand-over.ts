import { createAddressMatcher } from '../config/address-matcher.ts';
import type { Config } from '../config/config.ts';
import type { HandOver } from '../responses/file-response.ts';
import { createAccelHandOver } from './x-accel.ts';

export interface OpenedHandOver {
  readonly handOver: HandOver;
  /** Another origin that sends downloads; null if there is none. */
  readonly origin: string | null;
}

/** What `DOWNLOADS` chooses; null: Daybook sends everything itself. The S3 library is loaded only if it is used. */
export async function openHandOver({
  downloads,
  files,
  trustedProxies,
}: Pick<Config, 'downloads' | 'files' | 'trustedProxies'>): Promise<OpenedHandOver | null> {
  if (downloads === 'x-accel')
    return { handOver: createAccelHandOver(createAddressMatcher(trustedProxies)), origin: null };
  if (downloads === 'serve' || files.kind === 'disk') return null;
  const { createPresignedHandOver } = await import('./presigned.ts');
  return createPresignedHandOver(files);
}
