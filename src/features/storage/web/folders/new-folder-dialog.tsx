import { foldersApi } from '../../contract/folders.ts';
import { useRef } from 'react';
import { useContractForm } from '#platform/web/call/form.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import { Field } from '#platform/web/ui/fields/field.tsx';
import { useCreateFolder } from './folder-changes.ts';
import styles from '../uploads/conflict-dialog.module.css';

interface NewFolderDialogProps {
  /** Where it is created; '' for the root. */
  readonly folder: string;
  /** The name of that folder; null for the root. */
  readonly place: string | null;
  readonly onClose: () => void;
}

export function NewFolderDialog({ folder, place, onClose }: NewFolderDialogProps) {
  const element = useRef<HTMLFormElement>(null);
  const { mutateAsync: create } = useCreateFolder(folder);
  const form = useContractForm(foldersApi.create, {
    send: ({ name }) => create(name),
    failurePrefix: 'Creating the folder failed: ',
    onSuccess: onClose,
  });
  const name = form.field('name');
  return (
    <Dialog
      onClose={onClose}
      title="New folder"
      {...(place !== null && { description: `In "${place}"` })}
      hidesCloseButton
      initialFocus={() => element.current?.querySelector('input') ?? null}
    >
      <form ref={element} {...form.props}>
        <Field label="Name" autoComplete="off" {...name} error={name.error ?? form.failure ?? undefined} />
        <div className={styles['choices']}>
          <Button type="submit" look="primary" busy={form.isBusy}>
            Create
          </Button>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
