import * as z from 'zod/mini';
import { FEEDBACK_EVENTS } from '#features/feedback/contract/feedback.ts';
import type { Api } from '#platform/contract/endpoint.ts';
import { Empty, Id, text, Timestamp } from '#platform/contract/fields.ts';

export const WEBHOOKS_MAX_ITEMS = 5;
export const WEBHOOK_URL_MAX_CHARS = 500;
/** How long a failed delivery is tried again. */
export const WEBHOOK_RETRY_DAYS = 3;
/** What happens while so many messages of a webhook wait is not told. */
export const WEBHOOK_WAITING_MAX_ITEMS = 10_000;
export const WEBHOOK_LOG_DAYS = 30;
export const WEBHOOK_LOG_MAX_ITEMS = 50;
/** How much of an answer the log keeps. */
export const WEBHOOK_ANSWER_MAX_CHARS = 500;

export const WEBHOOK_EVENTS = FEEDBACK_EVENTS;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];
/** `webhook.test` is delivered on demand only. */
export type WebhookMessageType = WebhookEvent | 'webhook.test';

export const Webhook = z.object({
  id: Id,
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  createdAt: Timestamp,
  disabled: z.boolean(),
  /** Null: the last delivery succeeded, or there was none. */
  failingSince: z.nullable(Timestamp),
  /** The email of the owner who added it, or turned it on last; null if they are no owner any more. */
  addedBy: z.nullable(z.string()),
});
export type Webhook = z.infer<typeof Webhook>;

/** With the secret that signs its messages (Standard Webhooks), which is shown this once. */
export const NewWebhook = z.extend(Webhook, { secret: z.string() });
export type NewWebhook = z.infer<typeof NewWebhook>;

export const WebhookDelivery = z.object({
  /** `webhook-id` of the message; the same for all attempts. */
  id: Id,
  type: z.string(),
  createdAt: Timestamp,
  state: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.number(),
  /** Of the last attempt; null if there was no answer, or no attempt. */
  status: z.nullable(z.number()),
  attemptedAt: z.nullable(Timestamp),
  nextAttemptAt: z.nullable(Timestamp),
  /** The beginning of the answer, or why there was none. */
  answer: z.string(),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

const WebhookUrl = text(WEBHOOK_URL_MAX_CHARS).check(
  z.regex(/^https?:\/\/[^\s/?#@]+(?:[/?#]\S*)?$/i, 'Enter a URL that begins with https://.'),
);

const ById = z.object({ id: Id });

const POST = {
  method: 'POST',
  access: 'verified',
  encoding: 'json',
  limit: 'general',
  integration: 'webhooks',
} as const;

/** For the owners of a project. */
export const webhookApi = {
  list: {
    ...POST,
    path: '/api/feedback/webhooks',
    reads: true,
    summary: 'The webhooks of a project.',
    input: z.object({ projectId: Id }),
    output: z.array(Webhook),
  },
  create: {
    ...POST,
    path: '/api/feedback/createWebhook',
    summary: 'Adds a webhook to a project and returns the secret that signs its messages.',
    validates: true,
    input: z.object({
      projectId: Id,
      url: WebhookUrl,
      events: z
        .array(z.enum(WEBHOOK_EVENTS))
        .check(z.minLength(1, 'Choose at least one event.'), z.maxLength(WEBHOOK_EVENTS.length)),
    }),
    output: NewWebhook,
  },
  setDisabled: {
    ...POST,
    path: '/api/feedback/setWebhookDisabled',
    summary: 'Turns the deliveries of a webhook off or on.',
    input: z.object({ id: Id, disabled: z.boolean() }),
    output: Webhook,
  },
  delete: {
    ...POST,
    path: '/api/feedback/deleteWebhook',
    summary: 'Deletes a webhook with its log.',
    input: ById,
    output: Empty,
  },
  test: {
    ...POST,
    path: '/api/feedback/testWebhook',
    limit: 'account',
    summary: 'Delivers a message of the type webhook.test, as all others are delivered.',
    input: ById,
    output: WebhookDelivery,
  },
  deliveries: {
    ...POST,
    path: '/api/feedback/webhookDeliveries',
    reads: true,
    summary: 'The deliveries of a webhook, newest first: the latest ones, or those before one of them.',
    input: z.object({ id: Id, before: z.optional(Id) }),
    output: z.array(WebhookDelivery),
  },
  replay: {
    ...POST,
    path: '/api/feedback/replayDelivery',
    limit: 'account',
    summary: 'Delivers a message again.',
    input: z.object({ id: Id, deliveryId: Id }),
    output: WebhookDelivery,
  },
  replayFailed: {
    ...POST,
    path: '/api/feedback/replayFailedDeliveries',
    limit: 'account',
    summary: 'Retries all failed messages and returns their number.',
    input: ById,
    output: z.object({ deliveries: z.number() }),
  },
} as const satisfies Api;
