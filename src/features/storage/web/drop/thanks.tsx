import type { DropReceipt } from '../../contract/drops.ts';
import { useEffect, useRef } from 'react';
import { formatBytes, formatCount } from '#platform/web/view/format.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Sheet } from '#platform/web/ui/dialogs/sheet.tsx';
import styles from './drop.module.css';

interface ThanksProps {
  readonly receipt: DropReceipt;
  readonly onMore: () => void;
}

/** What has arrived. It gets the focus, because what was sent is gone from the screen. */
export function Thanks({ receipt: { files }, onMore }: ThanksProps) {
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
