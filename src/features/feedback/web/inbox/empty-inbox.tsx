import { Button } from '#platform/web/ui/button.tsx';
import { EmptySheet } from '#platform/web/ui/lists/empty-state.tsx';
import { useFeedbackCounts, useFeedbackProjects, useSubmitFeedback } from '../calls.ts';
import { isNarrowed, type InboxView, type ViewName } from './inbox-view.ts';
import { ANONYMOUS_USER, FEEDBACK_MESSAGES, SAMPLE_VERSION } from '../../contract/feedback.ts';
import { failureText } from '#platform/web/call/failure.ts';
import { FormError } from '#platform/web/ui/error-message.tsx';
import { Sheet } from '#platform/web/ui/dialogs/sheet.tsx';
import styles from './first-feedback.module.css';
import { SAMPLE_CONTENT } from '../projects/sample-call.tsx';

interface EmptyInboxProps {
  readonly view: InboxView;
  readonly onClear: () => void;
}

/** Says why nothing is listed, and what can be done. */
export function EmptyInbox({ view, onClear }: EmptyInboxProps) {
  const { data: counts } = useFeedbackCounts();
  if (isNarrowed(view)) {
    return (
      <EmptySheet title="No matches" action={<Button onClick={onClear}>Show everything</Button>}>
        No feedback matches these filters.
      </EmptySheet>
    );
  }
  if (view.name !== 'inbox') return <EmptySheet {...EMPTY_TEXTS[view.name]} />;
  const dealtWith = counts !== undefined && counts.archived + counts.spam + counts.deleted > 0;
  if (!dealtWith) return <FirstFeedback />;
  return <EmptySheet title="All done">Nothing is left in the inbox.</EmptySheet>;
}

const EMPTY_TEXTS: Readonly<
  Record<Exclude<ViewName, 'inbox'>, { readonly title: string; readonly children: string }>
> = {
  unread: { title: 'All read', children: 'You have no unread feedback.' },
  archive: { title: 'The archive is empty', children: 'Press e on an item to archive it.' },
  spam: {
    title: 'No spam',
    children: 'Feedback that looks like spam is kept here with the reason, and never deleted automatically.',
  },
  trash: { title: 'The trash is empty', children: 'Deleted feedback stays here for 30 days.' },
};

/** For an inbox that never had anything: a test that makes the call of the hint. */
function FirstFeedback() {
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
