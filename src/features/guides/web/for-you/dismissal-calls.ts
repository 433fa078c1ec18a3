import { dismissalApi, type Dismissal } from '../../contract/dismissals.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '#platform/web/call/call.ts';
import { notifyFailed } from '#platform/web/call/failure.ts';
import type { UndoStack } from '#platform/web/call/undo.ts';
import { updateQueryData, usePendingCalls } from '#platform/web/call/update-query-data.ts';
import { withDismissalChanges, type DismissalChange, type Dismissible } from './dismissal-changes.ts';

const DISMISSALS_KEY = ['dismissals'];
const CHANGE_KEY = ['change-dismissals'];

/** What the user dismissed, the latest first. */
export function useDismissals() {
  return useQuery({
    queryKey: DISMISSALS_KEY,
    queryFn: ({ signal }) => call(dismissalApi.list, {}, { signal }),
  });
}

/** The ids of what the user dismissed, with changes on their way; `known` until the list is loaded. */
export function useDismissedIds(known: readonly Dismissible[] = []): ReadonlySet<string> {
  const { data } = useDismissals();
  const pending = usePendingCalls<DismissalChange>(CHANGE_KEY);
  return useMemo(() => withDismissalChanges(data ?? known, pending), [data, known, pending]);
}

/** Changes are shown at once and sent one after the other. */
function useChangeDismissals() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: CHANGE_KEY,
    scope: { id: 'dismissals' },
    mutationFn: async ({ kind, item: { id } }: DismissalChange) =>
      kind === 'add' ? call(dismissalApi.add, { id }) : (await call(dismissalApi.remove, { id }), null),
    onSuccess: (added, { item: { id } }) =>
      updateQueryData<Dismissal[]>(client, DISMISSALS_KEY, (list) => {
        const others = list.filter((one) => one.id !== id);
        return added === null ? others : [added, ...others];
      }),
    onError: () => client.invalidateQueries({ queryKey: DISMISSALS_KEY }),
  });
}

/**
 * Dismisses an item with a notice and an undo; `successor` is what takes its place in a list of so many. `onChanged` runs
 * once it is stored, or undone.
 */
export function useDismiss(undo: UndoStack) {
  const { mutate } = useChangeDismissals();
  return (
    item: Dismissible,
    successor: Dismissible | undefined,
    count: number,
    onChanged: () => void = () => undefined,
  ) => {
    const next = successor === undefined ? '' : ` Number ${count} is now “${successor.name}”.`;
    const offer = undo.offer({ text: `“${item.name}” is dismissed.${next}`, tone: 'plain' }, () =>
      mutate(
        { kind: 'remove', item },
        { onSuccess: onChanged, onError: notifyOfFailure(item, 'brought back') },
      ),
    );
    mutate(
      { kind: 'add', item },
      {
        onSuccess: onChanged,
        onError(error) {
          if (offer.withdraw()) notifyOfFailure(item, 'dismissed')(error);
        },
      },
    );
  };
}

export function useBringBack() {
  const { mutate } = useChangeDismissals();
  return (item: Dismissible, onSuccess?: () => void) =>
    mutate(
      { kind: 'remove', item },
      { onError: notifyOfFailure(item, 'brought back'), ...(onSuccess && { onSuccess }) },
    );
}

const notifyOfFailure = ({ name }: Dismissible, done: string) =>
  notifyFailed(`“${name}” could not be ${done}: `);
