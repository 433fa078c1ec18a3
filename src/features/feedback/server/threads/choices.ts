import type { FeedbackChoices } from '../../contract/feedback-answers.ts';
import type { FeedbackStores } from '../ports.ts';
import type { InboxReader } from '../projects/project-queries.ts';

/** The labels in use and the people who read a project, for each project of a reader. */
export async function listChoices(
  { projects, members, threads }: Pick<FeedbackStores, 'projects' | 'members' | 'threads'>,
  reader: InboxReader,
): Promise<FeedbackChoices[]> {
  const mine = await projects.listFor(reader);
  return Promise.all(
    mine.map(async (project) => ({
      projectKey: project.key,
      labels: await threads.listLabels(project.id),
      readers: (await members.list(project)).map(({ userId, email }) => ({ id: userId, email })),
    })),
  );
}
