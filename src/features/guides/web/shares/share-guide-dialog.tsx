import { sharedGuidePath } from '#platform/contract/screens.ts';
import { failureText } from '#platform/web/call/failure.ts';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import { ErrorMessage } from '#platform/web/ui/error-message.tsx';
import { LinkControls } from '#platform/web/ui/fields/link-panel.tsx';
import { formatDate } from '#platform/web/view/format.ts';
import { useGuideShare, useShareGuide, useWithdrawGuide } from './share-calls.ts';

interface ShareGuideDialogProps {
  readonly id: string;
  readonly label: string;
  readonly childFriendly: boolean;
  readonly onClose: () => void;
}

/** Makes, shows and revokes the link to a copy of a guide. */
export function ShareGuideDialog({ id, label, childFriendly, onClose }: ShareGuideDialogProps) {
  const { data: share, error } = useGuideShare(id);
  const what = share
    ? `Everybody with this link sees this guide as it was on ${formatDate(share.creationTime)}, no account needed, until you revoke it.`
    : 'A link shows this guide as it is now to everybody who has it, no account needed, until you revoke it.';
  return (
    <Dialog
      onClose={onClose}
      title="Share this guide"
      description={`${what} Visitors see all of it, whatever you have filtered, but not what you dismissed. Your log and your name are not shown.`}
    >
      <ErrorMessage text={error && failureText('The link could not be loaded: ', error)} />
      <LinkControls
        label={`Link to the guide for ${label}`}
        path={share && sharedGuidePath(share.token)}
        shared={{ id, childFriendly }}
        sharing={useShareGuide()}
        withdrawing={useWithdrawGuide()}
      />
    </Dialog>
  );
}
