import type { Activity } from '#contract/activity.ts';
import { csvLines } from '../kernel/csv.ts';
import { markStreamed, type StreamedResponse } from '../kernel/streamed-response.ts';

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

/** Activities as a CSV file (RFC 4180); times in UTC (RFC 3339), tags and the ids of pictures with commas between. */
export function createActivityFile(activities: AsyncIterable<Activity>): StreamedResponse<never> {
  return markStreamed({
    contentType: 'text/csv; charset=utf-8; header=present',
    fileName: 'daybook-log.csv',
    chunks: csvLines(CSV_HEADER, toCsvRows(activities)),
  });
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
