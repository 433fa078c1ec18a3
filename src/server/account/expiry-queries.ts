import type { Db } from '../database/connect.ts';
import { DAY_MS } from '../kernel/clock.ts';
import { SESSION_ABSOLUTE_MS, SESSION_IDLE_MS } from '../kernel/session.ts';

/** Used and expired links are kept for a while, so that verifying again still finds the token. */
const TOKEN_RETENTION_MS = 30 * DAY_MS;
const INVITATION_RETENTION_MS = 30 * DAY_MS;
const EMAIL_RETENTION_MS = 30 * DAY_MS;
const COUNTER_RETENTION_MS = 2 * DAY_MS;

/** Deletes what is no longer needed: ended sessions, old tokens, emails, counts and invitations. */
export async function eraseExpired(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((eb) =>
      eb.or([
        eb('last_used_at', '<=', now - SESSION_IDLE_MS),
        eb('created_at', '<=', now - SESSION_ABSOLUTE_MS),
      ]),
    )
    .execute();
  await db
    .deleteFrom('tokens')
    .where('expires_at', '<', now - TOKEN_RETENTION_MS)
    .execute();
  await db
    .deleteFrom('mails')
    .where('created_at', '<', now - EMAIL_RETENTION_MS)
    .execute();
  await db
    .deleteFrom('rate_limits')
    .where('window_start', '<', now - COUNTER_RETENTION_MS)
    .execute();
  await db
    .deleteFrom('invitations')
    .where('expires_at', '<', now - INVITATION_RETENTION_MS)
    .execute();
}
