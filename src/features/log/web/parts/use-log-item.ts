import {
  CREATOR_MAX_CHARS,
  type Activity,
  type ActivityCategory,
  type ActivityStatus,
} from '../../contract/activity.ts';
import { useRef } from 'react';
import {
  useDeleteActivities,
  useRestoreActivities,
  useSubmitActivity,
  useUpdateActivities,
} from '../calls.ts';
import { toIsoDay } from '#platform/web/view/today.ts';
import type { UndoOffer, UndoStack } from '#platform/web/call/undo.ts';

export interface LogItemProps {
  readonly item: {
    readonly category: ActivityCategory;
    readonly name: string;
    readonly year?: number | undefined;
    readonly creators?: readonly string[] | undefined;
  };
  /** The entry about the item. */
  readonly logged: Activity | null;
  readonly undo: UndoStack;
}

/** What a recommendation changes in the log. Each addition, and the removal of a wish, can be undone until the next change. */
export function useLogItem({ item, logged, undo }: LogItemProps) {
  const { mutateAsync: submit, isPending } = useSubmitActivity();
  const { mutate: update } = useUpdateActivities();
  const { mutateAsync: remove } = useDeleteActivities();
  const { mutate: restore } = useRestoreActivities();
  const offer = useRef<UndoOffer | null>(null);

  /** A further change makes what was offered before untrue: its entry is gone, or no wish any more. */
  const withdrawOffer = () => void offer.current?.withdraw();

  async function add(status: ActivityStatus, rating: number | null, text: string) {
    withdrawOffer();
    try {
      const added = await submit({
        ...draftOf(item),
        status,
        rating,
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      });
      offer.current = undo.offer({ text, tone: 'success' }, () => void remove([added]));
    } catch {
      // A notice says so.
    }
  }

  async function removeWish(wish: Activity) {
    withdrawOffer();
    const removal = undo.begin(() => restore([wish]));
    offer.current = removal;
    if ((await remove([wish])).done.length === 0) removal.withdraw();
    else removal.show({ text: `“${item.name}” was removed from your wishes.`, tone: 'plain' });
  }

  return {
    isPending,
    rate(rating: number) {
      if (!logged) return void add('DONE', rating, `“${item.name}” is in your log.`);
      withdrawOffer();
      // A wish that came true stays one entry.
      update([{ activity: logged, change: { rating, status: 'DONE', date: toIsoDay(new Date()) } }]);
    },
    changeRating(rating: number | null) {
      if (logged) update([{ activity: logged, change: { rating } }]);
    },
    toggleWish() {
      if (logged) void removeWish(logged);
      else if (!isPending) void add('WANT', null, `“${item.name}” was added to your wishes.`);
    },
  };
}

/** What a new entry says of an item. */
export function draftOf({ category, name, year, creators }: LogItemProps['item']) {
  return {
    name,
    category,
    ...(year !== undefined && year > 0 && { year }),
    ...(creators !== undefined &&
      creators.length > 0 && { creator: creators.join(', ').slice(0, CREATOR_MAX_CHARS) }),
  };
}
