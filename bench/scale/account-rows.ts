import { AUDIT_RETENTION_DAYS } from '#platform/contract/audit.ts';
import { hash } from '@node-rs/argon2';
import { DAY_MS } from '#platform/system/clock.ts';
import { adminOf, createIds, digestOf, emailOf, tokenOf, type Population } from './population.ts';
import { HISTORY_MS } from './size.ts';
import { rowsOf, type TableRows } from './table-rows.ts';

const PASSWORD = 'four plain old words';
/** The recommended cost, as the product hashes. */
const ARGON2ID_OPTIONS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
/** Sessions end after 30 days without use. */
const SESSION_MS = 25 * DAY_MS;
/** Accounts that nobody verifies are erased after 7 days. */
const UNVERIFIED_MS = 6 * DAY_MS;
/** Emails, their links and invitations are erased after 30 days. */
const EMAILS_KEPT_MS = 28 * DAY_MS;

/** Users with their sessions, links, emails and what protects their accounts. */
export async function accountRows(population: Population): Promise<(() => TableRows)[]> {
  const { scale, size, now, userId } = population;
  const passwordHash = await hash(PASSWORD, ARGON2ID_OPTIONS);
  const random = population.random(6);
  const nextId = createIds(population.random(7));
  const admin = adminOf(scale);
  const timeAt = (index: number, count: number, historyMs = HISTORY_MS) =>
    Math.floor(now - historyMs * (1 - index / count));

  return [
    rowsOf('users', size.users, (user) => {
      const isMeasured = user <= admin;
      const createdAt = timeAt(user, size.users);
      return {
        id: userId(user),
        email: emailOf(user),
        email_key: emailOf(user),
        password_hash: passwordHash,
        created_at: createdAt,
        verified_at: isMeasured || createdAt < now - UNVERIFIED_MS || random() < 0.5 ? createdAt : null,
        suspended_at: !isMeasured && random() < 0.01 ? now - DAY_MS : null,
        admin_since: user === admin ? createdAt : null,
        marketing_opted_out_at: null,
        last_seen_at: Math.floor(now - random() * SESSION_MS),
        new_email: null,
        deletion_requested_at: !isMeasured && random() < 0.001 ? now : null,
        devices_known_since: 0,
        admin_revoked_at: null,
      };
    }),
    rowsOf('sessions', Math.floor(size.users * 1.4), (index) => {
      const [user, isFirst] = [index % size.users, index < size.users];
      const lastUsedAt = Math.floor(now - random() * SESSION_MS);
      return {
        id: nextId(lastUsedAt),
        token_hash: digestOf(isFirst ? tokenOf(user) : `another ${tokenOf(user)}`),
        user_id: userId(user),
        created_at: lastUsedAt,
        // Measured calls do not also note the use of a session.
        last_used_at: user <= admin ? now : lastUsedAt,
        user_agent: AGENT,
      };
    }),
    rowsOf('tokens', size.users, (user) => ({
      token_hash: digestOf(`the link of user ${user}`),
      user_id: userId(user),
      purpose: 'verify',
      created_at: timeAt(user, size.users, EMAILS_KEPT_MS),
      expires_at: timeAt(user, size.users, EMAILS_KEPT_MS) + DAY_MS,
      used_at: timeAt(user, size.users, EMAILS_KEPT_MS) + 60_000,
      email: emailOf(user),
      password_hash: null,
    })),
    rowsOf('mails', size.users, (index) => {
      const at = timeAt(index, size.users, EMAILS_KEPT_MS);
      return {
        id: nextId(at),
        recipient: emailOf(index),
        kind: 'verification',
        sealed_letter: 'sent'.padEnd(900, ' and sealed'),
        created_at: at,
        attempts: 1,
        next_attempt_at: at,
        leased_until: 0,
        kept_at: null,
        sent_at: at,
        failed_at: null,
        last_error: null,
        user_id: userId(index),
        sealed_with: null,
        resumed_at: null,
      };
    }),
    rowsOf('rate_limits', size.users / 10, (index) => ({
      key: `login:user:${userId(index)}`,
      window_start: now - DAY_MS,
      count: 1 + (index % 4),
      user_id: userId(index),
      refuses_from: 10,
      counted_at: now - DAY_MS,
    })),
    rowsOf('invitations', size.users / 100, (index) => ({
      id: nextId(timeAt(index, size.users / 100, EMAILS_KEPT_MS)),
      token_hash: digestOf(`invitation ${index}`),
      email: null,
      email_key: null,
      mailed: 0,
      created_at: timeAt(index, size.users / 100, EMAILS_KEPT_MS),
      expires_at: timeAt(index, size.users / 100, EMAILS_KEPT_MS) + 7 * DAY_MS,
      used_at: timeAt(index, size.users / 100, EMAILS_KEPT_MS) + DAY_MS,
      used_by: userId(size.users - 1 - index),
      revoked_at: null,
    })),
    rowsOf('audit_log', size.auditEntries, (index) => {
      const at = timeAt(index, size.auditEntries, AUDIT_RETENTION_DAYS * DAY_MS);
      const user = userId(Math.floor(random() * size.users));
      const isFailed = random() < 0.03;
      return {
        id: nextId(at),
        at,
        actor: isFailed ? 'anonymous' : user,
        action: isFailed ? 'login.failed' : 'login.ok',
        object: user,
        detail: '',
        address_hash: digestOf(`address ${index % 5_000}`),
        request_id: null,
      };
    }),
  ];
}
