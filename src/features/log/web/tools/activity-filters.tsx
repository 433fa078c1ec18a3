import { CATEGORIES } from '../../contract/activity.ts';
import { SlidersHorizontal, X } from 'lucide-react';
import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatNumber } from '#platform/web/view/format.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { categoryLabels } from '../parts/category.tsx';
import { Chips } from '#platform/web/ui/fields/chips.tsx';
import { SearchField } from '#platform/web/ui/fields/search-field.tsx';
import { Select } from '#platform/web/ui/fields/select.tsx';
import styles from './activity-filters.module.css';
import {
  NO_FILTER,
  RATING_FILTERS,
  SORTS_OF_VIEWS,
  wholeView,
  type LogFilter,
  type RatingFilter,
} from './filter.ts';
import type { LogSort } from '../list/order.ts';

const RATING_LABELS: Readonly<Record<RatingFilter, string>> = {
  '1': 'Any rating',
  '2': '★ 2 and up',
  '3': '★ 3 and up',
  '4': '★ 4 and up',
  '5': '★ 5 only',
  none: '☆ Not rated',
};

const SORT_LABELS: Readonly<Record<LogSort, string>> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  rating: 'Best first',
  name: 'By name',
  written: 'Recently added first',
  wish: 'My order',
};

interface ActivityFiltersProps {
  readonly filter: LogFilter;
  readonly onChange: (change: Partial<LogFilter>) => void;
  /** How many entries the view has; null while that is not known. */
  readonly total: number | null;
}

/** On a phone, search and order are folded away unless they are in use. */
export function ActivityFilters({ filter, onChange, total }: ActivityFiltersProps) {
  const [open, setOpen] = useState(
    () =>
      filter.text !== '' ||
      filter.minRating !== NO_FILTER.minRating ||
      filter.sort !== wholeView(filter.view).sort,
  );
  const toolsId = useId();
  return (
    <div className={styles['filters']} role="search" aria-label="Filter the log">
      <Chips
        label="Category"
        options={[
          { value: null, label: total === null ? 'All' : `All ${formatNumber(total)}` },
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
          label="Search the log"
          text={filter.text}
          onReveal={() => flushSync(() => setOpen(true))}
          onChange={(text) => onChange({ text })}
        />
        {filter.view !== 'WANT' && (
          <Select
            label="Minimum rating"
            options={RATING_FILTERS.map((value) => ({ value, label: RATING_LABELS[value] }))}
            value={filter.minRating}
            onChange={(minRating) => onChange({ minRating })}
          />
        )}
        <Select<LogSort>
          label="Order"
          options={SORTS_OF_VIEWS[filter.view].map((value) => ({ value, label: SORT_LABELS[value] }))}
          value={filter.sort}
          onChange={(sort) => onChange({ sort })}
        />
      </div>
      {filter.tag !== null && (
        <p className={styles['tag']}>
          Tagged <b dir="auto">#{filter.tag}</b>
          <Button look="quiet" onClick={() => onChange({ tag: null })}>
            <X size={16} strokeWidth={1.75} aria-hidden="true" />
            Clear tag
          </Button>
        </p>
      )}
    </div>
  );
}
