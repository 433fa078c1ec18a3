import type { SharedFile } from '../../contract/shares.ts';
import { useMemo } from 'react';
import { formatBytes } from '#platform/web/view/format.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Viewer } from '../preview/viewer.tsx';
import { downloadShared, sharedContent } from './visitor-calls.ts';

interface PreviewDialogProps {
  readonly share: string;
  readonly file: SharedFile;
  readonly files: readonly SharedFile[];
  readonly onOpen: (file: SharedFile) => void;
  readonly onClose: () => void;
}

/** The viewer of shared files, for a visitor. */
export function PreviewDialog({ share, file, ...list }: PreviewDialogProps) {
  const source = useMemo(() => sharedContent(share), [share]);
  const download = () => downloadShared(share, { file: file.id });
  return (
    <Viewer
      {...list}
      file={file}
      source={source}
      onDownload={download}
      actions={
        <Button look="primary" onClick={download}>
          Download, {formatBytes(file.size)}
        </Button>
      }
    />
  );
}
