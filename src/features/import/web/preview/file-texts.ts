import type { ParsedSummary } from '#import-formats/model/session-model.ts';
import { formatCount } from '#platform/web/view/format.ts';

/** What comes along besides entries and lists: a sentence each. */
export function fileTexts({ files, folders, unplaced }: ParsedSummary['files']): string[] {
  const parts = [
    ...(files > 0 ? [formatCount(files, 'file', 'files')] : []),
    ...(folders > 0 ? [formatCount(folders, 'folder', 'folders')] : []),
  ];
  if (parts.length === 0) return [];
  const isOne = files + folders === 1;
  const texts = [
    `${parts.join(' and ')} ${isOne ? 'is imported as it was' : 'are imported as they were'}. What you have already is not added again.`,
  ];
  if (unplaced > 0)
    texts.push(
      `${formatCount(unplaced, 'file comes', 'files come')} into no folder, because Daybook cannot create the one that the export names.`,
    );
  return texts;
}
