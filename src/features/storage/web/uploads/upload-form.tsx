import { FolderUp, Upload } from 'lucide-react';
import { useRef, useState, type FormEvent, type RefObject } from 'react';
import { formatBytes, formatCount } from '#platform/web/view/format.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Sheet } from '#platform/web/ui/dialogs/sheet.tsx';
import { FileChooser } from '../file-chooser.tsx';
import styles from './upload-form.module.css';

interface UploadFormProps {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onFolder: (files: readonly File[]) => void;
}

/** The upload button is disabled until a file is chosen (specification 5). */
export function UploadForm({ input, onFiles, onFolder }: UploadFormProps) {
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
        <FileChooser ref={input} onChange={(event) => setChosen([...(event.target.files ?? [])])} />
        <FolderChooser onFolder={onFolder} />
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

/** Uploads a folder at once, because browsers ask before they give one to a page. */
function FolderChooser({ onFolder }: Pick<UploadFormProps, 'onFolder'>) {
  const input = useRef<HTMLInputElement>(null);
  if (!('webkitdirectory' in HTMLInputElement.prototype)) return null;
  return (
    <>
      <Button className={styles['folder'] ?? ''} onClick={() => input.current?.click()}>
        <FolderUp size={18} strokeWidth={1.75} aria-hidden="true" />
        Choose a folder
      </Button>
      <input
        ref={(element) => {
          input.current = element;
          // React does not know this property.
          if (element) element.webkitdirectory = true;
        }}
        type="file"
        hidden
        aria-label="Folder"
        onChange={({ target }) => {
          onFolder([...(target.files ?? [])]);
          // The same folder can be chosen again.
          target.value = '';
        }}
      />
    </>
  );
}

function totalBytes(files: readonly File[]): number {
  return files.reduce((sum, { size }) => sum + size, 0);
}
