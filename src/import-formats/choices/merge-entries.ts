import type { ActivityStatus } from '#contract/activity.ts';
import { joinTexts } from '../entry.ts';
import type { ImportedEntry } from '../model.ts';

/** What was experienced says more than what is wished for. */
const PROGRESS = { WANT: 0, DOING: 1, STOPPED: 2, DONE: 3 } as const satisfies Record<ActivityStatus, number>;

/** Entries with the same key are the same experience. */
export function mergeByKey(entries: readonly ImportedEntry[]): ImportedEntry[] {
  const merged = new Map<string, ImportedEntry>();
  for (const entry of entries) {
    const earlier = merged.get(entry.key);
    merged.set(entry.key, earlier === undefined ? entry : mergeEntries([earlier, entry]));
  }
  return [...merged.values()];
}

/** Of each field the first that is known; all rows, tags and notes; the status that is furthest. */
export function mergeEntries(entries: readonly ImportedEntry[]): ImportedEntry {
  const filled = entries.reduce((first, second) => ({ ...second, ...first }));
  const note = entries.map((entry) => entry.note ?? '').reduce(joinParagraphs);
  const addedAt = Math.min(...entries.map((entry) => entry.addedAt ?? Infinity));
  return {
    ...filled,
    rows: entries.flatMap(({ rows }) => rows),
    status: furthest(entries.map(({ status }) => status)),
    tags: [...new Set(entries.flatMap(({ tags = [] }) => tags))],
    ...(note !== '' && { note }),
    ...(addedAt !== Infinity && { addedAt }),
  };
}

/** Without the paragraphs of the second text that the first one has, such as the address of a place. */
function joinParagraphs(first: string, second: string): string {
  const own = new Set(first.split('\n\n').map((paragraph) => paragraph.trim()));
  const others = second.split('\n\n').filter((paragraph) => !own.has(paragraph.trim()));
  return joinTexts(first, others.join('\n\n'));
}

function furthest(statuses: readonly ActivityStatus[]): ActivityStatus {
  return statuses.reduce((a, b) => (PROGRESS[b] > PROGRESS[a] ? b : a));
}
