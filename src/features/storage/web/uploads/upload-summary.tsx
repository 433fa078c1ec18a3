import { Pause, Play, RotateCw, X, type LucideIcon } from 'lucide-react';
import { formatBytes, formatCount, formatNumber } from '#platform/web/view/format.ts';
import { Button } from '#platform/web/ui/button.tsx';
import hidden from '#platform/web/ui/hidden.module.css';
import { Progress } from '#platform/web/ui/progress.tsx';
import {
  cancelAll,
  isAllDone,
  isLargeBatch,
  isPausable,
  isPaused,
  pauseAll,
  resumeAll,
  retryAll,
  batchTotals,
  type BatchTotals,
} from './upload-batch.ts';
import styles from './upload-summary.module.css';
import type { UploadItem, UploadQueue } from './upload-queue.ts';

interface UploadSummaryProps {
  readonly queue: UploadQueue;
  readonly items: readonly UploadItem[];
}

/** The progress of several files together, and the actions for all of them. */
export function UploadSummary({ queue, items }: UploadSummaryProps) {
  const totals = batchTotals(items);
  const { files, done, failed, sentBytes, bytes, percent } = totals;
  return (
    <div className={styles['head']}>
      <Progress
        label={`${formatNumber(done)} of ${formatCount(files, 'file', 'files')}, ${formatBytes(sentBytes)} of ${formatBytes(bytes)}`}
        percent={percent}
      />
      {failed > 0 && <p className={styles['failed']}>{formatNumber(failed)} failed</p>}
      <p className={hidden['hidden']} role="status">
        {(isLargeBatch(items) || failed > 0) && announcement(totals)}
      </p>
      <BatchActions queue={queue} items={items} failed={failed} />
    </div>
  );
}

/**
 * Each button has its own place even while it is absent: when the focused button disappears, the one before it gets the
 * focus, never 'Cancel all' after it.
 */
function BatchActions({ queue, items, failed }: UploadSummaryProps & { readonly failed: number }) {
  const pausable = items.some(isPausable);
  const allDone = isAllDone(items);
  return (
    <div className={styles['tools']} role="group" aria-label="All uploads">
      <span>
        {(pausable || items.some(isPaused)) && (
          <ActionButton
            icon={pausable ? Pause : Play}
            label={pausable ? 'Pause all' : 'Resume all'}
            onClick={() => (pausable ? pauseAll : resumeAll)(queue)}
          />
        )}
      </span>
      <span>
        {failed > 0 && <ActionButton icon={RotateCw} label="Retry all" onClick={() => retryAll(queue)} />}
      </span>
      <span>
        <ActionButton
          icon={allDone ? null : X}
          label={allDone ? 'Clear finished' : 'Cancel all'}
          onClick={() => (allDone ? queue.clearDone() : cancelAll(queue))}
        />
      </span>
    </div>
  );
}

interface ActionButtonProps {
  readonly icon: LucideIcon | null;
  readonly label: string;
  readonly onClick: () => void;
}

function ActionButton({ icon: Icon, label, onClick }: ActionButtonProps) {
  return (
    <Button look="quiet" className={styles['tool'] ?? ''} onClick={onClick}>
      {Icon && <Icon size={18} strokeWidth={1.75} aria-hidden="true" />}
      {label}
    </Button>
  );
}

/** Changes about four times per batch, so that screen readers do not announce each of 500 files. */
function announcement({ files, done, failed }: BatchTotals): string {
  const quarters = Math.floor((done * 4) / files);
  const some = failed > 0 ? 'Some uploads failed.' : '';
  return quarters === 0 ? some : `${quarters * 25} % of the files are uploaded. ${some}`;
}
