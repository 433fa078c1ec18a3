import type { WebhookDelivery } from '../contract/webhooks.ts';
import { formatDateTime } from '#platform/web/view/format.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import { EmptyState } from '#platform/web/ui/lists/empty-state.tsx';
import { Loading } from '#platform/web/ui/loading.tsx';
import styles from '#features/feedback/web/parts/project-page.module.css';
import { useDeliveries, useSendFailed, useSendMessage } from './webhook-calls.ts';

interface WebhookLogDialogProps {
  readonly projectId: string;
  readonly id: string;
  readonly url: string;
  readonly onClose: () => void;
}

/** The latest messages of a webhook with their answers; each can be sent again. */
export function WebhookLogDialog({ projectId, id, url, onClose }: WebhookLogDialogProps) {
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useDeliveries(projectId, id);
  const deliveries = data?.pages.flat();
  const { mutate: send, isPending } = useSendMessage(id);
  const { mutate: sendFailed, isPending: isSendingFailed } = useSendFailed(id);
  return (
    <Dialog size="wide" onClose={onClose} title="Deliveries" description={url}>
      <p>
        <Button look="primary" busy={isPending} onClick={() => send(null)}>
          Send a test message
        </Button>{' '}
        {deliveries?.some(({ state }) => state === 'failed') === true && (
          <Button busy={isSendingFailed} onClick={() => sendFailed()}>
            Retry all failed
          </Button>
        )}
      </p>
      {!deliveries && <Loading />}
      {deliveries?.length === 0 && (
        <EmptyState title="No messages yet">Messages and their answers appear here.</EmptyState>
      )}
      <ul className={styles['rows']} aria-label="Messages">
        {deliveries?.map((delivery) => (
          <li key={delivery.id}>
            <span className={styles['what']}>
              <strong>{delivery.type}</strong>
              <span>{stateOf(delivery)}</span>
              <small>{timesOf(delivery)}</small>
              {delivery.answer !== '' && <code>{delivery.answer}</code>}
            </span>
            <Button
              busy={isPending}
              aria-label={`Send again: ${delivery.type} of ${formatDateTime(delivery.createdAt)}`}
              onClick={() => send(delivery.id)}
            >
              Send again
            </Button>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <p>
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show older
          </Button>
        </p>
      )}
    </Dialog>
  );
}

function stateOf({ state, attempts, status }: WebhookDelivery): string {
  if (attempts === 0) return state === 'waiting' ? 'waiting' : 'not sent';
  return `${state}: attempt ${attempts}, ${status === null ? 'no answer' : `answered with ${status}`}`;
}

function timesOf({ createdAt, state, attemptedAt, nextAttemptAt }: WebhookDelivery): string {
  const times = [
    `Created ${formatDateTime(createdAt)}`,
    attemptedAt !== null && `last tried ${formatDateTime(attemptedAt)}`,
    state === 'waiting' && nextAttemptAt !== null && `next try ${formatDateTime(nextAttemptAt)}`,
  ];
  return times.filter(Boolean).join(' · ');
}
