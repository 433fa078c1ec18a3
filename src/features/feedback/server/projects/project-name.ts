import type { StoredProject } from './project-queries.ts';

export const DEFAULT_PROJECT_NAME = 'Your project';

/** The name that strangers can know a project by; null if nobody has given it one. */
export function namedProject({ name }: Pick<StoredProject, 'name'>): string | null {
  return name === DEFAULT_PROJECT_NAME ? null : name;
}
