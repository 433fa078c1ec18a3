import { TAGS_MAX_ITEMS, type DiaryChange } from '#features/log/contract/activity.ts';
import type { ImportFields } from '#features/import/contract/import.ts';
import { fieldNames, isProgress, tagsWithout } from './entry-fields.ts';
import type { EntryUpdate } from './update-known.ts';

const FILLED_FIELDS = ['date', 'rating', 'creator', 'year', 'note'] as const;

/** An entry that was written down here: only what it leaves open is filled in, and a wish comes true. */
export function fillEntry(entry: ImportFields, draft: ImportFields): EntryUpdate {
  if (draft.status === 'WANT' && entry.status !== 'WANT')
    return { change: {}, reason: 'The log has it, and no longer as a wish.' };
  const isFilled = (field: (typeof FILLED_FIELDS)[number]) => isOpen(entry[field]) && !isOpen(draft[field]);
  const filled = FILLED_FIELDS.filter(isFilled);
  const kept = FILLED_FIELDS.filter(
    (field) => !isOpen(entry[field]) && !isOpen(draft[field]) && entry[field] !== draft[field],
  );
  const added = tagsWithout(draft.tags, entry.tags).slice(0, Math.max(TAGS_MAX_ITEMS - entry.tags.length, 0));
  const change: DiaryChange = {
    ...Object.fromEntries(filled.map((field) => [field, draft[field]])),
    ...(isProgress(entry.status, draft.status) && { status: draft.status }),
    ...(added.length > 0 && { tags: [...entry.tags, ...added] }),
  };
  return {
    change,
    reason:
      kept.length === 0
        ? 'The log has it already.'
        : `The log has it already, with its own ${fieldNames(kept)}.`,
  };
}

function isOpen(value: unknown): boolean {
  return value === null || value === '';
}
