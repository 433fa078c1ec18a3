import { AUDIT_ACTIONS, type AuditAction, type AuditEntry } from '#contract/audit.ts';

export const AUDIT_LABELS: Readonly<Record<AuditAction, string>> = {
  'login.ok': 'logged in',
  'login.failed': 'login failed',
  'login.refused': 'login refused: suspended',
  'password.reset': 'password set by an emailed link',
  'password.changed': 'password changed',
  'email.changed': 'email changed',
  'sessions.ended': 'ended other sessions',
  'access-token.created': 'gave a program access',
  'access-token.revoked': 'revoked the access of programs',
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
  'project.member-invited': 'invited someone into a feedback project',
  'project.invitation-revoked': 'revoked an invitation into a feedback project',
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
  'pair.agreed': 'agreed on recommendations for two',
  'pair.ended': 'ended recommendations for two',
  'feed.created': 'created a feed of their log',
  'feed.renewed': 'gave their feed a new address',
  'feed.withdrawn': 'withdrew their feed',
  'list.shared': 'shared a list by a link',
  'list.withdrawn': 'withdrew the link of a list',
  'year.shared': 'shared a year by a link',
  'year.withdrawn': 'withdrew the link of a year',
  'scrobble.created': 'created addresses for their media server',
  'scrobble.renewed': 'gave their media server new addresses',
  'scrobble.withdrawn': 'withdrew the addresses for their media server',
  'import.committed': 'imported entries',
  'import.undone': 'undid an import',
  'guide.removed': 'guide removed',
  'share.created': 'shared files by a link',
  'share.revoked': 'revoked a link to files',
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
};

export const auditOptions = [
  { value: 'all', label: 'Everything' },
  ...AUDIT_ACTIONS.map((value) => ({ value, label: AUDIT_LABELS[value] })),
] as const;

const ACTOR_LABELS: Readonly<Record<string, string>> = {
  machine: 'command line',
  anonymous: 'not logged in',
  daybook: 'Daybook',
};

/** Only the id of an erased user is known. */
export function actorName({ actor, actorEmail }: AuditEntry): string {
  return actorEmail ?? ACTOR_LABELS[actor] ?? `former user ${actor}`;
}

export function objectName({ object, objectEmail, actor }: AuditEntry): string {
  if (object === null || object === actor) return '';
  return objectEmail ?? object;
}
