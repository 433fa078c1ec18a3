import type { SharedFile } from '#contract/shares.ts';
import { useMemo } from 'react';
import { formatBytes } from '../../kernel/format.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { hasVisualPreview, Preview } from '../preview.tsx';
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
