import type { FeedbackAuthor } from '../../contract/feedback-thread.ts';
import { formatDateTime } from '#platform/web/view/format.ts';
import styles from './messages.module.css';

export interface ShownMessage {
  readonly from: FeedbackAuthor;
  readonly name: string;
  readonly content: string;
  readonly creationTime: string;
}

/** The messages about an item, oldest first. */
export function Messages({ label, messages }: { label: string; messages: readonly ShownMessage[] }) {
  if (messages.length === 0) return null;
  return (
    <ol className={styles['messages']} aria-label={label}>
      {messages.map(({ from, name, content, creationTime }, index) => (
        <li key={`${creationTime} ${index}`} data-from={from}>
          <p className={styles['head']}>
            <bdi>{name}</bdi> <time dateTime={creationTime}>{formatDateTime(creationTime)}</time>
          </p>
          <p className={styles['content']} dir="auto">
            {content}
          </p>
        </li>
      ))}
    </ol>
  );
}
