import { storageMessages } from '#contract/storage.ts';
import { Pause, Play, RotateCw, X, type LucideIcon } from 'lucide-react';
import { failureText } from '../kernel/failure.ts';
import { formatBytes, formatDuration } from '../kernel/format.ts';
import { Button } from '../ui/button.tsx';
import { Progress } from '../ui/progress.tsx';
import { Sheet } from '../ui/sheet.tsx';
import styles from './upload-list.module.css';
import type { UploadItem, UploadQueue } from './upload-queue.ts';

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
        <Button look="quiet" onClick={() => queue.clear()}>
          Clear what is done
        </Button>
      )}
    </Sheet>
  );
}

function UploadRow({ item, queue }: { readonly item: UploadItem; readonly queue: UploadQueue }) {
  const { id, name, file, state, sentBytes } = item;
  const percent = file.size === 0 ? (state === 'done' ? 100 : 0) : Math.round((sentBytes * 100) / file.size);
  return (
    <div className={styles['row']}>
      <div className={styles['what']}>
        <Progress label={name} percent={percent} />
        <p data-failed={state === 'failed'} role={state === 'failed' ? 'alert' : undefined}>
          {describe(item)}
        </p>
      </div>
      {(state === 'sending' || state === 'waiting') && (
        <Tool icon={Pause} label={`Pause ${name}`} onClick={() => queue.pause(id)} />
      )}
      {state === 'paused' && <Tool icon={Play} label={`Resume ${name}`} onClick={() => queue.resume(id)} />}
      {state === 'failed' && (
        <Tool icon={RotateCw} label={`Retry ${name}`} onClick={() => queue.resume(id)} />
      )}
      {state !== 'done' && <Tool icon={X} label={`Cancel ${name}`} onClick={() => queue.cancel(id)} />}
    </div>
  );
}

interface ToolProps {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly onClick: () => void;
}

function Tool({ icon: Icon, label, onClick }: ToolProps) {
  return (
    <Button look="quiet" className={styles['tool'] ?? ''} aria-label={label} title={label} onClick={onClick}>
      <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
    </Button>
  );
}

function describe({ state, file, sentBytes, bytesPerSecond, failure }: UploadItem): string {
  const progress = `${formatBytes(sentBytes)} of ${formatBytes(file.size)}`;
  switch (state) {
    case 'waiting':
      return `Waiting, ${formatBytes(file.size)}`;
    case 'paused':
      return `Paused at ${progress}`;
    case 'done':
      return `Done, ${formatBytes(file.size)}`;
    case 'failed':
      return failureText(storageMessages.uploadFailed, failure);
    case 'sending': {
      if (bytesPerSecond === null || bytesPerSecond <= 0) return progress;
      const seconds = (file.size - sentBytes) / bytesPerSecond;
      return `${progress}, ${formatBytes(bytesPerSecond)}/s, ${formatDuration(seconds)} left`;
    }
  }
}
