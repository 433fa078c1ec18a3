import { storageMessages } from '#contract/storage.ts';
import { Pause, Play, RotateCw, X, type LucideIcon } from 'lucide-react';
import { failureText, statusOf } from '../kernel/failure.ts';
import { formatBytes, formatDuration } from '../kernel/format.ts';
import { Button } from '../ui/button.tsx';
import { Progress } from '../ui/progress.tsx';
import { Sheet } from '../ui/sheet.tsx';
import styles from './upload-list.module.css';
import { isHeld, type UploadItem, type UploadQueue } from './upload-queue.ts';
import { isSentAtOnce } from './upload-transfer.ts';

interface UploadListProps {
  readonly queue: UploadQueue;
  readonly items: readonly UploadItem[];
}

/** What is on its way, waits, or went wrong. */
export function UploadList({ queue, items }: UploadListProps) {
  if (items.length === 0) return null;
  return (
    <Sheet className={styles['sheet']} aria-label="Uploads">
      <ul className={styles['list']}>
        {items.map((item) => (
          <li key={item.id}>
            <UploadRow item={item} queue={queue} />
          </li>
        ))}
      </ul>
      {items.some(({ state }) => state === 'done') && (
        <Button look="quiet" className={styles['clear'] ?? ''} onClick={() => queue.clear()}>
          Clear what is done
        </Button>
      )}
    </Sheet>
  );
}

function UploadRow({ item, queue }: { readonly item: UploadItem; readonly queue: UploadQueue }) {
  const { id, name, file, state, sentBytes } = item;
  const percent = file.size === 0 ? (state === 'done' ? 100 : 0) : Math.round((sentBytes * 100) / file.size);
  const step = nextStep(item, queue);
  return (
    <div className={styles['row']}>
      <div className={styles['what']}>
        <Progress label={name} percent={percent} />
        <p data-failed={state === 'failed'} role={state === 'failed' ? 'alert' : undefined}>
          {describe(item)}
        </p>
      </div>
      <div className={styles['tools']}>
        {step && (
          <Tool tool="step" icon={step.icon} label={`${step.verb} ${name}`} onClick={() => step.run(id)} />
        )}
        {state !== 'done' && (
          <Tool tool="cancel" icon={X} label={`Cancel ${name}`} onClick={() => queue.cancel(id)} />
        )}
      </div>
    </div>
  );
}

/** One button for it, which keeps the focus while its meaning changes. */
function nextStep({ state, file }: UploadItem, queue: UploadQueue) {
  switch (state) {
    case 'waiting':
    case 'sending':
      return state === 'sending' && isSentAtOnce(file)
        ? null
        : { icon: Pause, verb: 'Pause', run: queue.pause };
    case 'paused':
      return { icon: Play, verb: 'Resume', run: queue.resume };
    case 'failed':
      return { icon: RotateCw, verb: 'Retry', run: queue.resume };
    case 'done':
      return null;
  }
}

interface ToolProps {
  readonly tool: 'step' | 'cancel';
  readonly icon: LucideIcon;
  readonly label: string;
  readonly onClick: () => void;
}

function Tool({ tool, icon: Icon, label, onClick }: ToolProps) {
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

function failed(item: UploadItem): string {
  const { failure } = item;
  if (statusOf(failure) === 0) return `${storageMessages.uploadFailed}no connection. It goes on by itself.`;
  const text = failureText(storageMessages.uploadFailed, failure);
  return isHeld(item) ? `${text.replace(/\.?$/, '.')} It goes on by itself.` : text;
}

function describe(item: UploadItem): string {
  const { state, file, sentBytes, bytesPerSecond } = item;
  const progress = `${formatBytes(sentBytes)} of ${formatBytes(file.size)}`;
  switch (state) {
    case 'waiting':
      return `Waiting, ${formatBytes(file.size)}`;
    case 'paused':
      return `Paused at ${progress}`;
    case 'done':
      return `Done, ${formatBytes(file.size)}`;
    case 'failed':
      return failed(item);
    case 'sending': {
      if (bytesPerSecond === null || bytesPerSecond <= 0) return progress;
      const seconds = (file.size - sentBytes) / bytesPerSecond;
      return `${progress}, ${formatBytes(bytesPerSecond)}/s, ${formatDuration(seconds)} left`;
    }
  }
}
