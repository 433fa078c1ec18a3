import * as z from 'zod/mini';
import { Id, Timestamp } from './fields.ts';

export const AUDIT_RETENTION_DAYS = 365;

/**
 * What the audit log records. Actions of `feedback` (Daybook's own inbox), `guide`, `notice`, `mail`, `user`, `audit`
 * and `admin` are those of admins.
 */
export const AUDIT_ACTIONS = [
  'login.ok',
  'login.failed',
  'login.refused',
  'password.reset',
  'password.changed',
  'email.changed',
  'sessions.ended',
  'access-token.created',
  'access-token.revoked',
  'account.exported',
  'account.deletion-requested',
  'account.deletion-cancelled',
  'account.erased',
  'sessions.all-ended',
  'user.created',
  'user.suspended',
  'user.unsuspended',
  'user.verification-sent',
  'user.reset-started',
  'user.sessions-ended',
  'user.unlocked',
  'user.quota-set',
  'feedback.marked',
  'feedback.deleted',
  'feedback.restored',
  'feedback.exported',
  'feedback.emails-set',
  'feedback.answered',
  'feedback.updated',
  'feedback.merged',
  'feedback.unmerged',
  'project.created',
  'project.deleted',
  'project.key-added',
  'project.key-disabled',
  'project.key-enabled',
  'project.member-invited',
  'project.invitation-revoked',
  'project.member-joined',
  'project.member-removed',
  'project.member-left',
  'project.role-set',
  'webhook.created',
  'webhook.disabled',
  'webhook.enabled',
  'webhook.deleted',
  'installation.adopted',
  'invitation.created',
  'invitation.revoked',
  'invitation.used',
  'guide.removed',
  'pair.agreed',
  'pair.ended',
  'feed.created',
  'feed.renewed',
  'feed.withdrawn',
  'list.shared',
  'list.withdrawn',
  'scrobble.created',
  'scrobble.renewed',
  'scrobble.withdrawn',
  'import.committed',
  'import.undone',
  'share.created',
  'share.revoked',
  'notice.confirmed',
  'mail.link-read',
  'audit.exported',
  'backup.started',
  'backup.created',
  'backup.restored',
  'backup.removed',
  'admin.refused',
  'admin.created',
  'admin.granted',
  'admin.revoked',
  'admin.reset-link',
] as const;
export const AuditAction = z.enum(AUDIT_ACTIONS);
export type AuditAction = z.infer<typeof AuditAction>;

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
