import * as z from 'zod/mini';
import { EmailChangeInput, PasswordChangeInput } from './account.ts';
import type { Api } from './endpoint.ts';
import { Empty, Id, text, Timestamp } from './fields.ts';

/** Between the wish to have an account erased and its erasure: logging in ends it. */
export const ACCOUNT_GRACE_DAYS = 7;

export const PROFILE_MESSAGES = {
  loadFailed: 'Your account could not be read: ',
  sessionsFailed: 'Ending the session failed: ',
  sessionEnded: 'The session was ended.',
  othersEnded: 'All other sessions were ended.',
  emailFailed: 'Changing the e-mail failed: ',
  emailAsked: 'Please open the link in the letter to your new address.',
  passwordFailed: 'Changing the password failed: ',
  passwordChanged: 'Your password was changed. All other devices are logged out.',
  marketingFailed: 'Changing your letters failed: ',
  marketingOn: 'You will receive letters from Daybook.',
  deletionFailed: 'Asking for the erasure failed: ',
} as const;

export const Profile = z.object({
  email: z.string(),
  emailVerified: z.boolean(),
  /** The address that was asked for and not confirmed yet. */
  newEmail: z.nullable(z.string()),
  createdAt: Timestamp,
  marketing: z.boolean(),
});
export type Profile = z.infer<typeof Profile>;

export const OwnSession = z.object({
  id: Id,
  /** The one that asks. */
  current: z.boolean(),
  createdAt: Timestamp,
  /** Noted at most once an hour. */
  lastUsedAt: Timestamp,
  /** The name that the browser gave itself. */
  userAgent: z.string(),
});
export type OwnSession = z.infer<typeof OwnSession>;

const SHARED = { access: 'user', limit: 'account' } as const;
const POST = { ...SHARED, method: 'POST', encoding: 'json' } as const;
const GET = { ...SHARED, method: 'GET', encoding: 'none' } as const;

/** What users do with their own account; open to unverified ones too. */
export const ownAccountApi = {
  account: {
    ...GET,
    path: '/api/user/account',
    summary: "The caller's account, with what the user entity leaves out.",
    input: Empty,
    output: Profile,
  },
  sessions: {
    ...GET,
    path: '/api/user/sessions',
    summary: "The caller's sessions, the latest used first.",
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
    summary: 'Ends all sessions of the caller but this one.',
    input: Empty,
    output: Empty,
  },
  changeEmail: {
    ...POST,
    path: '/api/user/changeEmail',
    summary: 'Mails a link to a new address, which becomes the account’s when the link is used.',
    input: EmailChangeInput,
    output: Profile,
  },
  setPassword: {
    ...POST,
    path: '/api/user/setPassword',
    summary: 'Changes the password by the old one; this session stays, the others end.',
    input: PasswordChangeInput,
    output: Empty,
  },
  setMarketing: {
    ...POST,
    path: '/api/user/setMarketing',
    summary: 'Turns letters that were not asked for on or off.',
    input: z.object({ wanted: z.boolean() }),
    output: Profile,
  },
  exportAccount: {
    ...GET,
    path: '/api/user/export',
    produces: 'application/zip',
    changesState: true,
    summary: 'Everything of the caller as a ZIP: JSON, files, and a manifest with checksums.',
    input: Empty,
    output: z.string(),
  },
  deleteAccount: {
    ...POST,
    path: '/api/user/deleteAccount',
    summary: `Ends all sessions; ${ACCOUNT_GRACE_DAYS} days later everything is erased, unless the user logs in before.`,
    input: z.object({ password: text(1_024) }),
    output: z.object({ erasedAt: Timestamp }),
  },
} as const satisfies Api;
