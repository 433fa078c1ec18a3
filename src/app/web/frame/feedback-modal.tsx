import {
  ANONYMOUS_USER,
  FEEDBACK_CONTENT_MAX_CHARS,
  feedbackApi,
  FEEDBACK_MESSAGES,
  OWN_PROJECT_KEY,
  OWN_PROJECT_VERSION,
} from '#features/feedback/contract/feedback.ts';
import { useId, useState } from 'react';
import { useSubmitFeedback } from '#features/feedback/web/calls.ts';
import { useContractForm } from '#platform/web/call/form.ts';
import { useSession } from '#platform/web/session/session.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import { FormError } from '#platform/web/ui/error-message.tsx';
import styles from './feedback-modal.module.css';

/** Specification 2: sends feedback about Daybook to the people who run it. */
export function FeedbackModal({ onClose }: { readonly onClose: () => void }) {
  const [sent, setSent] = useState(false);
  return (
    <Dialog hidesCloseButton onClose={onClose} title={sent ? FEEDBACK_MESSAGES.thanks : 'Give Us Feedback'}>
      {sent ? (
        <>
          <p role="status">Your feedback was sent to the people who run this Daybook.</p>
          <p className={styles['buttons']}>
            <Button onClick={onClose}>Close</Button>
          </p>
        </>
      ) : (
        <FeedbackForm onSent={() => setSent(true)} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface FeedbackFormProps {
  readonly onSent: () => void;
  readonly onClose: () => void;
}

function FeedbackForm({ onSent, onClose }: FeedbackFormProps) {
  const id = useId();
  const session = useSession();
  const [content, setContent] = useState('');
  const projectUser = session.state === 'logged-in' ? session.user.email : ANONYMOUS_USER;
  const form = useContractForm(feedbackApi.submit, {
    toValues: () => ({
      projectKey: OWN_PROJECT_KEY,
      projectVersion: OWN_PROJECT_VERSION,
      projectUser,
      content,
    }),
    send: useSubmitFeedback().mutateAsync,
    failurePrefix: FEEDBACK_MESSAGES.submitFailed,
    onSuccess: onSent,
  });

  return (
    <form className={styles['form']} {...form.props}>
      <label htmlFor={id}>What is good, what is missing, what went wrong?</label>
      <textarea
        id={id}
        rows={6}
        dir="auto"
        maxLength={FEEDBACK_CONTENT_MAX_CHARS}
        aria-describedby={`${id}-sender`}
        value={content}
        onChange={(event) => setContent(event.target.value)}
      />
      <p id={`${id}-sender`} className={styles['sender']}>
        {projectUser === ANONYMOUS_USER
          ? 'Your feedback is sent without your name.'
          : `Your feedback is sent with your address, ${projectUser}, so that someone can reply.`}
      </p>
      <p className={styles['buttons']}>
        <Button onClick={onClose}>Close</Button>
        <Button look="primary" type="submit" disabled={content.trim() === ''} busy={form.isBusy}>
          Submit
        </Button>
      </p>
      <FormError text={form.failure} />
    </form>
  );
}
