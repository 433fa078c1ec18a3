import type { Webhook } from '../contract/webhooks.ts';
import { useState } from 'react';
import { formatDateTime } from '#platform/web/view/format.ts';
import { lazyDialog } from '#platform/web/loading/lazy-dialog.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx';
import { notifySuccess } from '#platform/web/notices/notices.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Section } from '#platform/web/ui/section.tsx';
import styles from '#features/feedback/web/parts/project-page.module.css';
import { useDeleteWebhook, useSetWebhookDisabled, useWebhooks } from './webhook-calls.ts';
import { describeEvents } from './webhook-events.ts';
import { WebhookForm } from './webhook-form.tsx';

const WebhookLogDialog = lazyDialog(async () => (await import('./webhook-log-dialog.tsx')).WebhookLogDialog);

/** For owners: addresses to which messages about feedback are delivered. */
export function ProjectWebhooks({ projectId }: { readonly projectId: string }) {
  const { data: webhooks = [] } = useWebhooks(projectId);
  return (
    <Section title="Webhooks" wide>
      <p>
        Daybook posts events about feedback to your URLs within seconds, signed as Standard Webhooks
        specifies. Failed deliveries are retried for three days.
      </p>
      {webhooks.length > 0 && (
        <ul className={styles['rows']} aria-label="Webhooks">
          {webhooks.map((webhook) => (
            <WebhookRow key={webhook.id} projectId={projectId} webhook={webhook} />
          ))}
        </ul>
      )}
      <WebhookForm projectId={projectId} webhooks={webhooks} />
    </Section>
  );
}

interface WebhookRowProps {
  readonly projectId: string;
  readonly webhook: Webhook;
}

function WebhookRow({ projectId, webhook }: WebhookRowProps) {
  const { id, url, disabled } = webhook;
  const [dialog, setDialog] = useState<'log' | 'delete' | null>(null);
  const { mutate: setDisabled, isPending } = useSetWebhookDisabled(projectId);
  const { mutate: remove } = useDeleteWebhook(projectId);
  return (
    <li>
      <span className={styles['what']}>
        <bdi>{url}</bdi>
        <small>{describe(webhook)}</small>
      </span>
      <Button aria-label={`Deliveries to ${url}`} onClick={() => setDialog('log')}>
        Deliveries
      </Button>
      <Button
        busy={isPending}
        aria-label={`Turn ${disabled ? 'on' : 'off'} the webhook ${url}`}
        onClick={() => setDisabled({ id, disabled: !disabled })}
      >
        {disabled ? 'Turn on' : 'Turn off'}
      </Button>
      <Button look="danger" aria-label={`Delete the webhook ${url}`} onClick={() => setDialog('delete')}>
        Delete
      </Button>
      {dialog === 'log' && (
        <WebhookLogDialog projectId={projectId} id={id} url={url} onClose={() => setDialog(null)} />
      )}
      {dialog === 'delete' && (
        <ConfirmDialog
          title="Delete this webhook?"
          description="Its log and its secret are deleted, too, and waiting messages are not delivered."
          confirmLabel="Delete"
          onConfirm={() => remove(id, { onSuccess: () => notifySuccess('The webhook was deleted.') })}
          onClose={() => setDialog(null)}
        />
      )}
    </li>
  );
}

function describe({ disabled, failingSince, events, addedBy }: Webhook): string {
  const told = describeEvents(events);
  const state = disabled
    ? 'Off'
    : failingSince === null
      ? 'On'
      : `On, but nothing has arrived since ${formatDateTime(failingSince)}`;
  const parts = [state, told && `events: ${told}`, addedBy !== null && `added by ${addedBy}`];
  return parts.filter(Boolean).join('; ');
}
