import { SCREENS } from '#platform/contract/screens.ts';
import { formatBytes } from '#platform/web/view/format.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { ChooseButton } from '#platform/web/ui/fields/choose-button.tsx';
import { DropTarget } from '#platform/web/ui/lists/drop-target.tsx';
import { EmptySheet } from '#platform/web/ui/lists/empty-state.tsx';
import { useUsage } from './calls.ts';

interface EmptyFilesProps {
  readonly isRoot: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Says what may be dropped, and uploads at once what is chosen. */
export function EmptyFiles({ isRoot, onFiles }: EmptyFilesProps) {
  const { data } = useUsage();
  return (
    <DropTarget
      title={isRoot ? 'No files yet' : 'This folder is empty'}
      action={
        <ChooseButton label="Files to upload" onFiles={onFiles}>
          Upload files
        </ChooseButton>
      }
    >
      Photos, documents, music or whole folders
      {data &&
        `: up to ${formatBytes(Math.min(data.uploadMax, data.quota))} each, ${formatBytes(data.quota)} in all`}
      .
    </DropTarget>
  );
}

/** An old address, or a folder that was deleted elsewhere. */
export function MissingFolder() {
  return (
    <EmptySheet
      title="This folder is not here"
      action={<ButtonLink to={SCREENS.storage}>All files</ButtonLink>}
    >
      It may be in the trash.
    </EmptySheet>
  );
}
