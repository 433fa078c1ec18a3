import { SCREENS } from '#contract/screens.ts';
import { generatePath } from 'react-router';

export function listPath(listId: string): string {
  return generatePath(SCREENS.lists, { listId });
}
