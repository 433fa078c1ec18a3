import {
  WEBHOOK_LOG_MAX_ITEMS,
  webhookApi,
  type Webhook,
  type WebhookDelivery,
} from '../contract/webhooks.ts';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/call/call.ts';
import { notifyFailed } from '#platform/web/call/failure.ts';
import { notifySuccess } from '#platform/web/notices/notices.ts';

const WEBHOOK_SCOPE = { id: 'webhooks' };
const LOG_RELOAD_MS = 2_000;
/** The first retries follow quickly. */
const SOON_MS = 60_000;
/** Deliveries change a webhook without anybody's doing. */
const LIST_RELOAD_MS = 10_000;
const listKey = (projectId: string) => ['webhooks', projectId];
const logKey = (id: string) => ['webhook-deliveries', id];

export function useWebhooks(projectId: string) {
  return useQuery({
    queryKey: listKey(projectId),
    queryFn: ({ signal }) => call(webhookApi.list, { projectId }, { signal }),
    refetchInterval: LIST_RELOAD_MS,
  });
}

/** Reloaded while an attempt is about to be made, with the webhook, which may be failing or off after it. */
export function useDeliveries(projectId: string, id: string) {
  const client = useQueryClient();
  return useInfiniteQuery({
    queryKey: logKey(id),
    initialPageParam: undefined as string | undefined,
    async queryFn({ signal, pageParam: before }) {
      const deliveries = await call(webhookApi.deliveries, { id, before }, { signal });
      void client.invalidateQueries({ queryKey: listKey(projectId) });
      return deliveries;
    },
    getNextPageParam: (page) => (page.length === WEBHOOK_LOG_MAX_ITEMS ? page.at(-1)?.id : undefined),
    refetchInterval: ({ state: { data } }) =>
      (data?.pages.flat() ?? []).some(isAboutToBeSent) && LOG_RELOAD_MS,
  });
}

function isAboutToBeSent({ nextAttemptAt }: WebhookDelivery): boolean {
  return nextAttemptAt !== null && Date.parse(nextAttemptAt) - Date.now() < SOON_MS;
}

export function useCreateWebhook(projectId: string) {
  const client = useQueryClient();
  return useMutation({
    scope: WEBHOOK_SCOPE,
    mutationFn: (input: { url: string; events: Webhook['events'] }) =>
      call(webhookApi.create, { projectId, ...input }),
    onSuccess: () => client.invalidateQueries({ queryKey: listKey(projectId) }),
  });
}

export function useSetWebhookDisabled(projectId: string) {
  const client = useQueryClient();
  return useMutation({
    scope: WEBHOOK_SCOPE,
    mutationFn: (input: { id: string; disabled: boolean }) => call(webhookApi.setDisabled, input),
    onSuccess: () => client.invalidateQueries({ queryKey: listKey(projectId) }),
    onError: notifyFailed('The webhook could not be changed: '),
  });
}

export function useDeleteWebhook(projectId: string) {
  const client = useQueryClient();
  return useMutation({
    scope: WEBHOOK_SCOPE,
    mutationFn: (id: string) => call(webhookApi.delete, { id }),
    onSuccess: () => client.invalidateQueries({ queryKey: listKey(projectId) }),
    onError: notifyFailed('The webhook could not be deleted: '),
  });
}

/** Sends a test message, or a message of the log once more. */
export function useSendMessage(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (deliveryId: string | null) =>
      deliveryId === null ? call(webhookApi.test, { id }) : call(webhookApi.replay, { id, deliveryId }),
    onSuccess: () => client.invalidateQueries({ queryKey: logKey(id) }),
    onError: notifyFailed('The message could not be sent: '),
  });
}

/** Sends everything once more that did not arrive. */
export function useSendFailed(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(webhookApi.replayFailed, { id }),
    onSuccess({ deliveries }) {
      notifySuccess(deliveries === 1 ? '1 message is sent again.' : `${deliveries} messages are sent again.`);
      return client.invalidateQueries({ queryKey: logKey(id) });
    },
    onError: notifyFailed('The messages could not be sent: '),
  });
}
