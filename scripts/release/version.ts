import { execFileSync } from 'node:child_process';
import packageJson from '../../package.json' with { type: 'json' };
import { root } from '../built-part.ts';

export const { version } = packageJson;

/**
 * The time of the last commit in seconds, or SOURCE_DATE_EPOCH (reproducible-builds.org): files in releases have it, so
 * that the same commit gives the same bytes.
 */
export function releaseTime(): number {
  const given = process.env['SOURCE_DATE_EPOCH'];
  if (given) return Number(given);
  return Number(execFileSync('git', ['log', '-1', '--format=%ct'], { cwd: root, encoding: 'utf8' }));
}
