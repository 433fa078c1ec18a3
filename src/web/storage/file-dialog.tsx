import type { StoredFile } from '#contract/storage.ts';
import { formatBytes, formatDate } from '../kernel/format.ts';
import { Dialog } from '../ui/dialog.tsx';
import { CheckMyCopy } from './check-my-copy.tsx';
import styles from './file-dialog.module.css';
import { kindLabels } from './kind-labels.ts';
import { hasVisualPreview, Preview } from './preview.tsx';

interface FileDialogProps {
  readonly file: StoredFile;
  readonly onClose: () => void;
}

/** The preview and the details of a file. */
export function FileDialog({ file, onClose }: FileDialogProps) {
  return (
    <Dialog open onOpenChange={onClose} title={file.name} wide={hasVisualPreview(file)}>
      <Preview file={file} />
      <dl className={styles['facts']}>
        <dt>Kind</dt>
        <dd>{kindLabels[file.kind].name}</dd>
        <dt>Size</dt>
        <dd>{formatBytes(file.size)}</dd>
        <dt>Uploaded</dt>
        <dd>{formatDate(file.creationTime)}</dd>
        <dt>SHA-256</dt>
        <dd className={styles['sum']}>{file.sha256}</dd>
      </dl>
      <CheckMyCopy file={file} />
    </Dialog>
  );
}
