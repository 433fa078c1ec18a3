import type { Work } from '../../contract/work.ts';
import { SCREENS } from '#platform/contract/screens.ts';
import { generatePath } from 'react-router';

/** The page with all entries about a work. */
export function workPath({ category, name, year }: Work): string {
  const path = generatePath(SCREENS.work, { category: category.toLowerCase() });
  const search = new URLSearchParams({ name, ...(year !== undefined && { year: String(year) }) });
  return `${path}?${search.toString()}`;
}
