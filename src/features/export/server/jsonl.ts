import type { Activity } from '#features/log/contract/activity.ts';
import { jsonLines } from '#platform/responses/streamed-response.ts';
import { createFormat, trueSentences, type ExportFormat } from './format.ts';

/** The log as JSON Lines: one entry per line, as `log.jsonl` in the download of everything (docs/export.md). */
export const jsonl: ExportFormat = createFormat<Activity>({
  contentType: 'application/jsonl; charset=utf-8',
  fileName: 'daybook-log.jsonl',
  take: (entry) => ({ item: entry, without: onlyNamedPictures(entry) }),
  write: (open) => jsonLines(open()),
});

/** What both whole formats leave out. */
export function onlyNamedPictures({ pictures = [] }: Activity): string[] {
  return trueSentences({
    'Pictures are only named; the download of everything contains them.': pictures.length > 0,
  });
}
