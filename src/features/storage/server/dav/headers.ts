import { Problem } from '#platform/contract/problem.ts';
import type { DavRequest } from './dav-server.ts';

type Request = Pick<DavRequest, 'header'>;

/** RFC 4918 §10.2. Infinity unless stated. @throws Problem `request.invalid` */
export function readDepth(request: Request): '0' | '1' | 'infinity' {
  const depth = (request.header('depth') ?? 'infinity').trim().toLowerCase();
  if (depth === '0' || depth === '1' || depth === 'infinity') return depth;
  throw new Problem('request.invalid', { detail: 'The Depth header must be 0, 1 or infinity.' });
}

/** RFC 4918 §10.6. @throws Problem `request.invalid` */
export function readOverwrite(request: Request): boolean {
  const overwrite = (request.header('overwrite') ?? 'T').trim().toUpperCase();
  if (overwrite === 'T' || overwrite === 'F') return overwrite === 'T';
  throw new Problem('request.invalid', { detail: 'The Overwrite header must be T or F.' });
}

/** The first lock timeout that can be understood (RFC 4918 §10.7), in milliseconds, at most the longest one. */
export function readTimeoutMs(request: Request, longestMs: number): number {
  for (const wish of (request.header('timeout') ?? '').split(',')) {
    const seconds = /^\s*Second-(\d{1,10})\s*$/i.exec(wish)?.[1];
    if (seconds !== undefined) return Math.min(Math.max(1, Number(seconds)) * 1_000, longestMs);
  }
  return longestMs;
}

/** The URI of a `Lock-Token` header (RFC 4918 §10.5); some programs leave out the brackets. @throws Problem `request.invalid` */
export function readLockToken(request: Request): string {
  const token = /^\s*<?([^<>\s]+)>?\s*$/.exec(request.header('lock-token') ?? '')?.[1];
  if (token === undefined)
    throw new Problem('request.invalid', { detail: 'The Lock-Token header is missing.' });
  return token;
}
