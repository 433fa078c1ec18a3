import type { FeedbackItem } from '../../contract/feedback.ts';
import type { FeedbackThread } from '../../contract/feedback-answers.ts';
import { feedbackWidgetApi } from '../../contract/feedback-widget.ts';
import { useEffect, useRef } from 'react';
import { urlFor } from '#platform/web/call/call.ts';
import { useDraft } from '#platform/web/session/draft.ts';
import { failureText } from '#platform/web/call/failure.ts';
import { formatCount, formatDate } from '#platform/web/view/format.ts';
import type { UndoStack } from '#platform/web/call/undo.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { MessageForm } from './message-form.tsx';
import { Messages } from './messages.tsx';
import { ProgressFields } from '../inbox/progress-fields.tsx';
import { useAnswerFeedback, useFeedbackThread, useUnmergeFeedback } from './thread-calls.ts';
import styles from './thread-panel.module.css';

interface ThreadPanelProps {
  readonly item: FeedbackItem;
  readonly undo: UndoStack;
  /** Whether the reader pressed the key for an answer. */
  readonly isAnswering: boolean;
}

/** In an open item: what became of it, the messages, its duplicates, and the answer to its sender. */
export function ThreadPanel({ item, undo, isAnswering }: ThreadPanelProps) {
  const { data: thread, isError, refetch } = useFeedbackThread(item.id);
  if (isError)
    return (
      <p className={styles['panel']} role="alert">
        The messages could not be loaded. <Button onClick={() => void refetch()}>Try again</Button>
      </p>
    );
  if (!thread) return null;
  return (
    <div className={styles['panel']}>
      {thread.picture && (
        <a href={urlFor(feedbackWidgetApi.picture, { id: item.id })} target="_blank" rel="noreferrer">
          <img
            className={styles['picture']}
            src={urlFor(feedbackWidgetApi.picture, { id: item.id })}
            alt="What the sender drew; opens in a new tab"
          />
        </a>
      )}
      <Messages
        label="Messages"
        messages={thread.messages.map(({ from, author, ...message }) => ({
          ...message,
          from,
          name: from === 'sender' ? item.projectUser : (author ?? 'A former reader'),
        }))}
      />
      {item.readOnly !== true && (
        <>
          <AnswerForm item={item} thread={thread} isAnswering={isAnswering} />
          <ProgressFields item={item} letters={thread.letters} undo={undo} />
        </>
      )}
      <Duplicates thread={thread} canSeparate={item.readOnly !== true} />
    </div>
  );
}

interface DuplicatesProps {
  readonly thread: FeedbackThread;
  readonly canSeparate: boolean;
}

function Duplicates({ thread: { item, duplicates }, canSeparate }: DuplicatesProps) {
  const { mutate: separate, isPending } = useUnmergeFeedback();
  const hidden = (item.progress?.duplicates ?? 0) - duplicates.length;
  if (duplicates.length === 0) return null;
  return (
    <section className={styles['duplicates']} aria-label="Duplicates">
      <h2>Also reported</h2>
      <ul>
        {duplicates.map(({ id, content, projectUser, creationTime }) => (
          <li key={id}>
            <p>
              <bdi>{projectUser}</bdi>, {formatDate(creationTime)}: <bdi>{content}</bdi>
            </p>
            {canSeparate && (
              <Button look="quiet" busy={isPending} onClick={() => separate([id])}>
                Separate
              </Button>
            )}
          </li>
        ))}
      </ul>
      {hidden > 0 && <p className={styles['note']}>And {formatCount(hidden, 'older one', 'older ones')}.</p>}
    </section>
  );
}

interface AnswerFormProps extends Pick<ThreadPanelProps, 'item' | 'isAnswering'> {
  readonly thread: FeedbackThread;
}

function AnswerForm({ item: { id, projectUser }, thread: { letters }, isAnswering }: AnswerFormProps) {
  const input = useRef<HTMLTextAreaElement>(null);
  const [content, setContent] = useDraft(`answer ${id}`, '');
  const { mutate: answer, isPending, error } = useAnswerFeedback(id);
  useEffect(() => {
    if (isAnswering) input.current?.focus();
  }, [isAnswering]);
  if (letters === 'no-address')
    return <p className={styles['note']}>The sender left no address, so nobody can be answered.</p>;
  return (
    <MessageForm
      label={`Answer to ${projectUser}`}
      hint={
        letters === 'stopped'
          ? 'The sender has unsubscribed, and sees your answer only on their page.'
          : 'Sent as an email with a link to a page where they see the status and can reply.'
      }
      submitLabel="Send answer"
      content={content}
      busy={isPending}
      failure={error ? failureText('The answer could not be sent: ', error) : null}
      input={input}
      onChange={setContent}
      onSubmit={() => answer(content, { onSuccess: () => setContent('') })}
    />
  );
}
