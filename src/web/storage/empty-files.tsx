import { formatBytes } from '../kernel/format.ts';
import { Button } from '../ui/button.tsx';
import { DropTarget } from '../ui/drop-target.tsx';
import { useUsage } from './calls.ts';

/** Says what may be dropped. */
export function EmptyFiles({ onChoose }: { readonly onChoose: () => void }) {
  const { data } = useUsage();
  return (
    <DropTarget title="No files yet" action={<Button onClick={onChoose}>Choose files</Button>}>
      Drop photos, documents, music or whole folders anywhere on this page
      {data && `: up to ${formatBytes(data.uploadMax)} each, ${formatBytes(data.quota)} in all`}.
    </DropTarget>
  );
}
