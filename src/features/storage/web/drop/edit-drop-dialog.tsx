import { dropsApi, type Drop } from '../../contract/drops.ts';
import { useContractForm } from '#platform/web/call/form.ts';
import { changedLimit, changedText, EditLinkDialog, useLinkChanges } from '../links/edit-link.tsx';
import { useChangeDrop } from './drop-calls.ts';
import { DROP_FIELD_MESSAGES, DropFields, MIB, mibText } from './drop-fields.tsx';

interface EditDropDialogProps {
  readonly drop: Drop;
  readonly onClose: () => void;
}

/** Changes a link for sending files. Only what differs is sent. */
export function EditDropDialog({ drop, onClose }: EditDropDialogProps) {
  const { changesWith, fieldsWith } = useLinkChanges(drop);
  const form = useContractForm(dropsApi.update, {
    send: useChangeDrop(),
    toValues: ({ name, instructions, password, maxFiles, maxBytes, fileMaxBytes, letters }) => ({
      ...changesWith(password),
      name: changedText(name, drop.name),
      instructions: changedText(instructions, drop.instructions),
      maxFiles: changedLimit(maxFiles, String(drop.maxFiles)),
      maxBytes: changedLimit(maxBytes, mibText(drop.maxBytes), MIB),
      fileMaxBytes: changedLimit(fileMaxBytes, mibText(drop.fileMaxBytes), MIB),
      letters: (letters !== undefined) === drop.letters ? undefined : !drop.letters,
    }),
    messages: DROP_FIELD_MESSAGES,
    failurePrefix: 'The link could not be changed: ',
    onSuccess: onClose,
  });
  return (
    <EditLinkDialog form={form} onClose={onClose}>
      <DropFields form={form} values={drop}>
        {fieldsWith(form.field('password'))}
      </DropFields>
    </EditLinkDialog>
  );
}
