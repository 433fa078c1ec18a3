import { ACCOUNT_GRACE_DAYS } from '../contract/profile.ts';
import { useState } from 'react';
import { lazyDialog } from '#platform/web/loading/lazy-dialog.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Sheet } from '#platform/web/ui/dialogs/sheet.tsx';
import styles from './parts/account-screen.module.css';

const DeletionDialog = lazyDialog(async () => (await import('./deletion-dialog.tsx')).DeletionDialog);

export function DeletionSection() {
  const [asking, setAsking] = useState(false);
  return (
    <Sheet lined className={`${styles['section'] ?? ''} ${styles['wide'] ?? ''}`}>
      <h2>Erase your account</h2>
      <p>
        Everything you have stored is erased {ACCOUNT_GRACE_DAYS} days after you ask. Log in before then to
        keep it all; after that, nobody can bring it back.
      </p>
      <Button look="danger" onClick={() => setAsking(true)}>
        Erase my account
      </Button>
      {asking && <DeletionDialog onClose={() => setAsking(false)} />}
    </Sheet>
  );
}
