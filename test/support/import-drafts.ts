import type { Activity } from '#features/log/contract/activity.ts';
import type { ImportFields } from '#features/import/contract/import.ts';
import type { ImportDraft } from '#import-formats/choices/draft.ts';
import { planEntries } from '#import-formats/plan/plan.ts';

export function fields(more: Partial<ImportFields> = {}): ImportFields {
  return {
    name: 'Dune',
    category: 'MOVIE',
    rating: null,
    status: 'DONE',
    date: null,
    note: '',
    tags: [],
    creator: '',
    year: null,
    ...more,
  };
}

export function draft(more: Partial<ImportFields> = {}, key = 'dune'): ImportDraft {
  return { rows: [{ path: 'films.csv', number: 1 }], key, fields: fields(more) };
}

export function logged(more: Partial<Activity> = {}): Activity {
  const creationTime = '2024-01-01T00:00:00.000Z';
  return { id: 'a1', name: 'Dune', category: 'MOVIE', rating: null, creationTime, ...more };
}

export const known = (says: ImportFields, key = 'dune', activityId = 'a1') => ({ key, activityId, says });

/** The entry that each draft is, or what becomes of it. */
export function plans(
  drafts: ImportDraft[],
  log: Activity[],
  ...imported: ReturnType<typeof known>[]
): string[] {
  return planEntries(drafts, log, imported).map(({ outcome, link }) => link?.activityId ?? outcome);
}
