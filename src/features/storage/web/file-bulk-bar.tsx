import { FILE_BULK_MAX_ITEMS } from '../contract/storage.ts';
import { Download, FolderInput, Share2, Trash2 } from 'lucide-react';
import { formatBytes, formatCount } from '#platform/web/view/format.ts';
import type { RangeSelection } from '#platform/web/input/range-selection.ts';
import { BulkBar } from '#platform/web/ui/lists/bulk-bar.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { downloadArchive } from './downloads.ts';
import { itemsOf, type Entry, type Items } from './entries.ts';
import styles from './file-bulk-bar.module.css';

interface FileBulkBarProps {
  readonly selection: RangeSelection<Entry>;
  /** The number of rows in the list. */
  readonly total: number;
  readonly onDelete: (items: Items) => void;
  readonly onMove: (items: Items) => void;
  /** Null: nothing can be shared. */
  readonly onShare: ((items: Items) => void) | null;
}

/** Selects files and folders, downloads them as one ZIP, moves and deletes them. */
export function FileBulkBar({
  selection: { chosen, chooseAll },
  total,
  onDelete,
  onMove,
  onShare,
}: FileBulkBarProps) {
  const items = itemsOf(chosen);
  const isFull = chosen.length === FILE_BULK_MAX_ITEMS && total > chosen.length;
  function deleteChosen() {
    onDelete(items);
    // Otherwise an undo would choose them again.
    chooseAll(false);
  }

  return (
    <div className={styles['bar']}>
      <BulkBar
        label="Selected files"
        count={chosen.length}
        total={Math.min(total, FILE_BULK_MAX_ITEMS)}
        summary={isFull ? `The first ${summaryOf(items)}` : summaryOf(items)}
        onChooseAll={chooseAll}
        actions={
          <>
            <Button look="quiet" aria-label="Download as ZIP" onClick={() => downloadArchive(items)}>
              <Download size={16} strokeWidth={1.75} aria-hidden="true" />
              <span className={styles['word']}>Download as ZIP</span>
            </Button>
            {onShare && (
              <Button look="quiet" aria-label="Share…" onClick={() => onShare(items)}>
                <Share2 size={16} strokeWidth={1.75} aria-hidden="true" />
                <span className={styles['word']}>Share…</span>
              </Button>
            )}
            <Button look="quiet" aria-label="Move to…" onClick={() => onMove(items)}>
              <FolderInput size={16} strokeWidth={1.75} aria-hidden="true" />
              <span className={styles['word']}>Move to…</span>
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

/** The size of a folder is not known here. */
function summaryOf({ files, folders }: Items): string {
  if (files.length === 0) return formatCount(folders.length, 'folder', 'folders');
  if (folders.length > 0) return formatCount(files.length + folders.length, 'item', 'items');
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  return `${formatCount(files.length, 'file', 'files')}, ${formatBytes(bytes)}`;
}
