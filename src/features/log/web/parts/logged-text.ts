import type { Activity } from '../../contract/activity.ts';
import { isWaiting } from '../waiting/waiting-entries.ts';

/** What to say of an entry that was added. */
export function loggedText(added: Activity): string {
  return isWaiting(added)
    ? `“${added.name}” waits in this browser until you are online.`
    : `“${added.name}” is in your log.`;
}
