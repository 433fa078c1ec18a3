import type { SharedFile } from '../../contract/shares.ts';
import { useMemo } from 'react';
import { formatBytes } from '#platform/web/view/format.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import { hasVisualPreview, Preview } from '../preview/preview.tsx';
import styles from './shared-files.module.css';
import { downloadShared, sharedContent } from './visitor-calls.ts';

interface PreviewDialogProps {
  readonly share: string;
  readonly file: SharedFile;
  readonly onClose: () => void;
}

/** A shared file, for a visitor. */
export function PreviewDialog({ share, file, onClose }: PreviewDialogProps) {
  const source = useMemo(() => sharedContent(share), [share]);
  return (
    <Dialog open onOpenChange={onClose} title={file.name} wide={hasVisualPreview(file)}>
      <Preview file={file} source={source} />
      <div className={styles['below']}>
        <Button look="primary" onClick={() => downloadShared(share, { file: file.id })}>
          Download, {formatBytes(file.size)}
        </Button>
      </div>
    </Dialog>
  );
}
