import type { ProjectRole } from '../../contract/feedback.ts';
import { Problem } from '#platform/contract/problem.ts';
import type { InboxReader, ProjectQueries, StoredProject } from './project-queries.ts';

/** @throws Problem `feedback.unknown-project`, or `feedback.read-only` if the reader has a lower role in the project */
export async function requireProject(
  projects: Pick<ProjectQueries, 'find'>,
  reader: InboxReader,
  id: string,
  least: ProjectRole,
): Promise<StoredProject> {
  const found = await projects.find(reader, id, least);
  if (found) return found;
  throw new Problem((await projects.find(reader, id)) ? 'feedback.read-only' : 'feedback.unknown-project');
}

/** Like `requireProject` for an owner. Daybook's own project is managed by nobody, so it counts as unknown. */
export async function requireOwnProject(
  projects: Pick<ProjectQueries, 'find'>,
  reader: InboxReader,
  id: string,
): Promise<StoredProject> {
  const project = await requireProject(projects, reader, id, 'own');
  if (project.userId === null) throw new Problem('feedback.unknown-project');
  return project;
}
