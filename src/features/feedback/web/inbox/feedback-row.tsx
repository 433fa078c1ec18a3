import { SPAM_REASONS, type FeedbackItem } from '../../contract/feedback.ts';
import { formatDateTime, formatCount } from '#platform/web/view/format.ts';
import { Button } from '#platform/web/ui/button.tsx';
import hidden from '#platform/web/ui/hidden.module.css';
import type { InboxActions } from './actions.ts';
import styles from './feedback-row.module.css';
import { ItemActions } from './item-actions.tsx';
import type { Selection } from './selection.ts';
import { lazyPart } from '#platform/web/ui/dialogs/lazy-part.tsx';
import type { UndoStack } from '#platform/web/call/undo.ts';
import type { FeedbackProgress } from '../../contract/feedback-progress.ts';
import { FEEDBACK_STATUS_LABELS } from '../../contract/feedback-thread.ts';
import { Copy, MessageSquare } from 'lucide-react';
import { Label } from './label.tsx';

const ThreadPanel = lazyPart(async () => (await import('../thread/thread-panel.tsx')).ThreadPanel);

interface FeedbackRowProps {
  readonly item: FeedbackItem;
  /** Empty if it need not be said. */
  readonly projectName: string;
  readonly selection: Selection;
  readonly actions: InboxActions;
  readonly undo: UndoStack;
  readonly onUser: (user: string) => void;
}

/** An item in one line; an open one with its whole text and its actions. */
export function FeedbackRow({ item, projectName, selection, actions, undo, onUser }: FeedbackRowProps) {
  const { id, content, projectUser, projectVersion, creationTime, state, progress, readOnly = false } = item;
  const open = selection.openId === id;
  const tabIndex = selection.current?.id === id ? 0 : -1;
  const time = formatDateTime(creationTime);
  return (
    <article className={styles['row']} data-open={open} data-unread={state === 'unread'}>
      <div className={styles['margin']}>
        {state === 'unread' && (
          <span className={styles['mark']}>
            <span className={hidden['hidden']}>Unread</span>
          </span>
        )}
        <input
          type="checkbox"
          aria-label={`Select feedback from ${projectUser}, ${time}`}
          tabIndex={tabIndex}
          checked={selection.range.has(id)}
          onChange={({ nativeEvent }) =>
            selection.choose(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
          }
        />
      </div>
      <div className={styles['what']}>
        <button
          ref={(element) => {
            if (element && selection.takesFocus(id)) element.focus({ preventScroll: true });
          }}
          type="button"
          aria-expanded={open}
          tabIndex={tabIndex}
          onClick={() => actions.toggle(item)}
        >
          <span className={styles['head']}>
            <bdi className={styles['user']}>{projectUser}</bdi>
            <span>{projectVersion}</span>
            {projectName !== '' && <bdi className={styles['project']}>{projectName}</bdi>}
            {progress && <ProgressMarks progress={progress} />}
            <time dateTime={creationTime}>{time}</time>
          </span>
          {!open && (
            <span className={styles['excerpt']} dir="auto">
              {content}
            </span>
          )}
        </button>
        {open && (
          <>
            <p className={styles['content']} dir="auto">
              {content}
            </p>
            <SpamReasons item={item} />
            {state !== 'spam' && state !== 'deleted' && (
              <ThreadPanel item={item} undo={undo} isAnswering={selection.answeringId === id} />
            )}
            <div className={styles['tools']}>
              {!readOnly && <ItemActions state={state} item={item} actions={actions} />}
              <Button look="quiet" onClick={() => onUser(projectUser)}>
                Only from this user
              </Button>
            </div>
          </>
        )}
      </div>
    </article>
  );
}

function SpamReasons({ item: { state, spamReasons: names } }: { readonly item: FeedbackItem }) {
  if (state !== 'spam') return null;
  return (
    <div className={styles['reasons']}>
      <p>Why it is here:</p>
      <ul>
        {names.map((name) => (
          <li key={name}>{SPAM_REASONS[name]}</li>
        ))}
      </ul>
    </div>
  );
}

/** What became of an item, in its line: status, labels, assignee, and the numbers of messages and duplicates. */
function ProgressMarks({ progress }: { readonly progress: FeedbackProgress }) {
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
