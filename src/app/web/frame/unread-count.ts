import { FEEDBACK_COUNT_MAX } from '#features/feedback/contract/feedback.ts';

/** An empty text for zero; the server stops counting at the maximum. */
export function formatUnreadCount(count = 0): string {
  if (count === 0) return '';
  return count > FEEDBACK_COUNT_MAX ? `${FEEDBACK_COUNT_MAX}+` : String(count);
}
