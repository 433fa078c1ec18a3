import { FILE_SORTS, type FileSort } from '#contract/storage.ts';
import { SearchField } from '../ui/search-field.tsx';
import { Select } from '../ui/select.tsx';
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
}

/** Search and order. */
export function FileToolbar({ text, onText, sort, onSort }: FileToolbarProps) {
  return (
    <div className={styles['tools']}>
      <SearchField label="Search by name" text={text} onChange={onText} />
      <Select
        label="Order"
        options={FILE_SORTS.map((value) => ({ value, label: SORT_LABELS[value] }))}
        value={sort}
        onChange={onSort}
      />
    </div>
  );
}
