import { FolderUp, Upload } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { formatBytes, formatCount } from '#platform/web/view/format.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ChooseButton } from '#platform/web/ui/fields/choose-button.tsx';
import { Sheet } from '#platform/web/ui/dialogs/sheet.tsx';
import { FileChooser } from '../file-chooser.tsx';
import styles from './upload-form.module.css';

interface UploadFormProps {
  readonly onFiles: (files: readonly File[]) => void;
  readonly onFolder: (files: readonly File[]) => void;
}

/** The upload button is disabled until a file is chosen (specification 5). */
export function UploadForm({ onFiles, onFolder }: UploadFormProps) {
  const [chosen, setChosen] = useState<readonly File[]>([]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onFiles(chosen);
    setChosen([]);
    event.currentTarget.reset();
    // The focused button is about to be disabled.
    event.currentTarget.querySelector('input')?.focus();
  }

  return (
    <Sheet>
      <form className={styles['form']} onSubmit={submit}>
        <FileChooser onChange={(event) => setChosen([...(event.target.files ?? [])])} />
        {'webkitdirectory' in HTMLInputElement.prototype && (
          // Uploads at once, because browsers ask before they give a folder to a page.
          <ChooseButton label="Folder" isFolder onFiles={onFolder}>
            <FolderUp size={18} strokeWidth={1.75} aria-hidden="true" />
            Choose a folder
          </ChooseButton>
        )}
        <Button type="submit" look="primary" disabled={chosen.length === 0}>
          <Upload size={18} strokeWidth={1.75} aria-hidden="true" />
          Upload
        </Button>
        <p className={styles['hint']} data-idle={chosen.length === 0} aria-live="polite">
          {chosen.length === 0
            ? 'Or drop files anywhere on this page, or paste them.'
            : `${formatCount(chosen.length, 'file', 'files')}, ${formatBytes(totalBytes(chosen))}`}
        </p>
      </form>
    </Sheet>
  );
}

function totalBytes(files: readonly File[]): number {
  return files.reduce((sum, { size }) => sum + size, 0);
}
