import type { ActivityStatus } from '#features/log/contract/activity.ts';
import type { ImportedEntry } from '../model/model.ts';

/** What was experienced says more than what is wished for. */
const PROGRESS = { WANT: 0, DOING: 1, STOPPED: 2, DONE: 3 } as const satisfies Record<ActivityStatus, number>;

/** Entries with the same key are the same experience. */
export function mergeByKey(entries: readonly ImportedEntry[]): ImportedEntry[] {
  const groups = Map.groupBy(entries, ({ key }) => key);
  return [...groups.values()].map((same) => (same.length === 1 ? same[0]! : mergeEntries(same)));
}

/** Of each field the first that is known; all rows, tags and notes; the status that is furthest. */
export function mergeEntries(entries: readonly ImportedEntry[]): ImportedEntry {
  const filled = entries.reduce((first, second) => ({ ...second, ...first }));
  const note = joinNotes(entries.map((entry) => entry.note ?? ''));
  const addedAt = entries.reduce((first, entry) => Math.min(first, entry.addedAt ?? Infinity), Infinity);
  return {
    ...filled,
    rows: entries.flatMap(({ rows }) => rows),
    status: furthest(entries.map(({ status }) => status)),
    tags: [...new Set(entries.flatMap(({ tags = [] }) => tags))],
    ...(note !== '' && { note }),
    ...(addedAt !== Infinity && { addedAt }),
  };
}

/** Without the paragraphs that an earlier note has, such as the address of a place. */
export function joinNotes(notes: readonly string[]): string {
  const seen = new Set<string>();
  const parts: string[] = [];
  for (const note of notes) {
    const paragraphs = note.split('\n\n').filter((paragraph) => paragraph.trim() !== '');
    const others = paragraphs.filter((paragraph) => !seen.has(paragraph.trim()));
    for (const paragraph of paragraphs) seen.add(paragraph.trim());
    if (others.length > 0) parts.push(others.join('\n\n').trim());
  }
  return parts.join('\n\n');
}

function furthest(statuses: readonly ActivityStatus[]): ActivityStatus {
  return statuses.reduce((a, b) => (PROGRESS[b] > PROGRESS[a] ? b : a));
}
