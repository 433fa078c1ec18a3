import { SCREENS } from '#platform/contract/screens.ts';
import { generatePath } from 'react-router';

export const PROJECTS_PATH = generatePath(SCREENS.feedbackProjects);

export function projectPath(projectId: string): string {
  return generatePath(SCREENS.feedbackProjects, { projectId });
}
