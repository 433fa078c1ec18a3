import type { SharedFile } from '../../contract/shares.ts';
import { formatBytes } from '#platform/web/view/format.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { useRenewVisit } from '../links/use-visit.ts';
import { Viewer } from '../preview/viewer.tsx';
import { sharedContent } from './visitor-calls.ts';

interface PreviewDialogProps {
  readonly share: string;
  readonly token: string;
  readonly file: SharedFile;
  readonly files: readonly SharedFile[];
  readonly onDownload: () => void;
  readonly onOpen: (file: SharedFile) => void;
  readonly onClose: () => void;
}

/** The viewer of shared files, for a visitor. */
export function PreviewDialog({ share, token, file, onDownload, ...list }: PreviewDialogProps) {
  const renew = useRenewVisit(token);
  // The link may have ended or need another password.
  const source = { ...sharedContent(share), onFailure: () => void renew() };
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
