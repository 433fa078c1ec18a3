import { inject } from 'vitest';
import { createBucket } from './start-swift.ts';

/** The `FILES_URL` of a new bucket in the test run’s Swift. The first call waits until Swift has started. */
export async function newBucket(): Promise<string> {
  const answer = await fetch(inject('swiftUrl'));
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return createBucket(text);
}
