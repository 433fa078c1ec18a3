import {
  WEBHOOK_EVENTS,
  WEBHOOK_URL_MAX_CHARS,
  webhookApi,
  type Webhook,
  type WebhookEvent,
} from '../contract/webhooks.ts';
import { useState } from 'react';
import { copyText } from '#platform/web/input/clipboard.ts';
import { useContractForm } from '#platform/web/call/form.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { FormError } from '#platform/web/ui/error-message.tsx';
import { CheckboxField, Field } from '#platform/web/ui/fields/field.tsx';
import styles from '#features/feedback/web/parts/project-page.module.css';
import { useCreateWebhook } from './webhook-calls.ts';
import { EVENT_LABELS } from './webhook-events.ts';
import own from './webhook-form.module.css';

interface WebhookFormProps {
  readonly projectId: string;
  readonly webhooks: readonly Webhook[];
}

/** Adds a webhook, and shows its secret until the page is left. */
export function WebhookForm({ projectId, webhooks }: WebhookFormProps) {
  const [events, setEvents] = useState<readonly WebhookEvent[]>(WEBHOOK_EVENTS);
  const form = useContractForm(webhookApi.create, {
    toValues: ({ url = '' }) => ({ projectId, url: url.trim(), events: [...events] }),
    send: useCreateWebhook(projectId).mutateAsync,
    failurePrefix: 'The webhook could not be added: ',
    onSuccess(_webhook, _input, element) {
      element.reset();
      setEvents(WEBHOOK_EVENTS);
    },
  });
  const { error: noEvents } = form.field('events');
  const { answer } = form;
  return (
    <>
      {answer && webhooks.some(({ id }) => id === answer.id) && <NewSecret secret={answer.secret} />}
      <form className={styles['form']} {...form.props}>
        <Field
          label="New webhook"
          type="url"
          maxLength={WEBHOOK_URL_MAX_CHARS}
          autoComplete="off"
          placeholder="https://example.org/hooks"
          {...form.field('url')}
        />
        <fieldset className={own['events']}>
          <legend>Events</legend>
          {Object.entries(EVENT_LABELS).map(([label, labelled]) => (
            <CheckboxField
              key={label}
              label={label}
              checked={labelled.every((event) => events.includes(event))}
              onChange={({ target: { checked } }) =>
                setEvents(
                  WEBHOOK_EVENTS.filter((event) =>
                    labelled.includes(event) ? checked : events.includes(event),
                  ),
                )
              }
            />
          ))}
        </fieldset>
        <FormError text={noEvents ?? form.failure} />
        <Button type="submit" look="primary" busy={form.isBusy}>
          Add
        </Button>
      </form>
    </>
  );
}

function NewSecret({ secret }: { readonly secret: string }) {
  return (
    <section className={own['secret']} aria-label="The secret of the new webhook">
      <p>
        <strong>Copy this secret now: it is shown only once.</strong> Your program verifies messages with it.
      </p>
      <code>{secret}</code>
      <Button look="primary" onClick={() => void copyText(secret, 'The secret was copied.')}>
        Copy the secret
      </Button>
    </section>
  );
}
