import { FILE_BULK_MAX_ITEMS, type StoredFile } from '#contract/storage.ts';
import { Download, Trash2 } from 'lucide-react';
import { formatBytes, formatCount } from '../kernel/format.ts';
import type { RangeSelection } from '../kernel/range-selection.ts';
import { BulkBar } from '../ui/bulk-bar.tsx';
import { Button } from '../ui/button.tsx';
import { downloadArchive } from './downloads.ts';
import styles from './file-bulk-bar.module.css';

interface FileBulkBarProps {
  readonly selection: RangeSelection<StoredFile>;
  /** The number of files in the list. */
  readonly total: number;
  readonly onDelete: (files: readonly StoredFile[]) => void;
}

/** Selects files, downloads them as one ZIP, and deletes them. */
export function FileBulkBar({ selection: { chosen, chooseAll }, total, onDelete }: FileBulkBarProps) {
  function deleteChosen() {
    onDelete(chosen);
    // Otherwise an undo would choose them again.
    chooseAll(false);
  }

  const bytes = chosen.reduce((sum, { size }) => sum + size, 0);
  return (
    <div className={styles['bar']}>
      <BulkBar
        label="Selected files"
        count={chosen.length}
        total={Math.min(total, FILE_BULK_MAX_ITEMS)}
        summary={`${formatCount(chosen.length, 'file', 'files')}, ${formatBytes(bytes)}`}
        onChooseAll={chooseAll}
        actions={
          <>
            <Button
              look="quiet"
              aria-label="Download as ZIP"
              onClick={() => downloadArchive(chosen.map(({ id }) => id))}
            >
              <Download size={16} strokeWidth={1.75} aria-hidden="true" />
              <span className={styles['word']}>Download as ZIP</span>
            </Button>
            <Button look="quiet" aria-label="Delete the selected files" onClick={deleteChosen}>
              <Trash2 size={16} strokeWidth={1.75} aria-hidden="true" />
              <span className={styles['word']}>Delete</span>
            </Button>
          </>
        }
      />
    </div>
  );
}
