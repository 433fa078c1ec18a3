import type { DroppedFile } from '#import-formats/model/session-model.ts';
import { DropTarget } from '#platform/web/ui/lists/drop-target.tsx';
import { ErrorMessage } from '#platform/web/ui/error-message.tsx';
import { ChooseButtons } from './choose-buttons.tsx';

interface StartProps {
  readonly failure: string | null;
  readonly onFiles: (files: readonly DroppedFile[]) => void;
}

/** Says what can be dropped. */
export function Start({ failure, onFiles }: StartProps) {
  return (
    <>
      <ErrorMessage text={failure} />
      <DropTarget title="Your files go here" action={<ChooseButtons onFiles={onFiles} />}>
        Drop files, a folder, or the ZIP just as the service gave it to you. They are read in this browser,
        and you see every row before anything is written.
      </DropTarget>
    </>
  );
}
