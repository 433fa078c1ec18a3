import { SCREENS } from '#contract/screens.ts';
import { formatBytes } from '../kernel/format.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { DropTarget } from '../ui/drop-target.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Sheet } from '../ui/sheet.tsx';
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
