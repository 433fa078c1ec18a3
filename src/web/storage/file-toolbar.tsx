import { ARCHIVE_MAX_FILES, FILE_SORTS, type FileSort, type StoredFile } from '#contract/storage.ts';
import { Download } from 'lucide-react';
import { formatBytes, formatCount } from '../kernel/format.ts';
import { Button } from '../ui/button.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { Select } from '../ui/select.tsx';
import { downloadArchive } from './downloads.ts';
import styles from './file-toolbar.module.css';

const SORT_LABELS: Readonly<Record<FileSort, string>> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  name: 'By name',
  largest: 'Largest first',
  kind: 'By kind',
};

interface FileToolbarProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly sort: FileSort;
  readonly onSort: (sort: FileSort) => void;
  readonly selected: readonly StoredFile[];
  readonly onClear: () => void;
}

/** Search and order, and the actions for the selected files. */
export function FileToolbar({ text, onText, sort, onSort, selected, onClear }: FileToolbarProps) {
  return (
    <div className={styles['tools']}>
      <SearchField label="Search by name" text={text} onChange={onText} />
      <Select
        label="Order"
        options={FILE_SORTS.map((value) => ({ value, label: SORT_LABELS[value] }))}
        value={sort}
        onChange={onSort}
      />
      {selected.length > 0 && (
        <div className={styles['selection']} role="group" aria-label="Selection">
          <span>
            {formatCount(selected.length, 'file', 'files')},{' '}
            {formatBytes(selected.reduce((sum, { size }) => sum + size, 0))}
          </span>
          <Button
            disabled={selected.length > ARCHIVE_MAX_FILES}
            onClick={() => downloadArchive(selected.map(({ id }) => id))}
          >
            <Download size={16} strokeWidth={1.75} aria-hidden="true" />
            Download as ZIP
          </Button>
          <Button look="quiet" onClick={onClear}>
            Clear selection
          </Button>
        </div>
      )}
    </div>
  );
}
