import { CATEGORIES } from '#contract/activity.ts';
import { SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatNumber } from '../kernel/format.ts';
import { Button } from '../ui/button.tsx';
import { categoryLabels } from '../ui/category.tsx';
import { Chips } from '../ui/chips.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { Select } from '../ui/select.tsx';
import styles from './activity-filters.module.css';
import { LOG_SORTS, NO_FILTER, type LogFilter, type LogSort } from './filter.ts';

const RATING_OPTIONS = [
  { value: '1', label: 'Any rating' },
  { value: '2', label: '★ 2 and up' },
  { value: '3', label: '★ 3 and up' },
  { value: '4', label: '★ 4 and up' },
  { value: '5', label: '★ 5 only' },
];

const SORT_LABELS: Readonly<Record<LogSort, string>> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  rating: 'Best first',
  name: 'By name',
};

interface ActivityFiltersProps {
  readonly filter: LogFilter;
  readonly onChange: (change: Partial<LogFilter>) => void;
  readonly total: number;
}

/** On a phone, search and order are folded away unless they are in use. */
export function ActivityFilters({ filter, onChange, total }: ActivityFiltersProps) {
  const [open, setOpen] = useState(
    () => filter.text !== '' || filter.minRating !== NO_FILTER.minRating || filter.sort !== NO_FILTER.sort,
  );
  const toolsId = useId();
  return (
    <div className={styles['filters']} role="search" aria-label="Filter the log">
      <Chips
        label="Category"
        options={[
          { value: null, label: `All ${formatNumber(total)}` },
          ...CATEGORIES.map((value) => ({ value, label: categoryLabels[value].plural })),
        ]}
        value={filter.category}
        onChange={(category) => onChange({ category })}
      />
      <Button
        look="quiet"
        className={styles['fold'] ?? ''}
        aria-label="Search and sort"
        aria-expanded={open}
        aria-controls={toolsId}
        onClick={() => setOpen(!open)}
      >
        <SlidersHorizontal size={18} strokeWidth={1.75} aria-hidden="true" />
      </Button>
      <div id={toolsId} className={styles['tools']} data-open={open}>
        <SearchField
          label="Search by name"
          text={filter.text}
          onReveal={() => flushSync(() => setOpen(true))}
          onChange={(text) => onChange({ text })}
        />
        <Select
          label="Minimum rating"
          options={RATING_OPTIONS}
          value={String(filter.minRating)}
          onChange={(minRating) => onChange({ minRating: Number(minRating) })}
        />
        <Select
          label="Order"
          options={LOG_SORTS.map((value) => ({ value, label: SORT_LABELS[value] }))}
          value={filter.sort}
          onChange={(sort) => onChange({ sort })}
        />
      </div>
    </div>
  );
}
