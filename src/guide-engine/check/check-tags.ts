import type { Tag, WorkKind, WorkRecord } from '../record.ts';
import { countValues, findDuplicates, type Problems } from './problems.ts';

/** How many tags an item must have besides its kinds. */
export const TAG_COUNTS: Readonly<Record<WorkKind, readonly [least: number, most: number]>> = {
  movie: [10, 14],
  book: [14, 20],
};

/** How many tags of the facet 'kind' an item may have besides. */
const MAX_KINDS = 4;

/** A tag that is used must be on several items, but not everywhere; the others wait for a bigger catalogue. */
export function checkTags(kind: WorkKind, records: readonly WorkRecord[], tags: readonly Tag[]): Problems {
  return [
    ...records.flatMap((record) => checkTagsOf(kind, record, tags)),
    ...checkFrequency(kind, records, tags),
  ];
}

export function checkTagList(tags: readonly Tag[]): Problems {
  const duplicateIds = [...findDuplicates(tags.map(({ id }) => id)).keys()].map(
    (id) => `tag ${id}: the id is in the list twice`,
  );
  const names = tags.flatMap(({ label, aliases = [] }) => [label, ...aliases]);
  const duplicateLabels = [...findDuplicates(names.map((name) => name.toLowerCase())).keys()].map(
    (name) => `tag label “${name}” is in the list twice`,
  );
  const malformed = tags
    .filter(({ id }) => !/^[a-z0-9]+(?:-[a-z0-9]+)*$/u.test(id))
    .map(({ id }) => `tag ${id}: the id isn't in kebab case`);
  return [...duplicateIds, ...duplicateLabels, ...malformed];
}

const MIN_ITEMS = 5;
const MAX_SHARE = 0.4;

function checkTagsOf(kind: WorkKind, { id, tags }: WorkRecord, list: readonly Tag[]): Problems {
  const [least, most] = TAG_COUNTS[kind];
  const known = new Map(list.map((tag) => [tag.id, tag]));
  const problems: Problems = [];
  const kinds = tags.filter((tag) => known.get(tag)?.facet === 'kind').length;
  const others = tags.length - kinds;
  if (others < least || others > most)
    problems.push(`${id}: has ${others} tags, ${least} to ${most} are needed`);
  if (kinds > MAX_KINDS) problems.push(`${id}: is of ${kinds} kinds, at most ${MAX_KINDS} are allowed`);
  for (const tag of tags) {
    if (!known.has(tag)) problems.push(`${id}: the tag ${tag} isn't in the list`);
    else if (!known.get(tag)!.kinds.includes(kind))
      problems.push(`${id}: the tag ${tag} isn't for a ${kind}`);
  }
  for (const tag of findDuplicates(tags).keys()) problems.push(`${id}: the tag ${tag} occurs twice`);
  return problems;
}

function checkFrequency(kind: WorkKind, records: readonly WorkRecord[], tags: readonly Tag[]): Problems {
  const counts = countValues(records.flatMap((record) => record.tags));
  return tags
    .filter((tag) => tag.kinds.includes(kind))
    .flatMap(({ id }) => {
      const count = counts.get(id) ?? 0;
      if (count > 0 && count < MIN_ITEMS)
        return [`tag ${id}: is on ${count} ${kind}s, at least ${MIN_ITEMS} are needed`];
      if (count > records.length * MAX_SHARE)
        return [
          `tag ${id}: is on ${count} of ${records.length} ${kind}s, which is too many to tell them apart`,
        ];
      return [];
    });
}
