import { dropApi, type DropReceipt, type DropVisit } from '../../contract/drops.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState, useRef, useSyncExternalStore } from 'react';
import { call } from '#platform/web/call/call.ts';
import { failureText } from '#platform/web/call/failure.ts';
import { formatDate, formatBytes, formatCount } from '#platform/web/view/format.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { FormError } from '#platform/web/ui/error-message.tsx';
import { useRenewVisit } from '../links/use-visit.ts';
import { cancelAll } from '../uploads/upload-batch.ts';
import { UploadList } from '../uploads/upload-list.tsx';
import { isFull, roomText } from './chosen-files.ts';
import { DropForm } from './drop-form.tsx';
import styles from './drop.module.css';
import { Sheet } from '#platform/web/ui/dialogs/sheet.tsx';
import { createUploadQueue, isActive, type UploadQueue } from '../uploads/upload-queue.ts';
import { startDropTransfer } from './visitor-calls.ts';

interface DropBoxProps {
  readonly visit: DropVisit;
  readonly token: string;
}

/** A visitor chooses files, sends them, and is thanked; then it can begin again. */
export function DropBox({ visit, token }: DropBoxProps) {
  const renew = useRenewVisit(token);
  const [round, setRound] = useState(0);
  const [receipt, setReceipt] = useState<DropReceipt | null>(null);
  function onDone(sent: DropReceipt) {
    setReceipt(sent);
    void renew();
  }
  if (receipt) {
    return (
      <Thanks
        receipt={receipt}
        onMore={() => {
          setReceipt(null);
          setRound(round + 1);
        }}
      />
    );
  }
  return (
    <>
      <div className={styles['about']}>
        {visit.instructions !== '' && <p className={styles['instructions']}>{visit.instructions}</p>}
        <p>
          {roomText(visit)}
          {visit.expiryTime !== null && ` The link works until ${formatDate(visit.expiryTime)}.`} Others who
          have this link do not see what you send.
        </p>
      </div>
      <Sending key={round} visit={visit} onDone={onDone} onFailed={() => void renew()} />
    </>
  );
}

interface SendingProps {
  readonly visit: DropVisit;
  readonly onDone: (receipt: DropReceipt) => void;
  /** Called when a file was refused, because the link may have changed. */
  readonly onFailed: () => void;
}

function Sending({ visit, onDone, onFailed }: SendingProps) {
  const { drop } = visit;
  const { queue, items } = useDropQueue(drop, onFailed);
  const { mutate, isPending, isIdle, error } = useMutation({
    mutationFn: () => call(dropApi.done, { drop }),
    onSuccess: onDone,
  });
  const isComplete = items.length > 0 && items.every(({ state }) => state === 'done');
  useEffect(() => {
    if (isComplete && isIdle) mutate();
  }, [isComplete, isIdle, mutate]);
  if (items.length === 0) {
    return isFull(visit) ? null : (
      <DropForm
        visit={visit}
        onSend={(files) =>
          queue.add(files.map((file) => ({ file, name: file.name, folder: '', rule: 'rename' })))
        }
      />
    );
  }
  const sent = items.filter(({ state }) => state === 'done').length;
  return (
    <div className={styles['sending']}>
      <UploadList queue={queue} items={items} />
      <p role="status">
        {isComplete
          ? 'All files have arrived.'
          : 'Please keep this page open until all files are sent. After a lost connection, it continues automatically.'}
      </p>
      <FormError
        text={error && failureText('Your files have arrived, but could not be confirmed: ', error)}
      />
      {sent > 0 && (
        <Button
          look="primary"
          busy={isPending}
          // Without the others, all that is left is complete.
          onClick={() => (isComplete ? mutate() : cancelAll(queue))}
        >
          {isComplete ? 'Done' : 'Done, without the rest'}
        </Button>
      )}
    </div>
  );
}

interface ThanksProps {
  readonly receipt: DropReceipt;
  readonly onMore: () => void;
}

/** What has arrived. It gets the focus, because what was sent is gone from the screen. */
function Thanks({ receipt: { files }, onMore }: ThanksProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Sheet className={styles['thanks']}>
      <h2 ref={heading} tabIndex={-1}>
        Thank you
      </h2>
      <p>{formatCount(files.length, 'file has', 'files have')} arrived. You can close this page now.</p>
      <ul className={styles['files']} aria-label="Sent files">
        {files.map(({ name, size }, index) => (
          <li key={`${index} ${name}`}>
            <span>
              <bdi>{name}</bdi>
              <small>{formatBytes(size)}</small>
            </span>
          </li>
        ))}
      </ul>
      <Button onClick={onMore}>Send more files</Button>
    </Sheet>
  );
}

/** No more than other files: each is two calls, and a visit has few slots. */
const PARALLEL_SMALL_UPLOADS = 2;

/**
 * The files that a visitor sends. They go on while the page is open, also after a lost connection.
 * @param onFailed called when one was refused, of the first render
 */
function useDropQueue(drop: string, onFailed: () => void) {
  const [queue] = useState(() => createDropQueue(drop, onFailed));
  const items = useSyncExternalStore(queue.subscribe, queue.items);
  useEffect(() => {
    const end = new AbortController();
    for (const change of ['online', 'offline'])
      addEventListener(change, queue.retryNow, { signal: end.signal });
    // The browser asks whether to leave the page, in its own words.
    addEventListener(
      'beforeunload',
      (event) => {
        if (queue.items().some(isActive)) event.preventDefault();
      },
      { signal: end.signal },
    );
    return () => end.abort();
  }, [queue]);
  return { queue, items };
}

function createDropQueue(drop: string, onFailed: () => void): UploadQueue {
  return createUploadQueue({
    userId: drop,
    start: (plan, events) => startDropTransfer(drop, plan, events),
    now: () => performance.now(),
    findObstacle: () => (navigator.onLine ? null : 'connection'),
    parallelSmall: PARALLEL_SMALL_UPLOADS,
    after: (ms, run) => void setTimeout(run, ms),
    onDone: () => undefined,
    onFailed,
    onIdle: () => undefined,
  });
}
