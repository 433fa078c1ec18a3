import { sharedPath } from '#platform/contract/screens.ts';
import { ENDED_SHARE_DAYS, type Share, sharesApi } from '../../contract/shares.ts';
import { formatCount } from '#platform/web/view/format.ts';
import { Button } from '#platform/web/ui/button.tsx';
import trash from '#platform/web/ui/dialogs/trash-dialog.module.css';
import { endText, lastUseText, LinkList, LinkListDialog } from '../links/link-list.tsx';
import styles from '../links/links.module.css';
import { useRemoveEndedShares, useRevokeShare, useShares, useChangeShare } from './share-calls.ts';
import { useContractForm } from '#platform/web/call/form.ts';
import { changedLimit, changedText, EditLinkDialog, useLinkChanges } from '../links/link-form-parts.tsx';
import { SHARE_FIELD_MESSAGES, ShareFields } from './share-fields.tsx';

/** All links of the user: what they share, how they were used, and a button that revokes each. */
export function LinksDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <LinkListDialog
      title="Shared links"
      description="Everybody who has a link sees what it shares, until it ends or you revoke it."
      empty="No links yet. “Share” on a file or folder makes one."
      query={useShares()}
      onClose={onClose}
    >
      {(shares) => (
        <>
          <ShareList shares={shares.filter(({ works }) => works)} />
          <EndedShares shares={shares.filter(({ works }) => !works)} />
        </>
      )}
    </LinkListDialog>
  );
}

interface ShareListProps {
  readonly shares: readonly Share[];
}

function EndedShares({ shares }: ShareListProps) {
  const { mutate: removeEnded, isPending: isRemoving } = useRemoveEndedShares();
  if (shares.length === 0) return null;
  return (
    <>
      <div className={styles['ended']}>
        <h3>{formatCount(shares.length, 'ended link', 'ended links')}</h3>
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
        Ended links no longer work, and are removed after {ENDED_SHARE_DAYS} days. Edit the end or the limit
        of one to use it again.
      </p>
      <ShareList shares={shares} />
    </>
  );
}

function ShareList({ shares }: ShareListProps) {
  const { mutate: revoke, isPending: isRevoking } = useRevokeShare();
  return (
    <LinkList
      links={shares}
      factsOf={factsOf}
      pathOf={({ works, token }) => (works && token !== null ? sharedPath(token) : null)}
      isOver={({ works }) => !works}
      editorOf={(share, onClose) => <EditShareDialog share={share} onClose={onClose} />}
      onEnd={revoke}
      isBusy={isRevoking}
    />
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
    lastUseText(lastUseTime),
  ];
}

interface EditShareDialogProps {
  readonly share: Share;
  readonly onClose: () => void;
}

/** Changes a link to files. Only what differs is sent. */
function EditShareDialog({ share, onClose }: EditShareDialogProps) {
  const { changesWith, fieldsWith } = useLinkChanges(share);
  const form = useContractForm(sharesApi.update, {
    send: useChangeShare(),
    toValues: ({ name, password, downloadMax }) => ({
      ...changesWith(password),
      name: changedText(name, share.name),
      downloadMax: changedLimit(downloadMax, String(share.downloadMax ?? '')),
    }),
    messages: SHARE_FIELD_MESSAGES,
    failurePrefix: 'The link could not be changed: ',
    onSuccess: onClose,
  });
  return (
    <EditLinkDialog form={form} onClose={onClose}>
      <ShareFields form={form} name={share.name} used={share}>
        {fieldsWith(form.field('password'))}
      </ShareFields>
    </EditLinkDialog>
  );
}
