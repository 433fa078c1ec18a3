import { formatNumber } from '../kernel/format.ts';
import { Button } from '../ui/button.tsx';
import { ErrorMessage } from '../ui/error-message.tsx';
import { Progress } from '../ui/progress.tsx';
import { Sheet } from '../ui/sheet.tsx';
import type { SendingStep } from './flow-model.ts';
import type { ImportFlow } from './flow.ts';
import styles from './import.module.css';

interface SendingProps {
  readonly flow: ImportFlow;
  readonly state: SendingStep;
}

/** How far the rows are on their way. Until all of them are there, nothing is in the log. */
export function Sending({ flow, state }: SendingProps) {
  const { preview, sent, isCommitting, isRetrying, failure } = state;
  const total = preview.sentCount;
  const percent = isCommitting ? null : Math.round((sent * 100) / Math.max(1, total));
  return (
    <Sheet lined className={styles['sheet']}>
      <h2 tabIndex={-1}>Bringing in your history</h2>
      <Progress
        label={
          isCommitting
            ? 'Putting everything into your log'
            : `${formatNumber(sent)} of ${formatNumber(total)} sent`
        }
        percent={percent}
      />
      <p className={styles['hint']} aria-live="polite">
        {isRetrying
          ? 'The connection was lost. It goes on by itself as soon as the server answers.'
          : 'Everything comes into your log at once, or nothing. You can look at other pages meanwhile.'}
      </p>
      <ErrorMessage text={failure} />
      <div className={styles['buttons']}>
        {failure !== null && (
          <Button look="primary" onClick={flow.send}>
            Go on
          </Button>
        )}
        {!isCommitting && <Button onClick={flow.cancelSending}>Cancel</Button>}
        {isCommitting && failure !== null && <Button onClick={flow.reset}>Close</Button>}
      </div>
    </Sheet>
  );
}
