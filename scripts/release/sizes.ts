import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const MB = 1_000_000;

/** The bytes of all files of a folder, or of one file. */
export function sizeOf(path: string): number {
  const stat = lstatSync(path);
  if (!stat.isDirectory()) return stat.size;
  return readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), 0);
}

export function formatSize(bytes: number): string {
  return `${(bytes / MB).toFixed(1)} MB`;
}
