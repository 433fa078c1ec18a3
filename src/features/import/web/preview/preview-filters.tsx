import { CATEGORIES, type ActivityCategory } from '#features/log/contract/activity.ts';
import type { ReactNode } from 'react';
import type { RowOutcome } from '#import-formats/model/session-model.ts';
import { categoryLabels } from '#features/log/web/parts/category.tsx';
import { SearchField } from '#platform/web/ui/fields/search-field.tsx';
import { Select } from '#platform/web/ui/fields/select.tsx';
import styles from '../parts/import.module.css';

export interface RowFilter {
  /** Null: all. */
  readonly outcome: RowOutcome | null;
  readonly category: ActivityCategory | null;
  readonly text: string;
}

export const NO_ROW_FILTER: RowFilter = { outcome: null, category: null, text: '' };

const ALL = 'all';
const CATEGORY_OPTIONS = [
  { value: ALL, label: 'All categories' },
  ...CATEGORIES.map((value) => ({ value, label: categoryLabels[value].plural })),
] as const;

interface PreviewFiltersProps {
  readonly filter: RowFilter;
  readonly onFilter: (filter: RowFilter) => void;
  /** The button that imports. */
  readonly children: ReactNode;
}

/** Stays in sight above the rows. */
export function PreviewFilters({ filter, onFilter, children }: PreviewFiltersProps) {
  return (
    <div className={styles['bar']}>
      <SearchField
        label="Search the rows"
        text={filter.text}
        onChange={(text) => onFilter({ ...filter, text })}
      />
      <Select
        label="Category"
        options={CATEGORY_OPTIONS}
        value={filter.category ?? ALL}
        onChange={(value: ActivityCategory | typeof ALL) =>
          onFilter({ ...filter, category: value === ALL ? null : value })
        }
      />
      {children}
    </div>
  );
}
