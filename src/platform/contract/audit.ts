import * as z from 'zod/mini';
import { Id, Timestamp } from './fields.ts';

export const AUDIT_RETENTION_DAYS = 365;

/**
 * What the audit log records, and what admins read for it. One table, because entries outlive the features that wrote
 * them. Actions of `feedback` (Daybook's own inbox), `guide`, `notice`, `mail`, `user`, `audit` and `admin` are those of
 * admins.
 */
export const AUDIT_LABELS = {
  'login.ok': 'logged in',
  'login.failed': 'login failed',
  'login.refused': 'login refused: suspended',
  'password.reset': 'password set by an emailed link',
  'password.changed': 'password changed',
  'email.changed': 'email changed',
  'sessions.ended': 'ended other sessions',
  'access-token.created': 'created an access token',
  'access-token.revoked': 'revoked access tokens',
  'account.exported': 'downloaded their data',
  'account.deletion-requested': 'requested the erasure',
  'account.deletion-cancelled': 'cancelled the erasure',
  'account.erased': 'account erased',
  'sessions.all-ended': "ended everyone's sessions",
  'user.created': 'user created',
  'user.suspended': 'suspended',
  'user.unsuspended': 'unsuspended',
  'user.verification-sent': 'verification sent again',
  'user.reset-started': 'password reset started',
  'user.sessions-ended': 'sessions ended',
  'user.unlocked': 'failed logins cleared',
  'user.quota-set': 'quota set',
  'feedback.marked': 'moved feedback to Daybook',
  'feedback.deleted': 'deleted feedback to Daybook',
  'feedback.restored': 'restored feedback to Daybook',
  'feedback.exported': 'exported feedback to Daybook',
  'feedback.emails-set': 'changed emails about feedback to Daybook',
  'feedback.answered': 'answered feedback to Daybook',
  'feedback.updated': 'changed status, labels or assignee of feedback to Daybook',
  'feedback.merged': 'merged feedback to Daybook',
  'feedback.unmerged': 'separated merged feedback to Daybook',
  'project.created': 'created a feedback project',
  'project.deleted': 'deleted a feedback project',
  'project.key-added': 'gave a feedback project a new key',
  'project.key-disabled': 'disabled a key of a feedback project',
  'project.key-enabled': 'enabled a key of a feedback project',
  'project.member-invited': 'invited someone to a feedback project',
  'project.invitation-revoked': 'revoked an invitation to a feedback project',
  'project.member-joined': 'joined a feedback project',
  'project.member-removed': 'removed a member of a feedback project',
  'project.member-left': 'left a feedback project',
  'project.role-set': 'changed a role in a feedback project',
  'webhook.created': 'added a webhook to a feedback project',
  'webhook.disabled': 'disabled a webhook',
  'webhook.enabled': 'enabled a webhook',
  'webhook.deleted': 'deleted a webhook',
  'installation.adopted': 'database, file store and DATA_DIR adopted as one installation',
  'invitation.created': 'invited someone',
  'invitation.revoked': 'revoked an invitation',
  'invitation.used': 'registered by invitation',
  'guide.removed': 'guide removed',
  'pair.agreed': 'agreed on recommendations for two',
  'pair.ended': 'ended recommendations for two',
  'feed.created': 'created a feed of their log',
  'feed.renewed': 'gave their feed a new address',
  'feed.withdrawn': 'revoked the addresses of their feed',
  'list.shared': 'shared a list by a link',
  'list.withdrawn': 'revoked the link of a list',
  'year.shared': 'shared a year by a link',
  'year.withdrawn': 'revoked the link of a year',
  'profile.published': 'published their profile',
  'profile.changed': 'changed their public profile',
  'profile.withdrawn': 'switched their public profile off',
  'scrobble.created': 'created addresses for their media server',
  'scrobble.renewed': 'gave their media server new addresses',
  'scrobble.withdrawn': 'revoked the addresses for their media server',
  'import.committed': 'imported entries',
  'import.undone': 'undid an import',
  'share.created': 'shared files by a link',
  'share.revoked': 'revoked a link to files',
  'drop.created': 'asked for files by a link',
  'drop.revoked': 'revoked a link for sending files',
  'drop.removed': 'forgot a link for sending files',
  'drop.received': 'sent files by a link',
  'notice.confirmed': 'confirmed a notice',
  'mail.link-read': 'viewed the link of an email',
  'audit.exported': 'exported the audit log',
  'backup.started': 'started a backup',
  'backup.created': 'backup created',
  'backup.restored': 'restored from a backup',
  'backup.removed': 'old backup removed',
  'admin.refused': 'was refused an admin call',
  'admin.created': 'admin created',
  'admin.granted': 'admin right granted',
  'admin.revoked': 'admin right revoked',
  'admin.reset-link': 'reset link printed',
} as const;
export type AuditAction = keyof typeof AUDIT_LABELS;
export const AUDIT_ACTIONS = Object.keys(AUDIT_LABELS) as AuditAction[];
export const AuditAction = z.enum(AUDIT_ACTIONS);

export const AuditEntry = z.object({
  id: Id,
  time: Timestamp,
  /** A user's id, or `machine` (npm run admin), `anonymous` (not logged in) or `daybook` (a background task). */
  actor: z.string(),
  /** The user's current email address; null if the user does not exist (any more). */
  actorEmail: z.nullable(z.string()),
  action: AuditAction,
  /** The id of the affected user or item. */
  object: z.nullable(z.string()),
  objectEmail: z.nullable(z.string()),
  detail: z.string(),
  /** A keyed digest of the network address: it only shows whether two addresses are the same. */
  addressHash: z.nullable(z.string()),
  requestId: z.nullable(z.string()),
});
export type AuditEntry = z.infer<typeof AuditEntry>;
