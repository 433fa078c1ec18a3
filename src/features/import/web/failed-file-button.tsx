import { Download } from 'lucide-react';
import type { RemoteSession } from './flow/worker-protocol.ts';
import { saveAsFile } from '#platform/web/call/save-file.ts';
import { Button } from '#platform/web/ui/button.tsx';

interface FailedFileButtonProps {
  readonly look: 'secondary' | 'quiet';
  readonly load: RemoteSession['failedFile'];
}

/** Downloads the rows that were not understood as a file of their service, to be mended and dropped again. */
export function FailedFileButton({ look, load }: FailedFileButtonProps) {
  async function save() {
    const file = await load();
    if (file) saveAsFile(file.name, file.blob.type, file.blob);
  }
  return (
    <Button look={look} onClick={() => void save()}>
      <Download size={16} strokeWidth={1.75} aria-hidden="true" />
      Download rows not understood
    </Button>
  );
}
