import { FILE_SORTS, type FileSort } from '../contract/storage.ts';
import { Select } from '#platform/web/ui/fields/select.tsx';
import styles from './file-toolbar.module.css';
import type { FilesView } from './files-view.ts';
import { FileFilters } from './search/file-filters.tsx';

const SORT_LABELS: Readonly<Record<FileSort, string>> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  modified: 'Last modified',
  name: 'By name',
  largest: 'Largest first',
  kind: 'By kind',
};

interface FileToolbarProps {
  readonly view: FilesView;
  readonly onView: (change: Partial<FilesView>) => void;
}

/** Search in all folders, its filters, and the order. */
export function FileToolbar({ view: { text, sort }, onView }: FileToolbarProps) {
  return (
    <div className={styles['tools']}>
      <FileFilters label="Search files" text={text} onChange={(next) => onView({ text: next })} />
      <Select
        label="Order"
        options={FILE_SORTS.map((value) => ({ value, label: SORT_LABELS[value] }))}
        value={sort}
        onChange={(next) => onView({ sort: next })}
      />
    </div>
  );
}
