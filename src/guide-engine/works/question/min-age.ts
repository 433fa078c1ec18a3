import type { WorkRecord } from '../../record.ts';

/**
 * The age in years from which a work is safe, by its audience and its tags:
 *
 * - 2 for small children, picture books and whatever is for first readers (5 without one of the other two)
 * - 6 for these if a parent or a child is lost, 8 if anything in them frightens or disturbs
 * - 8 for everything else for all, 10 if it is frightening or not made for children, 12 if it then is about what they do
 *   not look for: murder, adultery, war
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
  if (!has(FOR_CHILDREN) && has(GROWN_UP_MATTERS)) return 12;
  if (has(FRIGHTENING)) return NOT_FOR_CHILDREN;
  if (has(DISTURBING)) return has(FOR_CHILDREN) ? 8 : NOT_FOR_CHILDREN;
  if (has(SMALL_CHILDREN)) return has(SAD) ? 6 : 2;
  if (has(FIRST_READERS)) return 5;
  return has(FOR_CHILDREN) ? 8 : NOT_FOR_CHILDREN;
}

/** Where everything begins to be safe for grown people. */
export const GROWN_UP = 18;

/** What is for all, but not made for children. */
const NOT_FOR_CHILDREN = 10;

const FOR_CHILDREN = new Set(
  'small-children picture-book first-readers eight-to-twelve whole-family middle-grade childrens family'.split(
    ' ',
  ),
);
const GROWN_UP_MATTERS = new Set(
  'murder adultery desire addiction war horrors-of-war holocaust slavery revenge serial-killer marriage-in-trouble'.split(
    ' ',
  ),
);
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
