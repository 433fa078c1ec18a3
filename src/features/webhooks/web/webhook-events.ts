import { WEBHOOK_EVENTS, type WebhookEvent } from '../contract/webhooks.ts';

/** What people choose from. */
export const EVENT_LABELS: Readonly<Record<string, readonly WebhookEvent[]>> = {
  'New feedback': ['feedback.created'],
  'Changed feedback': ['feedback.changed'],
  'Merged duplicates': ['feedback.merged', 'feedback.unmerged'],
  'Your answers': ['feedback.answered'],
  'Replies from senders': ['feedback.replied'],
};

/** What a webhook is told, in words; '' for everything. */
export function describeEvents(events: readonly WebhookEvent[]): string {
  if (events.length === WEBHOOK_EVENTS.length) return '';
  const labels = Object.entries(EVENT_LABELS).filter(([, some]) => some.some((one) => events.includes(one)));
  return labels.map(([label]) => label.toLowerCase()).join(', ');
}
