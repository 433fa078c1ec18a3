import * as z from 'zod/mini';
import type { FeedbackStatus } from './feedback-progress.ts';
import { fold, Id, Timestamp } from '#platform/contract/fields.ts';

/** Of one item. */
export const FEEDBACK_LABELS_MAX = 10;
/** In how many colours labels are shown. */
export const FEEDBACK_LABEL_COLORS = 6;

/** What the sender and the reader see. */
export const FEEDBACK_STATUS_LABELS: Readonly<Record<FeedbackStatus, string>> = {
  received: 'Received',
  looking: 'Looking into it',
  planned: 'Planned',
  done: 'Done',
};

/** The statuses of which a letter can tell the sender. */
export const EMAIL_STATUSES = ['planned', 'done'] as const satisfies readonly FeedbackStatus[];

/** `team`: an answer; `sender`: what the sender wrote on the status page. */
export const FEEDBACK_AUTHORS = ['team', 'sender'] as const;
export type FeedbackAuthor = (typeof FEEDBACK_AUTHORS)[number];

export const FeedbackMessage = z.object({
  id: Id,
  from: z.enum(FEEDBACK_AUTHORS),
  /** The address of the teammate who answered; null for senders, and for users who are gone. */
  author: z.nullable(z.string()),
  content: z.string(),
  creationTime: Timestamp,
});
export type FeedbackMessage = z.infer<typeof FeedbackMessage>;

/** The colour of a label, from 0: the same for everybody and in every spelling. */
export function labelColor(label: string): number {
  let hash = 0;
  for (const character of fold(label)) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 65_521;
  return hash % FEEDBACK_LABEL_COLORS;
}
