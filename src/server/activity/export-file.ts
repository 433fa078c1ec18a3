import type { Activity } from '#contract/activity.ts';
import { csvLines } from '../kernel/csv.ts';
import { markStreamed, type StreamedResponse } from '../kernel/streamed-response.ts';

const CSV_HEADER = ['name', 'category', 'rating', 'time', 'id'];

/** Activities as a CSV file (RFC 4180); times in UTC (RFC 3339). */
export function createActivityFile(activities: readonly Activity[]): StreamedResponse<never> {
  return markStreamed({
    contentType: 'text/csv; charset=utf-8; header=present',
    fileName: 'daybook-log.csv',
    chunks: csvLines(CSV_HEADER, toCsvRows(activities)),
  });
}

async function* toCsvRows(activities: readonly Activity[]): AsyncGenerator<string[]> {
  for (const { name, category, rating, creationTime, id } of activities) {
    yield [name, category, String(rating), creationTime, id];
  }
}
