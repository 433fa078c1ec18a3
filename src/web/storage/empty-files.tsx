import { FolderUp } from 'lucide-react';
import { formatBytes } from '../kernel/format.ts';
import { Button } from '../ui/button.tsx';
import { useUsage } from './calls.ts';
import styles from './empty-files.module.css';

/** Says what may be dropped. The whole screen accepts it; this only shows where people would aim. */
export function EmptyFiles({ onChoose }: { readonly onChoose: () => void }) {
  const { data } = useUsage();
  return (
    <section className={styles['target']}>
      <FolderUp size={40} strokeWidth={1.25} aria-hidden="true" />
      <h2>No files yet</h2>
      <p>
        Drop photos, documents, music or whole folders anywhere on this page
        {data && `: up to ${formatBytes(data.uploadMax)} each, ${formatBytes(data.quota)} in all`}.
      </p>
      <Button onClick={onChoose}>Choose files</Button>
    </section>
  );
}
