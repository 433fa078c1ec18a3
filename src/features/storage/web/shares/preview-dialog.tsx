import type { SharedFile } from '../../contract/shares.ts';
import { useMemo } from 'react';
import { formatBytes } from '#platform/web/view/format.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Viewer } from '../preview/viewer.tsx';
import { sharedContent } from './visitor-calls.ts';

interface PreviewDialogProps {
  readonly share: string;
  readonly file: SharedFile;
  readonly files: readonly SharedFile[];
  readonly onDownload: () => void;
  readonly onOpen: (file: SharedFile) => void;
  readonly onClose: () => void;
}

/** The viewer of shared files, for a visitor. */
export function PreviewDialog({ share, file, onDownload, ...list }: PreviewDialogProps) {
  const source = useMemo(() => sharedContent(share), [share]);
  return (
    <Viewer
      {...list}
      file={file}
      source={source}
      onDownload={onDownload}
      actions={
        <Button look="primary" onClick={onDownload}>
          Download, {formatBytes(file.size)}
        </Button>
      }
    />
  );
}
