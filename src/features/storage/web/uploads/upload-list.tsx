import { STORAGE_MESSAGES } from '../../contract/storage.ts';
import { Pause, Play, RotateCw, X, type LucideIcon } from 'lucide-react';
import { memo } from 'react';
import { failureText, statusOf } from '#platform/web/call/failure.ts';
import { formatBytes, formatDuration, formatNumber } from '#platform/web/view/format.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Progress } from '#platform/web/ui/progress.tsx';
import { Sheet } from '#platform/web/ui/dialogs/sheet.tsx';
import { isLargeBatch, isPausable, visibleRows } from './upload-batch.ts';
import { UploadSummary } from './upload-summary.tsx';
import styles from './upload-list.module.css';
import { isAwaitingRetry, isRetrying, type UploadItem, type UploadQueue } from './upload-queue.ts';

interface UploadListProps {
  readonly queue: UploadQueue;
  readonly items: readonly UploadItem[];
}

/** The uploads that are waiting, being sent or failed. Several files share a summary. */
export function UploadList({ queue, items }: UploadListProps) {
  if (items.length === 0) return null;
  const { rows, unseen } = visibleRows(items);
  const single = items.length === 1;
  return (
    <Sheet className={styles['sheet']} aria-label="Uploads">
      {!single && <UploadSummary queue={queue} items={items} />}
      {rows.length > 0 && (
        <ul className={styles['list']} data-many={isLargeBatch(items)}>
          {rows.map((item) => (
            <li key={item.id}>
              <UploadRow item={item} queue={queue} single={single} />
            </li>
          ))}
        </ul>
      )}
      {unseen > 0 && <p className={styles['unseen']}>and {formatNumber(unseen)} more</p>}
    </Sheet>
  );
}

interface UploadRowProps {
  readonly queue: UploadQueue;
  readonly item: UploadItem;
  /** The only upload: its row announces a failure and can clear it. Several have a summary for that. */
  readonly single: boolean;
}

/** Hundreds of rows may be paused while one is sent: only changed rows are rendered again. */
const UploadRow = memo(function UploadRow({ item, queue, single }: UploadRowProps) {
  const { id, name, file, state, sentBytes } = item;
  const percent = file.size === 0 ? (state === 'done' ? 100 : 0) : Math.round((sentBytes * 100) / file.size);
  const step = nextAction(item, queue);
  const hasFailed = state === 'failed' || isRetrying(item);
  return (
    <div className={styles['row']}>
      <div className={styles['what']}>
        <Progress label={name} percent={percent} />
        <p data-failed={hasFailed} role={single && hasFailed ? 'alert' : undefined}>
          {describeItem(item)}
        </p>
      </div>
      <div className={styles['tools']}>
        {step && (
          <ActionButton
            tool="step"
            icon={step.icon}
            label={`${step.verb} ${name}`}
            onClick={() => step.run(id)}
          />
        )}
        {state !== 'done' && state !== 'checking' && (
          <ActionButton tool="cancel" icon={X} label={`Cancel ${name}`} onClick={() => queue.cancel(id)} />
        )}
        {state === 'done' && single && (
          <ActionButton tool="clear" icon={X} label="Clear finished" onClick={() => queue.clearDone()} />
        )}
      </div>
    </div>
  );
});

/** One button for all steps, so that it keeps the focus while its meaning changes. */
function nextAction(item: UploadItem, queue: UploadQueue) {
  switch (item.state) {
    case 'waiting':
    case 'sending':
      return isPausable(item) ? { icon: Pause, verb: 'Pause', run: queue.pause } : null;
    case 'paused':
      return { icon: Play, verb: 'Resume', run: queue.resume };
    case 'failed':
      return { icon: RotateCw, verb: 'Retry', run: queue.resume };
    case 'checking':
    case 'done':
      return null;
  }
}

interface ActionButtonProps {
  readonly tool: 'step' | 'cancel' | 'clear';
  readonly icon: LucideIcon;
  readonly label: string;
  readonly onClick: () => void;
}

function ActionButton({ tool, icon: Icon, label, onClick }: ActionButtonProps) {
  return (
    <Button
      look="quiet"
      className={styles['tool'] ?? ''}
      data-tool={tool}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
    </Button>
  );
}

function describeFailure(item: UploadItem): string {
  const { failure } = item;
  if (statusOf(failure) === 0)
    return `${STORAGE_MESSAGES.uploadFailed}no connection. It will be retried automatically.`;
  const text = failureText(STORAGE_MESSAGES.uploadFailed, failure);
  return isAwaitingRetry(item) || isRetrying(item)
    ? `${text.replace(/\.?$/, '.')} It will be retried automatically.`
    : text;
}

function describeItem(item: UploadItem): string {
  const { state, file, sentBytes, bytesPerSecond } = item;
  const progress = `${formatBytes(sentBytes)} of ${formatBytes(file.size)}`;
  switch (state) {
    case 'checking':
    case 'waiting':
      return `Waiting, ${formatBytes(file.size)}`;
    case 'paused':
      return `Paused at ${progress}`;
    case 'done':
      return `Done, ${formatBytes(file.size)}`;
    case 'failed':
      return describeFailure(item);
    case 'sending': {
      if (isRetrying(item)) return describeFailure(item);
      if (bytesPerSecond === null || bytesPerSecond <= 0) return progress;
      const seconds = (file.size - sentBytes) / bytesPerSecond;
      return `${progress}, ${formatBytes(bytesPerSecond)}/s, ${formatDuration(seconds)} left`;
    }
  }
}
