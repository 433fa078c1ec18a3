import { PROJECT_ROLES, type ProjectRole } from '../../contract/feedback.ts';

export const ROLE_LABELS: Readonly<Record<ProjectRole, string>> = {
  read: 'Can read',
  triage: 'Can triage',
  own: 'Owner',
};

export const ROLE_OPTIONS = PROJECT_ROLES.map((value) => ({ value, label: ROLE_LABELS[value] }));
