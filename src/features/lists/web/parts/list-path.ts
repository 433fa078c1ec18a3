import { SCREENS } from '#platform/contract/screens.ts';
import { generatePath } from 'react-router';

export function listPath(listId: string): string {
  return generatePath(SCREENS.lists, { listId });
}
