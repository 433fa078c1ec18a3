import { STORAGE_MESSAGES } from '../../contract/storage.ts';
import { ChevronDown, Pause, Play, RotateCw, X, type LucideIcon } from 'lucide-react';
import { memo, useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import { failureText, statusOf } from '#platform/web/call/failure.ts';
import { formatBytes, formatCount, formatDuration, formatNumber } from '#platform/web/view/format.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Progress } from '#platform/web/ui/progress.tsx';
import { Sheet } from '#platform/web/ui/dialogs/sheet.tsx';
import { batchTotals, isAllDone, isLargeBatch, isPausable, visibleRows } from './upload-batch.ts';
import { UploadSummary } from './upload-summary.tsx';
import styles from './upload-list.module.css';
import {
  isAwaitingRetry,
  isRetrying,
  type HoldUp,
  type UploadItem,
  type UploadQueue,
} from './upload-queue.ts';

/** How long the rows of finished uploads stay. */
const FOLD_MS = 5_000;

const WAITING_TEXTS: Readonly<Record<HoldUp, string>> = {
  connection: 'Waiting for a connection',
  session: 'Waiting until you log in again',
  limit: 'Waiting until the server takes more uploads',
  failure: 'Waiting to try again',
};

interface UploadListProps {
  readonly queue: UploadQueue;
  readonly items: readonly UploadItem[];
}

/** The uploads that are waiting, being sent or failed. Several files share a summary, which is all that stays of them. */
export function UploadList({ queue, items }: UploadListProps) {
  const sheet = useRef<HTMLElement>(null);
  const holdUp = useSyncExternalStore(queue.subscribe, queue.holdUp);
  const { fold, toggle } = useFolding(items, sheet);
  if (items.length === 0) return null;
  const { rows, unseen } = visibleRows(items);
  const single = items.length === 1;
  return (
    <Sheet ref={sheet} className={styles['sheet']} aria-label="Uploads">
      {fold === null && !single && <UploadSummary queue={queue} items={items} />}
      {fold !== null && (
        <FinishedLine items={items} fold={fold} onToggle={toggle} onClear={() => queue.clearDone()} />
      )}
      {fold !== 'closed' && (
        <ul className={styles['list']} data-many={isLargeBatch(items)}>
          {rows.map((item) => (
            <li key={item.id}>
              <UploadRow
                item={item}
                queue={queue}
                single={single && fold === null}
                holdUp={item.state === 'waiting' ? holdUp : null}
              />
            </li>
          ))}
        </ul>
      )}
      {fold !== 'closed' && unseen > 0 && <p className={styles['unseen']}>and {formatNumber(unseen)} more</p>}
    </Sheet>
  );
}

type Fold = 'open' | 'closed';

/** Folds the list some time after its last upload is done, but not while the focus is in it. */
function useFolding(items: readonly UploadItem[], sheet: RefObject<HTMLElement | null>) {
  const [folded, setFolded] = useState<{ readonly lastId: number; readonly fold: Fold } | null>(null);
  const lastId = items.at(-1)?.id;
  const fold = isAllDone(items) && folded?.lastId === lastId ? (folded?.fold ?? null) : null;
  const finishedId = isAllDone(items) && fold === null ? lastId : undefined;
  useEffect(() => {
    if (finishedId === undefined) return undefined;
    const timer = setInterval(() => {
      if (sheet.current?.matches(':focus-within') === false)
        setFolded({ lastId: finishedId, fold: 'closed' });
    }, FOLD_MS);
    return () => clearInterval(timer);
  }, [finishedId, sheet]);
  return {
    /** Null until it has folded by itself. */
    fold,
    toggle: () => setFolded((now) => now && { ...now, fold: now.fold === 'open' ? 'closed' : 'open' }),
  };
}

interface FinishedLineProps {
  readonly items: readonly UploadItem[];
  readonly fold: Fold;
  readonly onToggle: () => void;
  readonly onClear: () => void;
}

/** What is left of finished uploads, whose rows it shows and hides. */
function FinishedLine({ items, fold, onToggle, onClear }: FinishedLineProps) {
  const { files, bytes } = batchTotals(items);
  return (
    <div className={styles['finished']}>
      <Button look="quiet" aria-expanded={fold === 'open'} onClick={onToggle}>
        <ChevronDown size={18} strokeWidth={1.75} aria-hidden="true" />
        {formatCount(files, 'file', 'files')} uploaded, {formatBytes(bytes)}
      </Button>
      <ActionButton tool="clear" icon={X} label="Clear finished" onClick={onClear} />
    </div>
  );
}

interface UploadRowProps {
  readonly queue: UploadQueue;
  readonly item: UploadItem;
  /** The only upload: its row announces a failure and can clear it. Several have a summary for that. */
  readonly single: boolean;
  /** Why it waits; null if it waits only for its turn. */
  readonly holdUp: HoldUp | null;
}

/** Hundreds of rows may be paused while one is sent: only changed rows are rendered again. */
const UploadRow = memo(function UploadRow({ item, queue, single, holdUp }: UploadRowProps) {
  const { id, name, file, state, sentBytes } = item;
  const percent = file.size === 0 ? (state === 'done' ? 100 : 0) : Math.round((sentBytes * 100) / file.size);
  const step = nextAction(item, queue);
  const hasFailed = state === 'failed' || isRetrying(item);
  return (
    <div className={styles['row']}>
      <div className={styles['what']}>
        <Progress label={name} percent={percent} />
        <p data-failed={hasFailed} role={single && hasFailed ? 'alert' : undefined}>
          {describeItem(item, holdUp)}
        </p>
      </div>
      <div className={styles['tools']}>
        {step && (
          <ActionButton
            tool="step"
            icon={step.icon}
            label={`${step.verb} ${name}`}
            onClick={() => step.run([id])}
          />
        )}
        {state !== 'done' && state !== 'checking' && (
          <ActionButton tool="cancel" icon={X} label={`Cancel ${name}`} onClick={() => queue.cancel([id])} />
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

function describeItem(item: UploadItem, holdUp: HoldUp | null): string {
  const { state, file, sentBytes, bytesPerSecond } = item;
  const progress = `${formatBytes(sentBytes)} of ${formatBytes(file.size)}`;
  switch (state) {
    case 'checking':
      return `Checking the name, ${formatBytes(file.size)}`;
    case 'waiting':
      return `${holdUp === null ? 'Waiting' : WAITING_TEXTS[holdUp]}, ${formatBytes(file.size)}`;
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
