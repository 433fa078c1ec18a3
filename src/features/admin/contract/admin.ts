import * as z from 'zod/mini';
import { EmailRequest } from '#features/account/contract/account-schemas.ts';
import { User } from '#platform/contract/session.ts';
import { AuditAction, AuditEntry } from '#platform/contract/audit.ts';
import { Backups } from '#features/backup/contract/backups.ts';
import type { Api } from '#platform/contract/endpoint.ts';
import { Empty, Id, numberAsText, text, Timestamp } from '#platform/contract/fields.ts';
import { OperatorNotice } from '#platform/contract/operator-notice.ts';
import { Trends } from './trends.ts';

export const ADMIN_PAGE_MAX_ITEMS = 100;
export const QUOTA_MAX_BYTES = 2 ** 50;

/** What an admin pastes to name a guide. */
export const PastedGuide = z.object({
  id: z.string().check(z.minLength(1, 'Please enter the id of a guide.')),
});

/** The specification's sentences for this screen (sections 6 and 8). */
export const ADMIN_MESSAGES = {
  noPermission: 'User does not have permissions to view this page!',
  usersRetrieved: 'Users retrieved!',
  usersFailed: 'An error occured retrieving the list of users: ',
  updated: 'Update successful!',
  suspensionFailed: 'Failed to change suspension status: ',
  storageRetrieved: 'Storage info retrieved!',
  storageFailed: 'Failed to retrieve storage info: ',
} as const;

export const USER_STATES = ['all', 'unverified', 'suspended', 'locked', 'admin', 'leaving'] as const;
export const USER_SORTS = ['newest', 'email', 'lastSeen'] as const;

const limit = z.optional(z.int().check(z.gte(1), z.lte(ADMIN_PAGE_MAX_ITEMS)));
/** The id of the previous page's last item. */
const after = z.optional(Id);

export const UsersQuery = z.object({
  /** A part of the email address. */
  text: z.optional(text(254)),
  state: z.optional(z.enum(USER_STATES)),
  /** A search by `text` is always sorted by email. */
  sort: z.optional(z.enum(USER_SORTS)),
  limit,
  after,
});
export type UsersQuery = z.infer<typeof UsersQuery>;

/** Which logins to an account are refused for now, after too many wrong passwords. */
export const LoginLock = z.object({
  /** Wrong passwords within the last hour. */
  failures: z.number(),
  since: Timestamp,
  until: Timestamp,
  /** Whether only devices that the account has used before may log in. */
  everyNewDevice: z.boolean(),
  /** Network addresses that are refused individually. */
  addresses: z.number(),
  /** Devices that the account has used before and open sessions that are refused individually. */
  devices: z.number(),
});
export type LoginLock = z.infer<typeof LoginLock>;

/** A user with the details that only admins see. */
export const AdminUser = z.extend(User, {
  lastSeenAt: z.nullable(Timestamp),
  /** When the account will be erased, if its owner requested that. */
  erasedAt: z.nullable(Timestamp),
  /** All files, including those in the trash. */
  bytesUsed: z.number(),
  /** Set by an admin; null: the configured quota. */
  quotaBytes: z.nullable(z.number()),
  lock: z.nullable(LoginLock),
});
export type AdminUser = z.infer<typeof AdminUser>;

export const UsersPage = z.object({
  users: z.array(AdminUser),
  /** Counted for the first page only. */
  total: z.nullable(z.number()),
  /** The configured quota of users for whom no admin has set one. */
  usualQuotaBytes: z.number(),
});
export type UsersPage = z.infer<typeof UsersPage>;

export const EMAIL_STATES = ['waiting', 'kept', 'failed', 'sent'] as const;

export const EmailsQuery = z.object({
  /** Only emails that were not sent. */
  unsent: z.optional(z.boolean()),
  limit,
  after,
});
export type EmailsQuery = z.infer<typeof EmailsQuery>;

export const OutboxEmail = z.object({
  id: Id,
  recipient: z.string(),
  kind: z.string(),
  /** `kept`: written to the outbox folder because no SMTP server is configured. */
  state: z.enum(EMAIL_STATES),
  createdAt: Timestamp,
  attempts: z.number(),
  /** Null: no further attempt. */
  nextAttemptAt: z.nullable(Timestamp),
  lastError: z.nullable(z.string()),
  /** The `X-Request-Id` of the request that it comes from, also in its headers; absent: it comes from no request. */
  requestId: z.optional(z.string()),
});
export type OutboxEmail = z.infer<typeof OutboxEmail>;

export const AuditQuery = z.object({
  action: z.optional(AuditAction),
  /** What this user did or what was done to this user. */
  userId: z.optional(Id),
  limit,
  after,
});
export type AuditQuery = z.infer<typeof AuditQuery>;

export const INVITATION_DAYS = 7;
export const INVITATIONS_MAX_ITEMS = 100;

export const Invitation = z.object({
  id: Id,
  /** Who may use it; null: anyone with the link. */
  email: z.nullable(z.string()),
  state: z.enum(['open', 'used', 'expired', 'revoked']),
  /** The email address of the user who registered with it. */
  usedBy: z.nullable(z.string()),
  createdAt: Timestamp,
  expiresAt: Timestamp,
});
export type Invitation = z.infer<typeof Invitation>;

export const NewInvitation = z.object({
  id: Id,
  /** Shown only this once; null if it was emailed. */
  link: z.nullable(z.string()),
  invitations: z.array(Invitation),
});
export type NewInvitation = z.infer<typeof NewInvitation>;

/** A key/value map, as specified; sizes in bytes. */
export const StorageInfo = z.record(z.string(), z.union([z.number(), z.string()]));
export type StorageInfo = z.infer<typeof StorageInfo>;

const UserKey = z.object({ userId: Id });
const SHARED = { access: 'admin', limit: 'general' } as const;
const POST = { ...SHARED, method: 'POST', encoding: 'json' } as const;
const GET = { ...SHARED, method: 'GET', encoding: 'none' } as const;

export const adminApi = {
  listUsers: {
    ...GET,
    path: '/api/admin/listUsers',
    summary: 'All users, newest first; the optional parameters select, sort and page them.',
    input: z.extend(UsersQuery, { limit: z.optional(numberAsText(ADMIN_PAGE_MAX_ITEMS)) }),
    output: z.array(User),
  },
  users: {
    ...POST,
    path: '/api/admin/users',
    reads: true,
    summary: 'A page of the same users with what only admins see of them.',
    input: UsersQuery,
    output: UsersPage,
  },
  suspendUser: {
    ...POST,
    path: '/api/admin/suspendUser',
    summary: 'Suspends a user, which ends all sessions at once, or lifts the suspension.',
    input: z.object({ userId: Id, suspended: z.boolean() }),
    output: User,
  },
  resendVerification: {
    ...POST,
    path: '/api/admin/resendVerification',
    summary: 'Emails a user a new verification link.',
    input: UserKey,
    output: User,
  },
  startPasswordReset: {
    ...POST,
    path: '/api/admin/startPasswordReset',
    summary: 'Emails a user a link for setting a new password; the old one works until then.',
    input: UserKey,
    output: User,
  },
  endSessions: {
    ...POST,
    path: '/api/admin/endSessions',
    summary: 'Ends all sessions of a user.',
    input: UserKey,
    output: User,
  },
  unlockUser: {
    ...POST,
    path: '/api/admin/unlockUser',
    summary: 'Unlocks an account: resets its counts of failed logins and requested emails.',
    input: UserKey,
    output: User,
  },
  setQuota: {
    ...POST,
    path: '/api/admin/setQuota',
    summary: 'Sets how many bytes a user may store; null: the configured quota.',
    validates: true,
    input: z.object({ userId: Id, quotaBytes: z.nullable(z.int().check(z.gte(0), z.lte(QUOTA_MAX_BYTES))) }),
    output: AdminUser,
  },
  invitations: {
    ...GET,
    path: '/api/admin/invitations',
    summary: 'The latest invitations to register, without their links.',
    input: Empty,
    output: z.array(Invitation),
  },
  createInvitation: {
    ...POST,
    path: '/api/admin/createInvitation',
    summary: 'Creates an invitation: emailed if an address is given, otherwise a link that is shown once.',
    validates: true,
    input: z.object({ email: z.optional(EmailRequest.shape.email) }),
    output: NewInvitation,
  },
  revokeInvitation: {
    ...POST,
    path: '/api/admin/revokeInvitation',
    summary: 'Revokes an open invitation and returns all invitations.',
    input: z.object({ id: Id }),
    output: z.array(Invitation),
  },
  storageInfo: {
    ...GET,
    path: '/api/admin/storageInfo',
    summary: 'What is stored and how much space is left.',
    input: Empty,
    output: StorageInfo,
  },
  trends: {
    ...GET,
    path: '/api/admin/trends',
    summary: 'How many users, entries, feedback items and files were added on each of the last 30 days.',
    input: Empty,
    output: Trends,
  },
  notices: {
    ...GET,
    path: '/api/admin/notices',
    summary: 'Current problems that operators must know about; empty if there are none.',
    input: Empty,
    output: z.array(OperatorNotice),
  },
  confirmNotice: {
    ...POST,
    path: '/api/admin/confirmNotice',
    summary: 'Confirms a notice, which does what its button says, and returns the remaining notices.',
    input: z.object({ code: text(100) }),
    output: z.array(OperatorNotice),
  },
  backups: {
    ...GET,
    path: '/api/admin/backups',
    summary: 'All backups with the result of their last verification, and whether one is running.',
    input: Empty,
    output: Backups,
  },
  startBackup: {
    ...POST,
    path: '/api/admin/startBackup',
    summary: 'Starts making and verifying a backup in the background.',
    input: Empty,
    output: Backups,
  },
  mails: {
    ...POST,
    path: '/api/admin/mails',
    reads: true,
    summary: 'A page of the email outbox, newest first, without the contents of the emails.',
    input: EmailsQuery,
    output: z.array(OutboxEmail),
  },
  mailLink: {
    ...POST,
    path: '/api/admin/mailLink',
    summary: 'The link in an email that was not sent yet; each access is recorded in the audit log.',
    input: z.object({ id: Id }),
    output: z.object({ link: z.string() }),
  },
  auditLog: {
    ...POST,
    path: '/api/admin/auditLog',
    reads: true,
    summary: 'A page of the audit log, newest first.',
    input: AuditQuery,
    output: z.array(AuditEntry),
  },
  auditLogFile: {
    ...GET,
    path: '/api/admin/auditLog.csv',
    produces: 'text/csv',
    changesState: true,
    summary: 'The whole audit log as CSV (RFC 4180), newest first.',
    input: Empty,
    output: z.string(),
  },
} as const satisfies Api;
