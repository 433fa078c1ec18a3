import type { FeedbackItem } from '../../contract/feedback.ts';
import { feedbackAnswersApi, type FeedbackChange } from '../../contract/feedback-answers.ts';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { call, useAnswer } from '#platform/web/call/call.ts';
import { failureText } from '#platform/web/call/failure.ts';
import { formatCount } from '#platform/web/view/format.ts';
import { notify, notifyFailure, notifySuccess } from '#platform/web/notices/notices.ts';
import { useDraftKey } from '#platform/web/session/use-draft-key.ts';
import type { UndoStack } from '#platform/web/call/undo.ts';
import { CHOICES_KEY, COUNTS_KEY, invalidateInbox } from '../calls.ts';
import { formerChanges } from '../inbox/former-changes.ts';
import { patchLists } from '../inbox/inbox-changes.ts';
import { storeAnswer, usePendingCalls } from '#platform/web/call/update-query-data.ts';

const THREAD_KEY = 'feedback-thread';
const UPDATE_KEY = ['feedback-update'];
/** Labels are sent as whole lists, so a later list must not arrive before an earlier one. */
const UPDATE_SCOPE = { id: 'feedback-update' };

const threadKey = (id: string) => [THREAD_KEY, id];

/** The labels in use and the people who read each of the projects. */
export const useFeedbackChoices = () => useAnswer(CHOICES_KEY, feedbackAnswersApi.choices, {});

export const useFeedbackThread = (id: string) =>
  useAnswer(threadKey(id), feedbackAnswersApi.thread, { id }, { staleTime: 0 });

export function useAnswerFeedback(id: string) {
  const client = useQueryClient();
  const draftKey = useDraftKey();
  return useMutation({
    mutationFn: (content: string) =>
      call(feedbackAnswersApi.answer, { id, content, idempotencyKey: draftKey.of(content) }),
    async onSuccess(thread) {
      draftKey.forget();
      await storeAnswer(client, threadKey(id), thread);
      await patchLists(client, [thread.item]);
      void client.invalidateQueries({ queryKey: COUNTS_KEY });
      notifySuccess(
        thread.letters === 'possible' ? 'Your answer was sent.' : 'Your answer is on the sender’s page.',
      );
    },
  });
}

export interface Update {
  readonly items: readonly FeedbackItem[];
  readonly changes: readonly FeedbackChange[];
  readonly letters?: boolean;
}

/** Changes status, labels and assignees; the notice and the `u` key undo it, but letters that were sent stay sent. */
export function useUpdateFeedback(undo: UndoStack) {
  const client = useQueryClient();
  const { mutate: revert } = useMutation({
    scope: UPDATE_SCOPE,
    mutationFn: (changes: readonly FeedbackChange[]) =>
      call(feedbackAnswersApi.update, { changes: [...changes] }),
    onSuccess: ({ items }) => showChanged(client, items),
    onError: reportFailure,
  });
  return useMutation({
    mutationKey: UPDATE_KEY,
    scope: UPDATE_SCOPE,
    mutationFn: ({ changes, letters = false }: Update) =>
      call(feedbackAnswersApi.update, { changes: [...changes], letters }),
    async onSuccess({ items, letters }, { items: former, changes, letters: wanted }) {
      await showChanged(client, items);
      if (wanted === true && changes.length === 1)
        return notify({ text: emailsText(letters), tone: letters > 0 ? 'success' : 'plain' });
      const text = `${formatCount(items.length, 'item was', 'items were')} changed.`;
      undo.offer({ text: wanted === true ? `${text} ${emailsText(letters)}` : text, tone: 'plain' }, () =>
        revert(formerChanges(former, changes)),
      );
    },
    onError: reportFailure,
  });
}

/** The labels of an item as they will be once the changes that wait for an answer have succeeded. */
export function usePendingLabels({ id, progress }: FeedbackItem): readonly string[] {
  const pending = usePendingCalls<Update>(UPDATE_KEY).flatMap(({ changes }) => changes);
  const latest = pending.findLast((change) => change.id === id && change.labels !== undefined);
  return latest?.labels ?? progress?.labels ?? [];
}

function emailsText(count: number): string {
  return count === 0
    ? 'No email was sent: no address, unsubscribed, or limit reached.'
    : `${formatCount(count, 'email was', 'emails were')} sent.`;
}

export interface Merge {
  readonly ids: readonly string[];
  readonly into: string;
}

export function useMergeFeedback(undo: UndoStack) {
  const client = useQueryClient();
  const { mutate: unmerge } = useUnmergeFeedback();
  return useMutation({
    mutationFn: ({ ids, into }: Merge) => call(feedbackAnswersApi.merge, { ids: [...ids], into }),
    async onSuccess(items, { into }) {
      await refresh(client);
      const merged = items.filter(({ id }) => id !== into).map(({ id }) => id);
      const text = `${formatCount(merged.length, 'item was', 'items were')} merged into another one.`;
      undo.offer({ text, tone: 'plain' }, () => unmerge(merged));
    },
    onError: reportFailure,
  });
}

export function useUnmergeFeedback() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: readonly string[]) => call(feedbackAnswersApi.unmerge, { ids: [...ids] }),
    onSuccess: () => refresh(client),
    onError: reportFailure,
  });
}

async function showChanged(client: QueryClient, items: readonly FeedbackItem[]): Promise<void> {
  await patchLists(client, items);
  void client.invalidateQueries({ queryKey: CHOICES_KEY });
  await client.invalidateQueries({ queryKey: [THREAD_KEY] });
}

async function refresh(client: QueryClient): Promise<void> {
  void client.invalidateQueries({ queryKey: [THREAD_KEY] });
  await invalidateInbox(client);
}

function reportFailure(error: unknown): void {
  notifyFailure(failureText('The inbox could not be changed: ', error));
}
