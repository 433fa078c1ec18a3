import { SCREENS } from '#platform/contract/screens.ts';
import { formatBytes } from '#platform/web/view/format.ts';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { DropTarget } from '#platform/web/ui/lists/drop-target.tsx';
import { EmptyState } from '#platform/web/ui/lists/empty-state.tsx';
import { Sheet } from '#platform/web/ui/dialogs/sheet.tsx';
import { useUsage } from './calls.ts';

interface EmptyFilesProps {
  readonly isRoot: boolean;
  readonly onChoose: () => void;
}

/** Says what may be dropped. */
export function EmptyFiles({ isRoot, onChoose }: EmptyFilesProps) {
  const { data } = useUsage();
  return (
    <DropTarget
      title={isRoot ? 'No files yet' : 'This folder is empty'}
      action={<Button onClick={onChoose}>Choose files</Button>}
    >
      Drop photos, documents, music or whole folders anywhere on this page
      {data &&
        `: up to ${formatBytes(Math.min(data.uploadMax, data.quota))} each, ${formatBytes(data.quota)} in all`}
      .
    </DropTarget>
  );
}

/** An old address, or a folder that was deleted elsewhere. */
export function MissingFolder() {
  return (
    <Sheet>
      <EmptyState
        title="This folder is not here"
        action={<ButtonLink to={SCREENS.storage}>All files</ButtonLink>}
      >
        It may be in the trash.
      </EmptyState>
    </Sheet>
  );
}
