import type { PreviewList } from '#import-formats/model/session-model.ts';
import { formatCount, formatNumber } from '#platform/web/view/format.ts';

type ListOutcome = PreviewList['outcome'];

const LABELS: Readonly<Record<ListOutcome, string>> = {
  added: 'new',
  changed: 'longer now',
  here: 'already here',
  leftOut: 'left out',
  noRoom: 'without room',
};

/** '14 lists: 12 new, 1 longer now, 1 already here' */
export function listsText(lists: readonly PreviewList[]): string {
  const parts = Object.entries(LABELS).flatMap(([outcome, label]) => {
    const count = lists.filter((list) => list.outcome === outcome).length;
    return count === 0 ? [] : [`${formatNumber(count)} ${label}`];
  });
  return `${formatCount(lists.length, 'list', 'lists')}: ${parts.join(', ')}`;
}

/** '12 entries, new', and why if that is not plain. */
export function listText({ outcome, itemCount, addedCount, reason }: PreviewList): string {
  const items = formatCount(itemCount, 'entry', 'entries');
  const more = formatCount(addedCount, 'more entry', 'more entries');
  const text = outcome === 'changed' ? more : `${items}, ${LABELS[outcome]}`;
  return reason === undefined ? text : `${text}. ${reason}`;
}

/** Why lists have no room: a sentence for each reason. */
export function noRoomTexts(lists: readonly PreviewList[]): string[] {
  const counts = new Map<string, number>();
  for (const { outcome, reason = '' } of lists)
    if (outcome === 'noRoom') counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return Array.from(
    counts,
    ([reason, count]) =>
      `${formatCount(count, 'list has', 'lists have')} no room and will be left out. ${reason}`,
  );
}
