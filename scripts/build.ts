import { spawnSync } from 'node:child_process';
import { indexPart } from './build-indexes.ts';
import { serverPart } from './build-server.ts';
import { webPart } from './build-web.ts';
import { build, isStale } from './built-part.ts';

const parts = [webPart, serverPart, indexPart];

/**
 * Builds the parts whose sources have changed, in a separate process: a server that starts in this one would keep the
 * half gigabyte of memory that building takes.
 */
export function buildIfStale(): void {
  if (!parts.some(isStale)) return;
  // Vitest sets NODE_ENV to `test`, which would include React's development checks.
  const env = { ...process.env, NODE_ENV: 'production' };
  const { status } = spawnSync(process.execPath, [import.meta.filename], { stdio: 'inherit', env });
  if (status !== 0) throw new Error('Daybook could not be built.');
}

if (import.meta.main) for (const part of parts.filter(isStale)) await build(part);
