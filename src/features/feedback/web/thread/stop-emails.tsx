import type { ReactNode } from 'react';
import { failureText } from '#platform/web/call/failure.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/lists/empty-state.tsx';
import { FormError } from '#platform/web/ui/error-message.tsx';
import { Sheet } from '#platform/web/ui/dialogs/sheet.tsx';
import { useStopDigest, useStopEmails } from './status-calls.ts';
import styles from './status-screen.module.css';

/** The end of the letters with what is new in somebody's inbox. */
export function StopDigest({ token }: { readonly token: string }) {
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

/** The end of letters to the sender of feedback, also of feedback whose page is closed. */
export function StopEmails({ token }: { readonly token: string }) {
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
  /** Shown as long as there are letters. */
  readonly children?: ReactNode;
}

export function StopEmailsButtons({ token, stopped, children }: StopEmailsButtonsProps) {
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
