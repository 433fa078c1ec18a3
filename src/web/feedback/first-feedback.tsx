import { ANONYMOUS_USER, FEEDBACK_MESSAGES, SAMPLE_VERSION } from '#contract/feedback.ts';
import { failureText } from '../kernel/failure.ts';
import { Button } from '../ui/button.tsx';
import { FormError } from '../ui/error-message.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { useFeedbackProjects, useSubmitFeedback } from './calls.ts';
import styles from './first-feedback.module.css';
import { curlCall, SAMPLE_CONTENT, SampleCall } from './sample-call.tsx';

interface FirstFeedbackProps {
  /** Whether the hint above shows the call already. */
  readonly hint: boolean;
  readonly onHint: () => void;
}

/** For an inbox that never had anything: the call with the user's own key, and a test that makes this call. */
export function FirstFeedback({ hint, onHint }: FirstFeedbackProps) {
  const { data } = useFeedbackProjects();
  const { mutate: submit, isPending, error } = useSubmitFeedback();
  const own = data?.find((project) => project.own);

  function sendTest(projectKey: string) {
    const sender = { projectVersion: SAMPLE_VERSION, projectUser: ANONYMOUS_USER };
    submit({ projectKey, ...sender, content: SAMPLE_CONTENT });
  }

  return (
    <Sheet className={styles['first']}>
      <h2>No feedback yet</h2>
      <p>
        Your app or site sends it here with {hint ? 'the call above' : 'this call'}. A test makes the same
        call and appears here at once.
      </p>
      {!hint && (
        <div className={styles['call']}>
          {own && <SampleCall title="In a terminal" code={curlCall(own.key)} />}
        </div>
      )}
      <div className={styles['tools']}>
        <Button
          look="primary"
          busy={isPending}
          disabled={own === undefined}
          onClick={() => own && sendTest(own.key)}
        >
          Send a test
        </Button>
        {!hint && (
          <Button look="quiet" onClick={onHint}>
            More about the call
          </Button>
        )}
      </div>
      <FormError text={error ? failureText(FEEDBACK_MESSAGES.submitFailed, error) : null} />
    </Sheet>
  );
}
