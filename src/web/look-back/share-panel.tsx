import { sharedYearPath } from '#contract/screens.ts';
import { useId } from 'react';
import { copyText } from '../kernel/clipboard.ts';
import { notifySuccess } from '../kernel/notices.ts';
import { Button } from '../ui/button.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { useShareYear, useWithdrawYear, useYearShare } from './calls.ts';
import styles from './share-panel.module.css';

/** Makes, shows and withdraws the link to a year. */
export function SharePanel({ year }: { readonly year: number }) {
  const id = useId();
  const { data: share } = useYearShare(year);
  const sharing = useShareYear();
  const withdrawing = useWithdrawYear();
  const link = share && location.origin + sharedYearPath(share.token);

  return (
    <Sheet className={styles['panel']} aria-labelledby={id}>
      <h2 id={id}>Share {year}</h2>
      <p>
        {link
          ? 'Everybody with this link sees these pages as they are at that moment, until you withdraw it.'
          : 'A link shows these pages to everybody who has it, as they are at that moment, until you withdraw it.'}{' '}
        They contain counts, names and stars of entries, but no email address, notes or tags, and nothing of
        other years.
      </p>
      {share === null && (
        <Button
          look="primary"
          busy={sharing.isPending}
          onClick={() =>
            sharing.mutate(year, { onSuccess: () => notifySuccess('The link works from now on.') })
          }
        >
          Make a link
        </Button>
      )}
      {link && (
        <>
          <input
            className={styles['link']}
            readOnly
            value={link}
            aria-label={`Link to ${year}`}
            onFocus={(event) => event.target.select()}
          />
          <div className={styles['actions']}>
            <Button look="primary" onClick={() => void copyText(link, 'The link was copied.')}>
              Copy link
            </Button>
            <Button
              look="danger"
              busy={withdrawing.isPending}
              onClick={() =>
                withdrawing.mutate(year, { onSuccess: () => notifySuccess('The link no longer works.') })
              }
            >
              Withdraw link
            </Button>
          </div>
        </>
      )}
    </Sheet>
  );
}
