import type { FeedbackItem } from '../contract/feedback.ts';
import { csvLines } from '#platform/responses/csv.ts';
import { jsonArray, markStreamed, type StreamedResponse } from '#platform/responses/streamed-response.ts';

const CSV_HEADER = [
  'id',
  'time',
  'state',
  'user',
  'version',
  'project key',
  'spam reasons',
  'content',
  'status',
  'labels',
  'assignee',
  'messages',
  'duplicate of',
];

/** Feedback as a CSV or JSON file; times in UTC (RFC 3339). */
export function createFeedbackFile(
  format: 'csv' | 'json',
  items: AsyncIterable<FeedbackItem>,
): StreamedResponse<never> {
  return format === 'csv'
    ? markStreamed({
        contentType: 'text/csv; charset=utf-8; header=present',
        fileName: 'daybook-feedback.csv',
        chunks: csvLines(CSV_HEADER, toCsvRows(items)),
      })
    : markStreamed({
        contentType: 'application/json; charset=utf-8',
        fileName: 'daybook-feedback.json',
        chunks: jsonArray(items),
      });
}

async function* toCsvRows(items: AsyncIterable<FeedbackItem>): AsyncGenerator<string[]> {
  for await (const item of items) {
    const { id, creationTime, state, projectUser, projectVersion, projectKey, spamReasons, content } = item;
    const sent = [
      id,
      creationTime,
      state,
      projectUser,
      projectVersion,
      projectKey,
      spamReasons.join(' '),
      content,
    ];
    yield [...sent, ...progressColumns(item)];
  }
}

function progressColumns({ progress }: FeedbackItem): string[] {
  const { status = 'received', labels = [], assignee, messages = 0, mergedInto } = progress ?? {};
  return [status, labels.join(', '), assignee?.email ?? '', String(messages), mergedInto ?? ''];
}
