import { AUDIT_ACTIONS, type AuditAction, type AuditEntry } from '#contract/audit.ts';

/** What happened, in words. */
export const AUDIT_LABELS: Readonly<Record<AuditAction, string>> = {
  'login.ok': 'logged in',
  'login.failed': 'login failed',
  'login.refused': 'login refused: suspended',
  'password.reset': 'password set by a mailed link',
  'password.changed': 'password changed',
  'email.changed': 'e-mail changed',
  'sessions.ended': 'ended other sessions',
  'account.exported': 'took a copy of everything',
  'account.deletion-requested': 'asked for erasure',
  'account.deletion-cancelled': 'stays after all',
  'account.erased': 'account erased',
  'sessions.all-ended': "ended everybody's sessions",
  'user.created': 'user created',
  'user.suspended': 'suspended',
  'user.unsuspended': 'unsuspended',
  'user.verification-sent': 'verification sent again',
  'user.reset-started': 'password reset started',
  'user.sessions-ended': 'sessions ended',
  'user.unlocked': 'failed logins forgotten',
  'user.quota-set': 'quota set',
  'feedback.marked': 'moved feedback to Daybook',
  'feedback.deleted': 'deleted feedback to Daybook',
  'feedback.restored': 'brought feedback to Daybook back',
  'feedback.exported': 'took the feedback to Daybook along',
  'feedback.emails-set': 'emails about feedback to Daybook',
  'installation.adopted': 'database, file store and DATA_DIR declared to belong together',
  'invitation.created': 'invited somebody',
  'invitation.revoked': 'revoked an invitation',
  'invitation.used': 'registered by invitation',
  'guide.removed': 'guide removed',
  'notice.confirmed': 'confirmed a notice',
  'mail.link-read': 'looked at the link of a letter',
  'audit.exported': 'took the audit log along',
  'backup.started': 'asked for a backup',
  'backup.created': 'backup made',
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
  anonymous: 'nobody logged in',
  daybook: 'Daybook',
};

/** Whoever is gone has an id only. */
export function actorName({ actor, actorEmail }: AuditEntry): string {
  return actorEmail ?? ACTOR_LABELS[actor] ?? `former user ${actor}`;
}

export function objectName({ object, objectEmail, actor }: AuditEntry): string {
  if (object === null || object === actor) return '';
  return objectEmail ?? object;
}
