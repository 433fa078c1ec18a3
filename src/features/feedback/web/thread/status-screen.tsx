import { FEEDBACK_STATUSES, type FeedbackStatus } from '../../contract/feedback-progress.ts';
import { FEEDBACK_STATUS_LABELS } from '../../contract/feedback-thread.ts';
import type { FeedbackStatusPage } from '../../contract/feedback-answers.ts';
import { digestTokenOf, SCREENS, stopEmailsTokenOf } from '#platform/contract/screens.ts';
import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { failureText, isProblemDetails } from '#platform/web/call/failure.ts';
import { formatDateTime } from '#platform/web/view/format.ts';
import { notifySuccess } from '#platform/web/notices/notices.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/lists/empty-state.tsx';
import { Loading } from '#platform/web/ui/loading.tsx';
import { Sheet } from '#platform/web/ui/dialogs/sheet.tsx';
import { MessageForm } from './message-form.tsx';
import { Messages } from './messages.tsx';
import { useReply, useStatusPage, useStopDigest, useStopEmails } from './status-calls.ts';
import styles from './status-screen.module.css';
import { FormError } from '#platform/web/ui/error-message.tsx';

/** What became of somebody's feedback; for those who have the secret link from a letter, without an account. */
export function StatusScreen() {
  const { hash } = useLocation();
  const digestToken = digestTokenOf(hash);
  if (digestToken !== null) return <StopDigest token={digestToken} />;
  const stopToken = stopEmailsTokenOf(hash);
  return stopToken === null ? <StatusPage hash={hash} /> : <StopEmails token={stopToken} />;
}

function StatusPage({ hash }: { readonly hash: string }) {
  const token = hash.slice(1);
  const { data: page, error, isPending, refetch } = useStatusPage(token);
  if (page) {
    return (
      <Page>
        <Status token={token} page={page} />
      </Page>
    );
  }
  const isGone = token === '' || (isProblemDetails(error) && error.code === 'feedback.no-page');
  return (
    <Page>
      {isPending && token !== '' ? (
        <Loading />
      ) : (
        <Sheet role="alert">
          {isGone ? (
            <EmptyState
              title="This page no longer exists"
              action={<ButtonLink to={SCREENS.login}>What is Daybook?</ButtonLink>}
            >
              The feedback was deleted, or the link was not copied completely.
            </EmptyState>
          ) : (
            <EmptyState
              title="The page could not be loaded"
              action={<Button onClick={() => void refetch()}>Try again</Button>}
            >
              The server did not answer, or there were too many requests.
            </EmptyState>
          )}
        </Sheet>
      )}
    </Page>
  );
}

interface StatusProps {
  readonly token: string;
  readonly page: FeedbackStatusPage;
}

function Status({ token, page }: StatusProps) {
  const { project, content, creationTime, status, messages } = page;
  const [reply, setReply] = useState('');
  const { mutate: send, isPending, error } = useReply(token);
  const answered = messages.length > 0;
  return (
    <Sheet className={styles['page']}>
      <Steps status={status} />
      <section aria-label="What you wrote">
        <p className={styles['when']}>
          On <time dateTime={creationTime}>{formatDateTime(creationTime)}</time> you wrote
          {project !== null && (
            <>
              {' '}
              to <bdi>{project}</bdi>
            </>
          )}
          :
        </p>
        <p className={styles['content']} dir="auto">
          {content}
        </p>
      </section>
      <Messages
        label="Messages"
        messages={messages.map((message) => ({
          ...message,
          name: message.from === 'sender' ? 'You' : (project ?? 'Their answer'),
        }))}
      />
      <MessageForm
        label={answered ? 'Your reply' : 'Add something'}
        hint="Only the people you wrote to can read it."
        submitLabel={answered ? 'Send reply' : 'Send'}
        content={reply}
        busy={isPending}
        failure={error ? failureText('Your reply could not be sent: ', error) : null}
        onChange={setReply}
        onSubmit={() =>
          send(reply, {
            onSuccess() {
              setReply('');
              notifySuccess('Your reply was sent.');
            },
          })
        }
      />
      <section className={styles['letters']} aria-label="Emails">
        <StopEmailsButtons token={page.stopToken} stopped={!page.letters}>
          <p>We’ll email you when someone replies.</p>
        </StopEmailsButtons>
      </section>
    </Sheet>
  );
}

/** Where the feedback is on its way from received to done. */
function Steps({ status }: { readonly status: FeedbackStatus }) {
  const reached = FEEDBACK_STATUSES.indexOf(status);
  return (
    <ol className={styles['steps']} aria-label="Status">
      {FEEDBACK_STATUSES.map((step, index) => (
        <li key={step} data-reached={index <= reached} aria-current={index === reached ? 'step' : undefined}>
          {FEEDBACK_STATUS_LABELS[step]}
        </li>
      ))}
    </ol>
  );
}

/** The end of the emails with what is new in somebody's inbox. */
function StopDigest({ token }: { readonly token: string }) {
  const { mutate: stop, isPending, isSuccess, error } = useStopDigest(token);
  return (
    <Page title="Emails about your inbox">
      <Sheet>
        {isSuccess ? (
          <EmptyState title="You will not get these emails any more">
            You can turn them on again below your projects.
          </EmptyState>
        ) : (
          <EmptyState
            title="Stop the digest?"
            action={
              <Button look="primary" busy={isPending} onClick={() => stop()}>
                Stop these emails
              </Button>
            }
          >
            It tells you daily or weekly what arrived in your feedback inbox.
          </EmptyState>
        )}
        {error && <FormError text={failureText('The emails could not be stopped: ', error)} />}
      </Sheet>
    </Page>
  );
}

/** The end of emails to the sender of feedback, also of feedback whose page is closed. */
function StopEmails({ token }: { readonly token: string }) {
  return (
    <Page title="Emails about your feedback">
      <Sheet className={styles['stop']}>
        <h2>Stop the emails about your feedback?</h2>
        <p>
          Someone, maybe you, sent feedback with your email address. These emails tell you about answers and
          updates.
        </p>
        <StopEmailsButtons token={token} stopped={false} />
      </Sheet>
    </Page>
  );
}

interface StopEmailsButtonsProps {
  readonly token: string;
  readonly stopped: boolean;
  /** Shown as long as there are emails. */
  readonly children?: ReactNode;
}

function StopEmailsButtons({ token, stopped, children }: StopEmailsButtonsProps) {
  const { mutate: stop, isPending, isSuccess, variables, error } = useStopEmails(token);
  const isStopped = stopped || isSuccess;
  return (
    <>
      {isStopped ? (
        <p role="status">
          {variables === 'all' && isSuccess
            ? 'You will get no more emails about any feedback.'
            : 'You will get no more emails about this. The page keeps working.'}
        </p>
      ) : (
        children
      )}
      <div className={styles['choices']}>
        {!isStopped && (
          <Button look="quiet" busy={isPending} onClick={() => stop('these')}>
            Stop emails about this
          </Button>
        )}
        {!(isSuccess && variables === 'all') && (
          <Button look="quiet" busy={isPending} onClick={() => stop('all')}>
            Stop emails about all feedback
          </Button>
        )}
      </div>
      {error && <FormError text={failureText('The emails could not be stopped: ', error)} />}
    </>
  );
}
