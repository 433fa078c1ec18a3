import { useState } from 'react';
import styles from './address-endings.module.css';
import { Button } from '../button.tsx';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';

interface AddressEndingsProps {
  /** What has to be given the new addresses, as a sentence. */
  readonly renewal: string;
  /** The question before the addresses are revoked, and what happens then. */
  readonly withdrawal: { readonly title: string; readonly description: string };
  readonly isBusy: boolean;
  readonly onRenew: () => void;
  readonly onWithdraw: () => void;
}

/** Replaces or ends secret addresses, after a question. */
export function AddressEndings({ renewal, withdrawal, isBusy, onRenew, onWithdraw }: AddressEndingsProps) {
  const [asked, setAsked] = useState<'renew' | 'withdraw' | null>(null);
  const close = () => setAsked(null);
  return (
    <div className={styles['actions']}>
      <Button busy={isBusy} onClick={() => setAsked('renew')}>
        New addresses
      </Button>
      <Button look="danger" busy={isBusy} onClick={() => setAsked('withdraw')}>
        Revoke
      </Button>
      {asked === 'renew' && (
        <ConfirmDialog
          title="Make new addresses?"
          description={`The current ones stop working at once. ${renewal}`}
          confirmLabel="New addresses"
          onConfirm={onRenew}
          onClose={close}
        />
      )}
      {asked === 'withdraw' && (
        <ConfirmDialog {...withdrawal} confirmLabel="Revoke" onConfirm={onWithdraw} onClose={close} />
      )}
    </div>
  );
}
