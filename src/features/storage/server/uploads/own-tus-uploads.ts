import { Problem } from '#platform/contract/problem.ts';
import { CONFLICT_RULES, FolderId, ROOT_FOLDER_ID, type ConflictRule } from '../../contract/storage.ts';
import type { ResumableUploads } from './resumable-uploads.ts';
import type { TusUploads } from './tus-adapter.ts';

/** The uploads of a logged-in user, who is named by an id. Their metadata may have `folder` and `onConflict`. */
export function ownTusUploads(resumable: ResumableUploads): TusUploads<string> {
  return {
    find: resumable.find,
    append: resumable.append,
    cancel: resumable.cancel,
    create: (userId, { fields, ...creation }) =>
      resumable.create(userId, {
        ...creation,
        folderId: parseFolderId(fields['folder']),
        rule: parseConflictRule(fields['onConflict']),
      }),
  };
}

function parseFolderId(text: string | null | undefined): string {
  const { success, data } = FolderId.safeParse(text ?? ROOT_FOLDER_ID);
  if (!success) throw new Problem('storage.no-folder');
  return data;
}

function parseConflictRule(text: string | null | undefined): ConflictRule {
  const rule = CONFLICT_RULES.find((known) => known === text);
  if (rule === undefined && text !== undefined) throw new Problem('request.invalid');
  return rule ?? 'rename';
}
