import type { HideableNotice } from './hideable-notice.ts';
import { timestamp } from '../system/clock.ts';
import { version } from '../system/package.ts';

/** A version of Daybook that was started with this database. */
export interface StartedVersion {
  readonly version: string;
  readonly firstAt: number;
}

/** @param started newest first */
export function describeUpgrade([newest, earlier]: readonly StartedVersion[]): HideableNotice | null {
  // While nodes are upgraded one after the other, only the new ones say so.
  if (newest?.version !== version || earlier === undefined) return null;
  return {
    severity: 'info',
    text: `Daybook was upgraded from ${earlier.version} to ${version} on ${timestamp(newest.firstAt).slice(0, 10)}.`,
    href: '/admin?show=health',
    about: version,
  };
}
