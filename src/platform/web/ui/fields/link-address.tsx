import { useState, type ReactNode, type Ref } from 'react';
import { copyText } from '../../input/clipboard.ts';
import { Button } from '../button.tsx';
import { lazyPart } from '../dialogs/lazy-part.tsx';
import styles from './link-address.module.css';

const QrCode = lazyPart(async () => (await import('./qr-code.tsx')).QrCode);

interface LinkAddressProps {
  /** From its path, with the token. */
  readonly path: string;
  /** The link's accessible name. */
  readonly label: string;
  /** Tells the buttons of links in a list apart. */
  readonly of?: string;
  readonly copyRef?: Ref<HTMLButtonElement>;
  /** Further buttons. */
  readonly children?: ReactNode;
}

/** The address of a link, to be copied, passed on by the share sheet of the device, or scanned. */
export function LinkAddress({ path, label, of, copyRef, children }: LinkAddressProps) {
  const [isScanned, setScanned] = useState(false);
  const link = location.origin + path;
  const named = (action: string) => (of === undefined ? undefined : `${action} the link to ${of}`);
  return (
    <div className={styles['address']}>
      <div className={styles['line']}>
        <input readOnly value={link} aria-label={label} onFocus={(event) => event.target.select()} />
        <Button
          ref={copyRef}
          look={of === undefined ? 'primary' : 'secondary'}
          aria-label={named('Copy')}
          onClick={() => void copyText(link, 'The link was copied.')}
        >
          {of === undefined ? 'Copy link' : 'Copy'}
        </Button>
      </div>
      <div className={styles['actions']}>
        {'share' in navigator && (
          <Button aria-label={named('Send')} onClick={() => void openShareSheet(link)}>
            Send…
          </Button>
        )}
        <Button
          aria-label={of === undefined ? undefined : `QR code of the link to ${of}`}
          aria-expanded={isScanned}
          onClick={() => setScanned(!isScanned)}
        >
          QR code
        </Button>
        {children}
      </div>
      {isScanned && <QrCode link={link} label={label} />}
    </div>
  );
}

/** Closing it without a choice is not a failure. */
async function openShareSheet(url: string): Promise<void> {
  await navigator.share({ url }).catch(() => undefined);
}
