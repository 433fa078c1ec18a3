import type { FeedbackItem } from '../../contract/feedback.ts';
import type { FeedbackChange } from '../../contract/feedback-answers.ts';
import { fold } from '#platform/contract/fields.ts';

/** The changes that give items back what they had; fields that were not changed are left out. */
export function formerChanges(
  items: readonly FeedbackItem[],
  changes: readonly FeedbackChange[],
): FeedbackChange[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  return changes.map(({ id, status, labels, assignee }) => {
    const progress = byId.get(id)?.progress;
    return {
      id,
      ...(status !== undefined && { status: progress?.status ?? 'received' }),
      ...(labels !== undefined && { labels: [...(progress?.labels ?? [])] }),
      ...(assignee !== undefined && { assignee: progress?.assignee?.id ?? null }),
    };
  });
}

/** Labels with others in addition; the same label in another spelling is not added. */
export function addLabels(labels: readonly string[], added: readonly string[]): string[] {
  const all = [...labels, ...added.map((label) => label.trim()).filter((label) => label !== '')];
  const keys = all.map(fold);
  return all.filter((_, index) => keys.indexOf(keys[index] ?? '') === index);
}

export function labelsOf(items: readonly FeedbackItem[]): string[] {
  return [...new Set(items.flatMap(({ progress }) => progress?.labels ?? []))].toSorted();
}

/** Those that can be merged, oldest first; empty if there are fewer than two of one project. */
export function mergeable(items: readonly FeedbackItem[]): readonly FeedbackItem[] {
  const project = items[0]?.projectKey;
  const found = items.filter(
    ({ state, projectKey }) => (state === 'unread' || state === 'read') && projectKey === project,
  );
  return found.length < 2 ? [] : found.toSorted((a, b) => a.creationTime.localeCompare(b.creationTime));
}
