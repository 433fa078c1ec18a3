import type { Activity } from '#features/log/contract/activity.ts';
import { csvLines } from '#platform/responses/csv.ts';
import { createFormat, type ExportFormat } from './format.ts';
import { onlyNamedPictures } from './jsonl.ts';

/** The first five have always been there. */
const CSV_HEADER = [
  'name',
  'category',
  'rating',
  'time',
  'id',
  'status',
  'date',
  'creator',
  'year',
  'tags',
  'note',
  'pictures',
];

/** The log for spreadsheets (RFC 4180); times in UTC (RFC 3339), tags and the ids of pictures with commas between. */
export const csv: ExportFormat = createFormat<Activity>({
  contentType: 'text/csv; charset=utf-8; header=present',
  fileName: 'daybook-log.csv',
  take: (entry) => ({ item: entry, without: onlyNamedPictures(entry) }),
  write: (open) => writeLogCsv(open()),
});

export function writeLogCsv(activities: AsyncIterable<Activity>): AsyncGenerator<string> {
  return csvLines(CSV_HEADER, toCsvRows(activities));
}

async function* toCsvRows(activities: AsyncIterable<Activity>): AsyncGenerator<string[]> {
  for await (const activity of activities) {
    const { name, category, rating, creationTime, id, status = 'DONE' } = activity;
    const { date = '', creator = '', year, tags = [], note = '', pictures = [] } = activity;
    yield [
      name,
      category,
      String(rating ?? ''),
      creationTime,
      id,
      status,
      date,
      creator,
      String(year ?? ''),
      tags.join(', '),
      note,
      pictures.join(', '),
    ];
  }
}
