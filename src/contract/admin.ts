import * as z from 'zod/mini';
import { EmailRequest, User } from './account.ts';
import { AuditAction, AuditEntry } from './audit.ts';
import { Backups } from './backups.ts';
import type { Api } from './endpoint.ts';
import { Empty, Id, text, Timestamp } from './fields.ts';

export const ADMIN_PAGE_MAX_ITEMS = 100;
export const QUOTA_MAX_BYTES = 2 ** 50;

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
/** The id of the last item of the page before. */
const after = z.optional(Id);

export const UsersQuery = z.object({
  /** Part of the address. */
  text: z.optional(text(254)),
  state: z.optional(z.enum(USER_STATES)),
  /** With a `text` always by e-mail. */
  sort: z.optional(z.enum(USER_SORTS)),
  limit,
  after,
});
export type UsersQuery = z.infer<typeof UsersQuery>;

/** From where logins to an account are refused for now, after too many wrong passwords. */
export const LoginLock = z.object({
  /** Wrong passwords within the hour. */
  failures: z.number(),
  since: Timestamp,
  until: Timestamp,
  /** Refused everywhere but on devices that the account has used before. */
  everyNewDevice: z.boolean(),
  /** Network addresses that are refused each by itself. */
  addresses: z.number(),
  /** Devices that the account has used before, and open sessions that asked for the password. */
  devices: z.number(),
});
export type LoginLock = z.infer<typeof LoginLock>;

/** A user with what only admins see. */
export const AdminUser = z.extend(User, {
  lastSeenAt: z.nullable(Timestamp),
  /** When the account will be erased, where its owner asked for that. */
  erasedAt: z.nullable(Timestamp),
  /** Of files, the trash included. */
  bytesUsed: z.number(),
  /** What an admin allows; null: what the configuration says. */
  quotaBytes: z.nullable(z.number()),
  lock: z.nullable(LoginLock),
});
export type AdminUser = z.infer<typeof AdminUser>;

export const UsersPage = z.object({
  users: z.array(AdminUser),
  /** How many there are in all; counted for the first page only. */
  total: z.nullable(z.number()),
  /** What the configuration allows each user. */
  usualQuotaBytes: z.number(),
});
export type UsersPage = z.infer<typeof UsersPage>;

export const EMAIL_STATES = ['waiting', 'kept', 'failed', 'sent'] as const;

export const EmailsQuery = z.object({
  /** Those that were not sent only. */
  unsent: z.optional(z.boolean()),
  limit,
  after,
});
export type EmailsQuery = z.infer<typeof EmailsQuery>;

export const OutboxEmail = z.object({
  id: Id,
  recipient: z.string(),
  kind: z.string(),
  /** `importedIndexes`: written to the outbox folder, because no mail server is configured. */
  state: z.enum(EMAIL_STATES),
  createdAt: Timestamp,
  attempts: z.number(),
  /** Null where nothing more will be tried. */
  nextAttemptAt: z.nullable(Timestamp),
  lastError: z.nullable(z.string()),
});
export type OutboxEmail = z.infer<typeof OutboxEmail>;

export const AuditQuery = z.object({
  action: z.optional(AuditAction),
  /** What this user did, and what was done to this user. */
  userId: z.optional(Id),
  limit,
  after,
});
export type AuditQuery = z.infer<typeof AuditQuery>;

export const INVITATION_DAYS = 7;
export const INVITATIONS_MAX_ITEMS = 100;

export const Invitation = z.object({
  id: Id,
  /** Who may use it; null: anybody with the link. */
  email: z.nullable(z.string()),
  state: z.enum(['open', 'used', 'expired', 'revoked']),
  /** The address of the user who came by it. */
  usedBy: z.nullable(z.string()),
  createdAt: Timestamp,
  expiresAt: Timestamp,
});
export type Invitation = z.infer<typeof Invitation>;

export const NewInvitation = z.object({
  id: Id,
  /** Answered once; null where it went by email. */
  link: z.nullable(z.string()),
  invitations: z.array(Invitation),
});
export type NewInvitation = z.infer<typeof NewInvitation>;

/** The specification's key/value map; sizes in bytes. */
export const StorageInfo = z.record(z.string(), z.union([z.number(), z.string()]));
export type StorageInfo = z.infer<typeof StorageInfo>;

export const OperatorNotice = z.object({
  /** Says which notice it is, such as `proxy.untrusted`. */
  code: z.string(),
  severity: z.enum(['warning', 'error']),
  /** One to three sentences: what is wrong, what follows from it and what to do. */
  text: z.string(),
  /** What the button says, where an admin can confirm the notice. */
  confirmLabel: z.optional(z.string()),
});
export type OperatorNotice = z.infer<typeof OperatorNotice>;

const UserKey = z.object({ userId: Id });
const SHARED = { access: 'admin', limit: 'general' } as const;
const POST = { ...SHARED, method: 'POST', encoding: 'json' } as const;
const GET = { ...SHARED, method: 'GET', encoding: 'none' } as const;

export const adminApi = {
  listUsers: {
    ...GET,
    path: '/api/admin/listUsers',
    summary: 'All users, newest first.',
    input: Empty,
    output: z.array(User),
  },
  users: {
    ...POST,
    path: '/api/admin/users',
    summary: 'A page of users with what admins see; searched, filtered and sorted.',
    input: UsersQuery,
    output: UsersPage,
  },
  suspendUser: {
    ...POST,
    path: '/api/admin/suspendUser',
    summary: 'Suspends a user, which ends all sessions at once, or ends the suspension.',
    input: z.object({ userId: Id, suspended: z.boolean() }),
    output: User,
  },
  resendVerification: {
    ...POST,
    path: '/api/admin/resendVerification',
    summary: 'Mails a user a new verification link.',
    input: UserKey,
    output: User,
  },
  startPasswordReset: {
    ...POST,
    path: '/api/admin/startPasswordReset',
    summary: 'Mails a user a link that sets a new password; the old one works until then.',
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
    summary:
      'Forgets failed logins to an account and emails asked for it, so that it is not locked any more.',
    input: UserKey,
    output: User,
  },
  setQuota: {
    ...POST,
    path: '/api/admin/setQuota',
    summary: 'Sets how many bytes a user may store; null: what the configuration says.',
    input: z.object({
      userId: Id,
      quotaBytes: z.nullable(z.int().check(z.gte(0), z.lte(QUOTA_MAX_BYTES))),
    }),
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
    summary: 'Invites somebody: with an address by email, otherwise by a link that is answered once.',
    input: z.object({ email: z.optional(EmailRequest.shape.email) }),
    output: NewInvitation,
  },
  revokeInvitation: {
    ...POST,
    path: '/api/admin/revokeInvitation',
    summary: 'Ends an open invitation; answers all.',
    input: z.object({ id: Id }),
    output: z.array(Invitation),
  },
  storageInfo: {
    ...GET,
    path: '/api/admin/storageInfo',
    summary: 'What is stored and how much room is left.',
    input: Empty,
    output: StorageInfo,
  },
  notices: {
    ...GET,
    path: '/api/admin/notices',
    summary: 'What the people who run this Daybook must know now; empty while all is well.',
    input: Empty,
    output: z.array(OperatorNotice),
  },
  confirmNotice: {
    ...POST,
    path: '/api/admin/confirmNotice',
    summary: 'Confirms a notice, which does what its button says; answers the notices that remain.',
    input: z.object({ code: text(100) }),
    output: z.array(OperatorNotice),
  },
  backups: {
    ...GET,
    path: '/api/admin/backups',
    summary: 'All backups with what their last verification found, and whether one is being made.',
    input: Empty,
    output: Backups,
  },
  startBackup: {
    ...POST,
    path: '/api/admin/startBackup',
    summary: 'Begins to make and verify a backup in the background.',
    input: Empty,
    output: Backups,
  },
  mails: {
    ...POST,
    path: '/api/admin/mails',
    summary: 'A page of the mail outbox, newest first, without what the letters say.',
    input: EmailsQuery,
    output: z.array(OutboxEmail),
  },
  mailLink: {
    ...POST,
    path: '/api/admin/mailLink',
    summary: 'The link of a letter that was not sent yet; each look is noted in the audit log.',
    input: z.object({ id: Id }),
    output: z.object({ link: z.string() }),
  },
  auditLog: {
    ...POST,
    path: '/api/admin/auditLog',
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
