import { ANONYMOUS_USER, FEEDBACK_MESSAGES, SAMPLE_VERSION } from '../../contract/feedback.ts';
import { failureText } from '#platform/web/call/failure.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { FormError } from '#platform/web/ui/error-message.tsx';
import { Sheet } from '#platform/web/ui/dialogs/sheet.tsx';
import { useFeedbackProjects, useSubmitFeedback } from '../calls.ts';
import styles from './first-feedback.module.css';
import { SAMPLE_CONTENT } from '../projects/sample-call.tsx';

/** For an inbox that never had anything: a test that makes the call of the hint. */
export function FirstFeedback() {
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
        Your app or site sends feedback with one call; “Show hint” has it. A test makes this call and appears
        here at once.
      </p>
      <div className={styles['tools']}>
        <Button
          look="primary"
          busy={isPending}
          disabled={own === undefined}
          onClick={() => own && sendTest(own.key)}
        >
          Send a test
        </Button>
      </div>
      <FormError text={error ? failureText(FEEDBACK_MESSAGES.submitFailed, error) : null} />
    </Sheet>
  );
}
