import type { WorkRecord } from '../../record.ts';

/**
 * The age in years from which a work is safe, by its audience and its tags:
 *
 * - 2 for small children, picture books and whatever is for first readers (5 without one of the other two)
 * - 6 for these if a parent or a child is lost, 8 if anything in them frightens or disturbs
 * - 8 for everything else for all, 10 if it is frightening
 * - 13 for teenagers, 16 if it is explicit
 * - 16 for adults, 18 if it is explicit
 */
export function minAgeOf({
  audience,
  tags,
  genres,
}: Pick<WorkRecord, 'audience' | 'tags' | 'genres'>): number {
  const has = (ids: ReadonlySet<string>) =>
    tags.some((id) => ids.has(id)) || genres.some((id) => ids.has(id));
  if (audience !== 'all')
    return (audience === 'teen' ? 13 : 16) + (has(EXPLICIT) ? (audience === 'teen' ? 3 : 2) : 0);
  if (has(FRIGHTENING)) return 10;
  if (has(DISTURBING)) return 8;
  if (has(SMALL_CHILDREN)) return has(SAD) ? 6 : 2;
  return has(FIRST_READERS) ? 5 : 8;
}

/** Where everything begins to be safe for grown people. */
export const GROWN_UP = 18;

const SMALL_CHILDREN = new Set(['small-children', 'picture-book']);
const FIRST_READERS = new Set(['first-readers']);
const FRIGHTENING = new Set(
  'frightening horror gory brutal holocaust horrors-of-war serial-killer slasher'.split(' '),
);
const DISTURBING = new Set(
  'tense bleak unsettling eerie gritty cynical murder facing-death grief war trauma addiction kidnapping'.split(
    ' ',
  ),
);
const SAD = new Set(['parent-lost', 'child-lost', 'heartbreaking']);
const EXPLICIT = new Set('gory brutal slasher sensual new-adult'.split(' '));
