import {
  feedbackApi,
  MARKED_STATES,
  type FeedbackItem,
  type FeedbackState,
} from '../../contract/feedback.ts';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/call/call.ts';
import { failureText, notifyFailed } from '#platform/web/call/failure.ts';
import { formatCount } from '#platform/web/view/format.ts';
import { notifyFailure } from '#platform/web/notices/notices.ts';
import type { UndoOffer } from '#platform/web/call/undo.ts';
import { updateQueryData, usePendingCalls } from '#platform/web/call/update-query-data.ts';
import { COUNTS_KEY, invalidateInbox, LISTS_KEY, type InboxPages, type InboxQuery } from '../calls.ts';
import { staysIn, type InboxChange } from './pending-changes.ts';

const CHANGE_KEY = ['feedback-change'];
/** Changes of the inbox are sent one after the other. */
const CHANGE = { mutationKey: CHANGE_KEY, scope: { id: 'feedback-change' } };
const CHANGE_FAILED = 'The inbox could not be changed: ';

type Move = InboxChange & { readonly kind: 'move' };
type Restoration = InboxChange & { readonly kind: 'restore' };

export const usePendingInboxChanges = () => usePendingCalls<InboxChange>(CHANGE_KEY);

const DONE_LABELS: Readonly<Record<FeedbackState, string>> = {
  unread: 'marked as unread',
  read: 'marked as read',
  archived: 'archived',
  spam: 'moved to spam',
  deleted: 'deleted',
};

/**
 * Moves items into a state. They disappear from lists without this state, but read items stay among the unread ones.
 * `offerUndo` is called when a move is sent, so that it can be undone before its answer; null: it is not reported.
 */
export function useMoveFeedback(offerUndo: (move: Move) => UndoOffer | null) {
  const client = useQueryClient();
  return useMutation({
    ...CHANGE,
    mutationFn: ({ items, to }: Move) => {
      const ids = items.map(({ id }) => id);
      return to === 'deleted'
        ? call(feedbackApi.delete, { ids })
        : call(feedbackApi.mark, { ids, state: to });
    },
    onMutate: offerUndo,
    async onSuccess(changed, { to }, offer) {
      await patchLists(client, changed);
      void client.invalidateQueries({ queryKey: COUNTS_KEY });
      const text = `${formatCount(changed.length, 'item was', 'items were')} ${DONE_LABELS[to]}.`;
      offer?.show({ text, tone: 'plain' });
    },
    onError(error, _move, offer) {
      offer?.withdraw();
      notifyFailure(failureText(CHANGE_FAILED, error));
    },
  });
}

export async function patchLists(client: QueryClient, changed: readonly FeedbackItem[]): Promise<void> {
  const lists = client.getQueryCache().findAll({ queryKey: [LISTS_KEY] });
  const patchList = ({ queryKey }: (typeof lists)[number]) => {
    const { states } = queryKey[1] as InboxQuery;
    return updateQueryData<InboxPages>(client, queryKey, (pages) => patchPages(pages, states, changed));
  };
  await Promise.all(lists.map(patchList));
}

function patchPages(
  pages: InboxPages,
  states: readonly FeedbackState[],
  changed: readonly FeedbackItem[],
): InboxPages {
  const byId = new Map(changed.map((item) => [item.id, item]));
  const patch = (item: FeedbackItem) => byId.get(item.id) ?? item;
  return {
    ...pages,
    pages: pages.pages.map((page) => ({
      ...page,
      items: page.items.map(patch).filter(({ id, state }) => !byId.has(id) || staysIn(states, state)),
    })),
  };
}

/** Restores items from the trash, or undoes a change of theirs, each to its own former state. */
export function useRestoreFeedback(onRestored: (count: number) => void) {
  const client = useQueryClient();
  return useMutation({
    ...CHANGE,
    mutationFn: sendRestoration,
    async onSuccess(restored) {
      await invalidateInbox(client);
      onRestored(restored.length);
    },
    onError: notifyFailed(CHANGE_FAILED),
  });
}

async function sendRestoration({ items, from }: Restoration): Promise<FeedbackItem[]> {
  if (from === undefined) return call(feedbackApi.restore, { ids: items.map(({ id }) => id) });
  const restored: FeedbackItem[] = [];
  for (const to of MARKED_STATES) {
    const ids = items.filter(({ state }) => state === to).map(({ id }) => id);
    if (ids.length > 0) restored.push(...(await call(feedbackApi.restore, { ids, change: { from, to } })));
  }
  return restored;
}
