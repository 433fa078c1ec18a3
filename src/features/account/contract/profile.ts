import * as z from 'zod/mini';
import { EmailChangeInput, PasswordChangeInput } from './account-schemas.ts';
import type { Api } from '#platform/contract/endpoint.ts';
import { Empty, Id, text, Timestamp } from '#platform/contract/fields.ts';

/** How long a requested deletion can be cancelled by logging in. */
export const ACCOUNT_GRACE_DAYS = 7;
/** How long the address of a public profile that was given up is kept from others. */
export const HANDLE_KEPT_DAYS = 30;

const LINK_KEY_MAX_CHARS = 100;

export const PROFILE_MESSAGES = {
  loadFailed: 'Your account could not be loaded: ',
  sessionsFailed: 'Ending the session failed: ',
  sessionEnded: 'The session was ended.',
  othersEnded: 'All other sessions were ended.',
  emailFailed: 'Changing the email address failed: ',
  emailAsked: 'We sent an email to your new address. Open the link in it to confirm the change.',
  passwordFailed: 'Changing the password failed: ',
  passwordChanged: 'Your password was changed. All other devices were logged out.',
  marketingFailed: 'Changing your email settings failed: ',
  marketingOn: 'You will receive emails from Daybook.',
  linksFailed: 'Your links could not be loaded: ',
  revokingFailed: 'Revoking the link failed: ',
  linkRevoked: 'The link no longer works.',
  deletionFailed: 'Deleting the account failed: ',
} as const;

export const Profile = z.object({
  email: z.string(),
  emailVerified: z.boolean(),
  /** The requested address, until it is confirmed. */
  newEmail: z.nullable(z.string()),
  createdAt: Timestamp,
  marketing: z.boolean(),
});
export type Profile = z.infer<typeof Profile>;

export const OwnSession = z.object({
  id: Id,
  /** Whether it is the session of this request. */
  current: z.boolean(),
  createdAt: Timestamp,
  /** Updated at most once an hour. */
  lastUsedAt: Timestamp,
  /** The browser's User-Agent header. */
  userAgent: z.string(),
});
export type OwnSession = z.infer<typeof OwnSession>;

/** A link that works, of any feature. */
export const OwnLink = z.object({
  kind: z.string(),
  /** What users call the kind. */
  label: z.string(),
  id: z.string(),
  title: z.string(),
  /** From the origin on. Null: it cannot be shown again, or the program that uses it decides about its end. */
  path: z.nullable(z.string()),
  creationTime: Timestamp,
  /** Null: never. */
  expiryTime: z.nullable(Timestamp),
  /** Null: not used yet. Absent: it is not recorded. */
  lastUseTime: z.optional(z.nullable(Timestamp)),
});
export type OwnLink = z.infer<typeof OwnLink>;

const SHARED = { access: 'user', limit: 'account' } as const;
const POST = { ...SHARED, method: 'POST', encoding: 'json' } as const;
const GET = { ...SHARED, method: 'GET', encoding: 'none' } as const;

/** What users do with their own account; open to unverified ones too. */
export const ownAccountApi = {
  account: {
    ...GET,
    path: '/api/user/account',
    summary: "The caller's account with details that the user entity lacks.",
    input: Empty,
    output: Profile,
  },
  sessions: {
    ...GET,
    path: '/api/user/sessions',
    summary: "The caller's sessions, the most recently used first.",
    input: Empty,
    output: z.array(OwnSession),
  },
  endSession: {
    ...POST,
    path: '/api/user/endSession',
    summary: "Ends one of the caller's sessions.",
    input: z.object({ id: Id }),
    output: Empty,
  },
  endOtherSessions: {
    ...POST,
    path: '/api/user/endOtherSessions',
    summary: "Ends all of the caller's sessions but this one.",
    input: Empty,
    output: Empty,
  },
  changeEmail: {
    ...POST,
    path: '/api/user/changeEmail',
    summary: 'Emails a link to a new address; opening it changes the address of the account.',
    validates: true,
    input: EmailChangeInput,
    output: Profile,
  },
  setPassword: {
    ...POST,
    path: '/api/user/setPassword',
    summary: 'Changes the password, given the old one; all other sessions end.',
    validates: true,
    input: PasswordChangeInput,
    output: Empty,
  },
  setMarketing: {
    ...POST,
    path: '/api/user/setMarketing',
    summary: 'Turns marketing emails on or off.',
    input: z.object({ wanted: z.boolean() }),
    output: Profile,
  },
  links: {
    ...GET,
    access: 'verified',
    path: '/api/user/links',
    summary: "All of the caller's links that work, of every kind, the newest first.",
    input: Empty,
    output: z.array(OwnLink),
  },
  revokeLink: {
    ...POST,
    access: 'verified',
    path: '/api/user/revokeLink',
    summary: "Revokes one of the caller's links, which stops working at once.",
    input: z.object({ kind: text(LINK_KEY_MAX_CHARS), id: text(LINK_KEY_MAX_CHARS) }),
    output: z.array(OwnLink),
  },
  exportAccount: {
    ...GET,
    path: '/api/user/export',
    produces: 'application/zip',
    changesState: true,
    summary: "All of the caller's data as a ZIP: JSON, files, and a manifest with checksums.",
    input: Empty,
    output: z.string(),
  },
  deleteAccount: {
    ...POST,
    path: '/api/user/deleteAccount',
    summary: `Ends all sessions and erases everything ${ACCOUNT_GRACE_DAYS} days later unless the user logs in before.`,
    validates: true,
    input: z.object({ password: text(1_024) }),
    output: z.object({ erasedAt: Timestamp }),
  },
} as const satisfies Api;
