import { formatNumber } from '#platform/web/view/format.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ErrorMessage } from '#platform/web/ui/error-message.tsx';
import { Progress } from '#platform/web/ui/progress.tsx';
import { Sheet } from '#platform/web/ui/dialogs/sheet.tsx';
import type { SendingStep } from './flow/flow-model.ts';
import type { ImportFlow } from './flow/flow.ts';
import styles from './parts/import.module.css';

interface SendingProps {
  readonly flow: ImportFlow;
  readonly state: SendingStep;
}

/** How far the files and rows are on their way. Until all of them are there, nothing is in the log. */
export function Sending({ flow, state }: SendingProps) {
  const { isCommitting, failure } = state;
  const { sent, total, unit } = progressOf(state);
  const percent = isCommitting ? null : Math.min(100, Math.round((sent * 100) / Math.max(1, total)));
  return (
    <Sheet lined className={styles['sheet']}>
      <h2 tabIndex={-1}>Importing your history</h2>
      <Progress
        label={
          isCommitting
            ? 'Adding everything to your log'
            : `${formatNumber(sent)} of ${formatNumber(total)}${unit} sent`
        }
        percent={percent}
      />
      <p className={styles['hint']} aria-live="polite">
        {hintOf(state)}
      </p>
      <ErrorMessage text={failure} />
      <div className={styles['buttons']}>
        {failure !== null && (
          <Button look="primary" onClick={flow.send}>
            Continue
          </Button>
        )}
        {!isCommitting && <Button onClick={flow.cancelSending}>Cancel</Button>}
        {isCommitting && failure !== null && <Button onClick={flow.reset}>Close</Button>}
      </div>
    </Sheet>
  );
}

/** Files are sent before entries. */
function progressOf({ files, preview, sent }: SendingStep) {
  if (files && files.sent < files.total) return { ...files, unit: ' files' };
  const total = preview.sentCount;
  return { sent: Math.min(sent, total), total, unit: '' };
}

function hintOf({ isCommitting, isRetrying, failure }: SendingStep): string {
  if (isRetrying) return 'The connection was lost. It continues automatically as soon as the server answers.';
  if (failure === null)
    return 'Your log gets everything at once, or nothing. You can look at other pages meanwhile.';
  return isCommitting
    ? 'If it worked after all, it is among your imports.'
    : 'Nothing of it is in your log yet.';
}
