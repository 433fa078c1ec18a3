import { Upload } from 'lucide-react';
import { useRef, useState, type FormEvent } from 'react';
import { formatBytes, formatCount } from '../kernel/format.ts';
import { Button } from '../ui/button.tsx';
import { Sheet } from '../ui/sheet.tsx';
import styles from './upload-form.module.css';

/** The upload button is disabled until a file is chosen (specification 5). */
export function UploadForm({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<readonly File[]>([]);

  function submit(event: FormEvent) {
    event.preventDefault();
    onFiles(chosen);
    setChosen([]);
    if (input.current) input.current.value = '';
  }

  return (
    <Sheet>
      <form className={styles['form']} onSubmit={submit}>
        <label className={styles['choose']}>
          <span className={styles['label']}>Choose files</span>
          <input
            ref={input}
            type="file"
            multiple
            onChange={(event) => setChosen([...(event.target.files ?? [])])}
          />
        </label>
        <Button type="submit" look="primary" disabled={chosen.length === 0}>
          <Upload size={18} strokeWidth={1.75} aria-hidden="true" />
          Upload
        </Button>
        <p className={styles['hint']} aria-live="polite">
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
