import type { DroppedFile } from '#import-formats/model/session-model.ts';
import { ChooseButton } from '#platform/web/ui/fields/choose-button.tsx';
import styles from './parts/import.module.css';
import { pickChosen } from './flow/pick-files.ts';

interface ChooseButtonsProps {
  readonly onFiles: (files: readonly DroppedFile[]) => void;
}

/** Chooses files, or a folder, which browsers let people choose only by itself. */
export function ChooseButtons({ onFiles }: ChooseButtonsProps) {
  const onChosen = (files: readonly File[]) => onFiles(pickChosen(files));
  return (
    <div className={styles['buttons']}>
      <ChooseButton label="Files" look="primary" onFiles={onChosen}>
        Choose files
      </ChooseButton>
      <ChooseButton label="Folder" isFolder onFiles={onChosen}>
        Choose a folder
      </ChooseButton>
    </div>
  );
}
