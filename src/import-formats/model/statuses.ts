import type { ActivityStatus } from '#features/log/contract/activity.ts';

/** A status of a service; something on hold is still going on, and a tag says that it rests. */
export interface ReadStatus {
  readonly status: ActivityStatus;
  readonly tags: readonly string[];
}

/**
 * Reads the words, or numbers, that a service has for a status, ignoring case, spaces and marks; null for others.
 * @param words in lower case, without spaces and marks
 */
export function createStatusReader(
  words: Readonly<Record<string, ActivityStatus | 'ON_HOLD'>>,
): (text: string) => ReadStatus | null {
  const statuses = new Map(Object.entries(words));
  return (text) => {
    const status = statuses.get(text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, ''));
    if (status === undefined) return null;
    return status === 'ON_HOLD' ? { status: 'DOING', tags: ['on hold'] } : { status, tags: [] };
  };
}

/** Why a row with such a status has failed. */
export function unknownStatus(text: string): string {
  return text === '' ? 'The status is missing.' : `Daybook does not know the status “${text}”.`;
}
