import { sharedPath } from '#contract/screens.ts';
import { ENDED_SHARE_DAYS, type Share } from '#contract/shares.ts';
import { failureText } from '../../kernel/failure.ts';
import { formatCount, formatDate } from '../../kernel/format.ts';
import { keepFocus } from '../../kernel/keep-focus.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Loading } from '../../ui/loading.tsx';
import trash from '../../ui/trash-dialog.module.css';
import { LinkField } from '../links/link-field.tsx';
import styles from '../links/links.module.css';
import { useRemoveEndedShares, useRevokeShare, useShares } from './share-calls.ts';

/** All links of the user: what they share, how they were used, and a button that revokes each. */
export function LinksDialog({ onClose }: { readonly onClose: () => void }) {
  const { data: shares, error, isPending } = useShares();
  const { mutate: removeEnded, isPending: isRemoving } = useRemoveEndedShares();
  const working = (shares ?? []).filter(({ works }) => works);
  const ended = (shares ?? []).filter(({ works }) => !works);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Shared links"
      description="Everybody who has a link sees what it shares, until it ends or you revoke it."
    >
      <div ref={keepFocus}>
        {isPending && <Loading />}
        {error !== null && !shares && (
          <p role="alert">{failureText('The links could not be loaded: ', error)}</p>
        )}
        {shares?.length === 0 && (
          <p>You share nothing. The button “Share” at a file or folder makes a link.</p>
        )}
        <ShareList shares={working} />
        {ended.length > 0 && (
          <>
            <div className={styles['ended']}>
              <h3>{formatCount(ended.length, 'ended link', 'ended links')}</h3>
              <Button
                look="quiet"
                aria-disabled={isRemoving}
                onClick={() => {
                  if (!isRemoving) removeEnded();
                }}
              >
                Remove ended links
              </Button>
            </div>
            <p className={trash['facts']}>
              They show nobody anything, and leave this list {ENDED_SHARE_DAYS} days after their end.
            </p>
            <ShareList shares={ended} />
          </>
        )}
      </div>
    </Dialog>
  );
}

function ShareList({ shares }: { readonly shares: readonly Share[] }) {
  const { mutate: revoke, isPending: isRevoking } = useRevokeShare();
  return (
    <ul className={trash['list']}>
      {shares.map((share) => (
        <li key={share.id}>
          <p className={trash['name']}>
            <bdi>{share.name}</bdi>
          </p>
          <p className={trash['facts']}>{factsOf(share).join(' · ')}</p>
          <div className={styles['row']}>
            {share.works && share.token !== null && (
              <LinkField path={sharedPath(share.token)} name={share.name} />
            )}
            <Button
              look={share.works ? 'danger' : 'quiet'}
              aria-label={`${share.works ? 'Revoke' : 'Remove'} the link to ${share.name}`}
              aria-disabled={isRevoking}
              onClick={() => {
                if (!isRevoking) revoke(share);
              }}
            >
              {share.works ? 'Revoke' : 'Remove'}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}

function factsOf(share: Share): string[] {
  const { files, folders, downloads, downloadMax, expiryTime, lastUseTime } = share;
  const isUsedUp = downloadMax !== null && downloads >= downloadMax;
  return [
    ...(files > 0 ? [formatCount(files, 'file', 'files')] : []),
    ...(folders > 0 ? [formatCount(folders, 'folder', 'folders')] : []),
    downloadMax === null
      ? formatCount(downloads, 'download', 'downloads')
      : `${downloads} of ${formatCount(downloadMax, 'download', 'downloads')}`,
    ...(share.hasPassword ? ['password'] : []),
    endText(expiryTime, share.works || isUsedUp),
    ...(isUsedUp ? ['used up'] : []),
    lastUseTime === null ? 'never opened' : `last used ${formatDate(lastUseTime)}`,
  ];
}

function endText(expiryTime: string | null, isRunning: boolean): string {
  if (expiryTime === null) return 'no end';
  return `${isRunning ? 'until' : 'ended'} ${formatDate(expiryTime)}`;
}
