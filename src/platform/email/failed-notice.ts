import type { Db } from '../database/connect.ts';
import type { HideableNotice } from '../operations/hideable-notice.ts';

const COUNTED_MAX = 100;

/** Emails that Daybook has given up, until they are erased after 30 days. */
export async function findFailedEmails(db: Db): Promise<HideableNotice | null> {
  const failed = await db
    .selectFrom('mails')
    .select(['id', 'last_error'])
    .where('failed_at', 'is not', null)
    .orderBy('failed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(COUNTED_MAX)
    .execute();
  const [newest] = failed;
  if (newest === undefined) return null;
  const count = failed.length === COUNTED_MAX ? `At least ${COUNTED_MAX}` : String(failed.length);
  return {
    severity: 'warning',
    text: `${count} ${failed.length === 1 ? 'email was' : 'emails were'} not delivered. The last reason: ${newest.last_error ?? 'unknown'}`,
    href: '/admin?show=mails',
    about: newest.id,
  };
}
