import { AUDIT_ACTIONS, AUDIT_LABELS, type AuditEntry } from '#platform/contract/audit.ts';

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
