import { useRef, type RefObject } from 'react';
import type { DroppedFile } from '#import-formats/model/session-model.ts';
import { Button } from '#platform/web/ui/button.tsx';
import styles from './parts/import.module.css';
import { pickChosen } from './flow/pick-files.ts';

interface ChooseButtonsProps {
  readonly onFiles: (files: readonly DroppedFile[]) => void;
}

/** Chooses files, or a folder, which browsers let people choose only by itself. */
export function ChooseButtons({ onFiles }: ChooseButtonsProps) {
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);

  function inputOf(ref: RefObject<HTMLInputElement | null>, label: string, isFolder: boolean) {
    return (
      <input
        ref={(input) => {
          ref.current = input;
          // React does not know this property.
          if (input) input.webkitdirectory = isFolder;
        }}
        type="file"
        hidden
        multiple
        aria-label={label}
        onChange={({ target }) => {
          onFiles(pickChosen(target.files));
          // The same file can be chosen again.
          target.value = '';
        }}
      />
    );
  }

  return (
    <div className={styles['buttons']}>
      <Button look="primary" onClick={() => files.current?.click()}>
        Choose files
      </Button>
      <Button onClick={() => folder.current?.click()}>Choose a folder</Button>
      {inputOf(files, 'Files', false)}
      {inputOf(folder, 'Folder', true)}
    </div>
  );
}
