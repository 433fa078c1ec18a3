import { sharesApi, type Share } from '../../contract/shares.ts';
import { useContractForm } from '#platform/web/call/form.ts';
import { changedLimit, changedText, EditLinkDialog, useLinkChanges } from '../links/edit-link.tsx';
import { useChangeShare } from './share-calls.ts';
import { SHARE_FIELD_MESSAGES, ShareFields } from './share-fields.tsx';

interface EditShareDialogProps {
  readonly share: Share;
  readonly onClose: () => void;
}

/** Changes a link to files. Only what differs is sent. */
export function EditShareDialog({ share, onClose }: EditShareDialogProps) {
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
