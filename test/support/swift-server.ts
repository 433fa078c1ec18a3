import { inject } from 'vitest';
import { createBucket } from './start-swift.ts';

/** What `FILES_URL` says of a new bucket in the test run's Swift. The first one waits until Swift has started. */
export async function newBucket(): Promise<string> {
  const answer = await fetch(inject('swiftUrl'));
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return createBucket(text);
}
