import { CATEGORIES, type Activity } from '../../contract/activity.ts';
import { SlidersHorizontal } from 'lucide-react';
import { useMemo } from 'react';
import { flushSync } from 'react-dom';
import { formatNumber } from '#platform/web/view/format.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { lazyPart } from '#platform/web/ui/dialogs/lazy-part.tsx';
import { categoryLabels } from '../parts/category.tsx';
import { Chips } from '#platform/web/ui/fields/chips.tsx';
import { SearchField } from '#platform/web/ui/fields/search-field.tsx';
import styles from './activity-filters.module.css';
import type { Countries } from './countries.ts';
import { countFilters, isInView, type LogFilter } from './filter.ts';
import { LogOrder } from './log-order.tsx';

const FilterPanel = lazyPart(async () => (await import('./filter-panel.tsx')).FilterPanel);
const ActiveFilters = lazyPart(async () => (await import('./active-filters.tsx')).ActiveFilters);

const FILTERS_ID = 'log-filters';

interface FiltersButtonProps {
  readonly filter: LogFilter;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
}

/** Opens the filters, and says how many are active. */
export function FiltersButton({ filter, open, onOpen }: FiltersButtonProps) {
  const { inPanel, all } = countFilters(filter);
  return (
    <Button
      look="quiet"
      className={styles['button'] ?? ''}
      aria-expanded={open}
      aria-controls={FILTERS_ID}
      onClick={() => onOpen(!open)}
    >
      <SlidersHorizontal size={18} strokeWidth={1.75} aria-hidden="true" />
      <span>Filters</span> {inPanel > 0 && <b className={styles['wide']}>{inPanel}</b>}
      {all > 0 && <b className={styles['narrow']}>{all}</b>}
    </Button>
  );
}

interface ActivityFiltersProps {
  readonly all: readonly Activity[];
  /** How many entries of all categories match; null while only the beginning of the log is known. */
  readonly count: number | null;
  /** Null until they are needed and have loaded. */
  readonly countries: Countries | null;
  readonly filter: LogFilter;
  readonly onChange: (change: Partial<LogFilter>) => void;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
}

/** A wide screen always shows categories and search; a phone shows them with the other filters, once these are opened. */
export function ActivityFilters(props: ActivityFiltersProps) {
  const { all, count, countries, filter, onChange, open, onOpen } = props;
  const inView = useMemo(() => all.filter((activity) => isInView(activity, filter.view)), [all, filter.view]);
  return (
    <>
      <div
        id={FILTERS_ID}
        className={styles['filters']}
        data-open={open}
        role="search"
        aria-label="Filter the log"
      >
        <Chips
          label="Category"
          options={[
            { value: null, label: count === null ? 'All' : `All ${formatNumber(count)}` },
            ...CATEGORIES.map((value) => ({ value, label: categoryLabels[value].plural })),
          ]}
          value={filter.category}
          onChange={(category) => onChange({ category })}
        />
        <SearchField
          label="Search the log"
          text={filter.text}
          onReveal={() => flushSync(() => onOpen(true))}
          onChange={(text) => onChange({ text })}
        />
        <div className={styles['narrow']}>
          <LogOrder filter={filter} onChange={onChange} />
        </div>
        {open && <FilterPanel entries={inView} countries={countries} filter={filter} onChange={onChange} />}
      </div>
      {countFilters(filter).all > 0 && <ActiveFilters filter={filter} onChange={onChange} />}
    </>
  );
}
