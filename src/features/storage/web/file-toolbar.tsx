import { FILE_SORTS, type FileSort } from '../contract/storage.ts';
import { SearchField } from '#platform/web/ui/fields/search-field.tsx';
import { Select } from '#platform/web/ui/fields/select.tsx';
import styles from './file-toolbar.module.css';
import type { FilesView } from './files-view.ts';

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

/** Search in all folders, and order. */
export function FileToolbar({ view: { text, sort }, onView }: FileToolbarProps) {
  return (
    <div className={styles['tools']}>
      <SearchField label="Search by name" text={text} onChange={(next) => onView({ text: next })} />
      <Select
        label="Order"
        options={FILE_SORTS.map((value) => ({ value, label: SORT_LABELS[value] }))}
        value={sort}
        onChange={(next) => onView({ sort: next })}
      />
    </div>
  );
}
