import { WEBHOOK_EVENTS, WEBHOOK_URL_MAX_CHARS, webhookApi, type Webhook } from '#contract/webhooks.ts';
import { useState } from 'react';
import { copyText } from '../kernel/clipboard.ts';
import { useContractForm } from '../kernel/form.ts';
import { lazyDialog } from '../kernel/lazy-dialog.tsx';
import { notifySuccess } from '../kernel/notices.ts';
import { Button } from '../ui/button.tsx';
import { FormError } from '../ui/error-message.tsx';
import { Field } from '../ui/field.tsx';
import { Select } from '../ui/select.tsx';
import { Sheet } from '../ui/sheet.tsx';
import styles from './project-page.module.css';
import { useCreateWebhook, useDeleteWebhook, useSetWebhookDisabled, useWebhooks } from './webhook-calls.ts';

const ConfirmDialog = lazyDialog(async () => (await import('../ui/confirm-dialog.tsx')).ConfirmDialog);
const WebhookLogDialog = lazyDialog(async () => (await import('./webhook-log-dialog.tsx')).WebhookLogDialog);

const EVENT_OPTIONS = [
  { value: 'all', label: 'New and changed feedback' },
  { value: 'feedback.created', label: 'New feedback' },
  { value: 'feedback.changed', label: 'Changed feedback' },
] as const;
type EventChoice = (typeof EVENT_OPTIONS)[number]['value'];

/** For owners: addresses to which messages about feedback are delivered. */
export function ProjectWebhooks({ projectId }: { readonly projectId: string }) {
  const { data: webhooks = [] } = useWebhooks(projectId);
  const [events, setEvents] = useState<EventChoice>('all');
  const form = useContractForm(webhookApi.create, {
    toValues: ({ url = '' }) => ({
      projectId,
      url: url.trim(),
      events: events === 'all' ? [...WEBHOOK_EVENTS] : [events],
    }),
    send: useCreateWebhook(projectId).mutateAsync,
    failurePrefix: 'The webhook could not be added: ',
    onSuccess: (_webhook, _input, element) => element.reset(),
  });
  return (
    <Sheet lined className={`${styles['section'] ?? ''} ${styles['wide'] ?? ''}`}>
      <h2>Webhooks</h2>
      <p>
        Messages about feedback, signed as Standard Webhooks says, are posted to your addresses within
        seconds. What cannot be delivered is tried again for three days.
      </p>
      {webhooks.length > 0 && (
        <ul className={styles['rows']} aria-label="Webhooks">
          {webhooks.map((webhook) => (
            <WebhookRow key={webhook.id} projectId={projectId} webhook={webhook} />
          ))}
        </ul>
      )}
      {form.answer && <NewSecret secret={form.answer.secret} />}
      <form className={styles['invite']} {...form.props}>
        <Field
          label="New webhook"
          type="url"
          maxLength={WEBHOOK_URL_MAX_CHARS}
          autoComplete="off"
          placeholder="https://example.org/hooks"
          {...form.field('url')}
        />
        <Select label="Events" options={EVENT_OPTIONS} value={events} onChange={setEvents} />
        <Button type="submit" look="primary" busy={form.isBusy}>
          Add
        </Button>
        <FormError text={form.failure} />
      </form>
    </Sheet>
  );
}

function NewSecret({ secret }: { readonly secret: string }) {
  return (
    <ul className={styles['rows']} aria-label="The secret of the new webhook">
      <li>
        <span className={styles['what']}>
          <code>{secret}</code>
          <small>The secret that signs its messages, shown only now</small>
        </span>
        <Button onClick={() => void copyText(secret, 'The secret was copied!')}>Copy the secret</Button>
      </li>
    </ul>
  );
}

interface WebhookRowProps {
  readonly projectId: string;
  readonly webhook: Webhook;
}

function WebhookRow({ projectId, webhook: { id, url, disabled, failingSince } }: WebhookRowProps) {
  const [dialog, setDialog] = useState<'log' | 'delete' | null>(null);
  const { mutate: setDisabled, isPending } = useSetWebhookDisabled(projectId);
  const { mutate: remove } = useDeleteWebhook(projectId);
  return (
    <li>
      <span className={styles['what']}>
        <bdi>{url}</bdi>
        <small>
          {disabled ? 'Off' : failingSince === null ? 'On' : 'On, but the last message did not arrive'}
        </small>
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
      {dialog === 'log' && <WebhookLogDialog id={id} url={url} onClose={() => setDialog(null)} />}
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
