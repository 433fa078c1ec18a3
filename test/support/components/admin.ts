import {
  adminApi,
  type AdminUser,
  type Invitation,
  type OutboxEmail,
} from '#features/admin/contract/admin.ts';
import type { AuditEntry } from '#platform/contract/audit.ts';
import type { Backups, BackupSummary } from '#features/backup/contract/backups.ts';
import { TREND_DAYS, type Trends } from '#features/admin/contract/trends.ts';
import { openScreen, testAdmin, testUser } from './open-screen.tsx';
import { answerOtherwise, server } from './mock-server.ts';

const TIME = '2026-01-01T12:00:00.000Z';
const GIB = 2 ** 30;

/** A verified user who has stored nothing. */
export function testAdminUser(differences: Partial<AdminUser> = {}): AdminUser {
  return {
    ...testUser({ id: '2', email: 'ben@example.org' }),
    lastSeenAt: TIME,
    erasedAt: null,
    bytesUsed: 0,
    quotaBytes: null,
    lock: null,
    ...differences,
  };
}

export function testInvitation(differences: Partial<Invitation> = {}): Invitation {
  return {
    id: '1',
    email: null,
    state: 'open',
    usedBy: null,
    createdAt: TIME,
    expiresAt: TIME,
    ...differences,
  };
}

/** An email that could not be sent. */
export function testEmail(differences: Partial<OutboxEmail> = {}): OutboxEmail {
  return {
    id: '1',
    recipient: 'ben@example.org',
    kind: 'password reset',
    state: 'failed',
    createdAt: TIME,
    attempts: 3,
    nextAttemptAt: null,
    lastError: 'The mailbox is full.',
    ...differences,
  };
}

/** An admin has suspended a user. */
export function testAuditEntry(differences: Partial<AuditEntry> = {}): AuditEntry {
  return {
    id: '1',
    time: TIME,
    actor: '1',
    actorEmail: 'anna@example.org',
    action: 'user.suspended',
    object: '2',
    objectEmail: 'ben@example.org',
    detail: '',
    addressHash: 'abcdefgh12345678',
    requestId: 'r-1',
    ...differences,
  };
}

/** A backup that was restored successfully. */
export function testBackup(differences: Partial<BackupSummary> = {}): BackupSummary {
  return {
    id: '2026-01-01T12-00-00Z',
    time: TIME,
    version: '0.2.0',
    rows: 1_234,
    files: 5,
    fileBytes: 67_890,
    bytes: 12_345,
    verifiedAt: TIME,
    problems: [],
    ...differences,
  };
}

export function testBackups(differences: Partial<Backups> = {}): Backups {
  return {
    place: '/backups',
    at: '03:00',
    keep: { daily: 7, weekly: 4, monthly: 12 },
    expectedSeconds: 90,
    running: null,
    failure: null,
    unreadable: null,
    backups: [testBackup()],
    ...differences,
  };
}

/** One of each on each day. */
function testTrends(): Trends {
  const days = Array.from({ length: TREND_DAYS }, () => 1);
  return { since: '2026-01-01', users: days, entries: days, feedback: days, files: days, bytes: days };
}

/** Lists these users, and those whose address contains the searched text. */
export function answerUsers(users: readonly AdminUser[]): void {
  const found = (text = '') => users.filter(({ email }) => email.includes(text));
  server.answers(adminApi.listUsers, ({ text }) => found(text));
  server.answers(adminApi.users, ({ text }) => {
    const listed = found(text);
    return { users: listed, total: listed.length, usualQuotaBytes: 20 * GIB };
  });
}

/** Opens a part of the admin area as an admin, who is the only user unless the test has listed others. */
export async function openAdminArea(part = 'users'): Promise<void> {
  const admin = testAdmin();
  const listed = { ...testAdminUser(), ...admin };
  answerOtherwise(adminApi.trends, testTrends());
  answerOtherwise(adminApi.listUsers, [listed]);
  answerOtherwise(adminApi.users, { users: [listed], total: 1, usualQuotaBytes: 20 * GIB });
  await openScreen(`/admin?show=${part}`, admin);
}
