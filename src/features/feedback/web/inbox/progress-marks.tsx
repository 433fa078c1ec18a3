import type { FeedbackProgress } from '../../contract/feedback-progress.ts';
import { FEEDBACK_STATUS_LABELS } from '../../contract/feedback-thread.ts';
import { Copy, MessageSquare } from 'lucide-react';
import { formatCount } from '#platform/web/view/format.ts';
import hidden from '#platform/web/ui/hidden.module.css';
import { Label } from './label.tsx';
import styles from './progress-marks.module.css';

/** What became of an item, in its line: status, labels, assignee, and the numbers of messages and duplicates. */
export function ProgressMarks({ progress }: { readonly progress: FeedbackProgress }) {
  const { status, labels, assignee, messages, duplicates, mergedInto } = progress;
  return (
    <span className={styles['marks']}>
      {mergedInto !== null && <span className={styles['status']}>Duplicate</span>}
      {status !== 'received' && (
        <span className={styles['status']} data-status={status}>
          {FEEDBACK_STATUS_LABELS[status]}
        </span>
      )}
      {labels.map((name) => (
        <Label key={name} name={name} />
      ))}
      {assignee && <bdi className={styles['assignee']}>{assignee.email}</bdi>}
      {messages > 0 && (
        <Count icon={MessageSquare} count={messages} words={formatCount(messages, 'message', 'messages')} />
      )}
      {duplicates > 0 && (
        <Count icon={Copy} count={duplicates} words={formatCount(duplicates, 'duplicate', 'duplicates')} />
      )}
    </span>
  );
}

interface CountProps {
  readonly icon: typeof Copy;
  readonly count: number;
  readonly words: string;
}

function Count({ icon: Icon, count, words }: CountProps) {
  return (
    <span className={styles['count']} title={words}>
      <Icon size={14} strokeWidth={1.75} aria-hidden="true" />
      <span aria-hidden="true">{count}</span>
      <span className={hidden['hidden']}>{words}</span>
    </span>
  );
}
