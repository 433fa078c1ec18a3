import type { FeedbackItem } from '#contract/feedback.ts';
import { csvLines } from '../kernel/csv.ts';
import { jsonArray, streamed, type Streamed } from '../kernel/streamed.ts';

const HEADER = ['id', 'time', 'state', 'user', 'version', 'project key', 'spam reasons', 'content'];

/** Feedback as a file to keep; times in UTC (RFC 3339). */
export function feedbackFile(format: 'csv' | 'json', items: AsyncIterable<FeedbackItem>): Streamed<never> {
  return format === 'csv'
    ? streamed({
        contentType: 'text/csv; charset=utf-8; header=present',
        fileName: 'daybook-feedback.csv',
        chunks: csvLines(HEADER, cellsOf(items)),
      })
    : streamed({
        contentType: 'application/json; charset=utf-8',
        fileName: 'daybook-feedback.json',
        chunks: jsonArray(items),
      });
}

async function* cellsOf(items: AsyncIterable<FeedbackItem>): AsyncGenerator<string[]> {
  for await (const item of items) {
    const { id, creationTime, state, projectUser, projectVersion, projectKey, spamReasons, content } = item;
    yield [id, creationTime, state, projectUser, projectVersion, projectKey, spamReasons.join(' '), content];
  }
}
