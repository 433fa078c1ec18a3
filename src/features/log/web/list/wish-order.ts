import { WISHES_MAX_ITEMS, type Activity } from '../../contract/activity.ts';
import type { DropEdge } from '#platform/web/input/row-dragging.ts';
import { dropTarget, moveTarget, placeBefore } from '#platform/web/input/sortable-row.ts';
import type { UndoStack } from '#platform/web/call/undo.ts';
import { useOrderWishes } from '../calls.ts';
import { isWaiting } from '../waiting/waiting-entries.ts';

/** Moves wishes in the user's own order. Every move shows at once and can be undone. */
export interface WishOrder {
  /** By so many places; infinite: to the first or last place. */
  move(id: string, offset: number): void;
  /** A wish was dropped on another. */
  drop(id: string, onId: string, edge: DropEdge): void;
}

/** Null if there are more wishes than one call can order. @param wishes all of them, in the user's order */
export function useWishOrder(wishes: readonly Activity[], undo: UndoStack): WishOrder | null {
  const { mutateAsync: order } = useOrderWishes();

  async function change(next: (ids: readonly string[]) => readonly string[] | undefined) {
    const stored = wishes.filter((wish) => !isWaiting(wish));
    const ordered = next(stored.map(({ id }) => id));
    if (!ordered) return;
    // Wishes without a place stand first; so they do again once the move is undone.
    const placed = stored.filter(({ wishPosition }) => wishPosition !== undefined).map(({ id }) => id);
    const offer = undo.begin(() => void order(placed).catch(() => undefined));
    try {
      await order(ordered);
    } catch {
      // The call has reported it.
      offer.withdraw();
    }
  }

  if (wishes.length > WISHES_MAX_ITEMS) return null;
  return {
    move: (id, offset) =>
      void change((ids) => {
        const beforeId = moveTarget(ids, id, offset);
        return beforeId === undefined ? undefined : placeBefore(ids, id, beforeId);
      }),
    drop: (id, onId, edge) => void change((ids) => placeBefore(ids, id, dropTarget(ids, id, onId, edge))),
  };
}
