import * as z from 'zod/mini';
import { Id, line } from '#platform/contract/fields.ts';

export const FEEDBACK_LABEL_MAX_CHARS = 30;

export const FEEDBACK_STATUSES = ['received', 'looking', 'planned', 'done'] as const;
export const FeedbackStatus = z.enum(FEEDBACK_STATUSES);
export type FeedbackStatus = z.infer<typeof FeedbackStatus>;

export const FeedbackLabel = line(FEEDBACK_LABEL_MAX_CHARS);

/** Somebody who reads the project. */
export const FeedbackReader = z.object({ id: Id, email: z.string() });
export type FeedbackReader = z.infer<typeof FeedbackReader>;

/** What became of an item; absent from items that were only sorted into states. */
export const FeedbackProgress = z.object({
  status: FeedbackStatus,
  labels: z.array(z.string()),
  assignee: z.nullable(FeedbackReader),
  /** The item that it is a duplicate of. */
  mergedInto: z.nullable(Id),
  /** How many items are duplicates of this one, also through other duplicates. */
  duplicates: z.number(),
  /** How many messages the thread has. */
  messages: z.number(),
});
export type FeedbackProgress = z.infer<typeof FeedbackProgress>;
