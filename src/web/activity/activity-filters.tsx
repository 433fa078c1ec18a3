import { categories, sortOrders, type ActivitySort } from '#contract/activity.ts';
import { formatNumber } from '../kernel/format.ts';
import { categoryFaces } from '../ui/category.tsx';
import { Chips } from '../ui/chips.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { Select } from '../ui/select.tsx';
import styles from './activity-filters.module.css';
import type { ListFilter } from './filter.ts';

const ratingOptions = [
  { value: '1', label: 'Any rating' },
  { value: '2', label: '★ 2 and up' },
  { value: '3', label: '★ 3 and up' },
  { value: '4', label: '★ 4 and up' },
  { value: '5', label: '★ 5 only' },
];

const sortLabels: Readonly<Record<ActivitySort, string>> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  rating: 'Best first',
  name: 'By name',
};

interface ActivityFiltersProps {
  readonly filter: ListFilter;
  readonly onChange: (filter: ListFilter) => void;
  readonly total: number;
}

export function ActivityFilters({ filter, onChange, total }: ActivityFiltersProps) {
  return (
    <div className={styles['filters']} role="search" aria-label="Filter the log">
      <Chips
        label="Category"
        options={[
          { value: null, label: `All ${formatNumber(total)}` },
          ...categories.map((value) => ({ value, label: categoryFaces[value].many })),
        ]}
        value={filter.category}
        onChange={(category) => onChange({ ...filter, category })}
      />
      <div className={styles['tools']}>
        <SearchField
          label="Search by name"
          text={filter.text}
          onChange={(text) => onChange({ ...filter, text })}
        />
        <Select
          label="Minimum rating"
          options={ratingOptions}
          value={String(filter.minRating)}
          onChange={(minRating) => onChange({ ...filter, minRating: Number(minRating) })}
        />
        <Select
          label="Order"
          options={sortOrders.map((value) => ({ value, label: sortLabels[value] }))}
          value={filter.sort}
          onChange={(sort) => onChange({ ...filter, sort })}
        />
      </div>
    </div>
  );
}
