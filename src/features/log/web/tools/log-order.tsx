import { LayoutGrid, Rows3 } from 'lucide-react';
import { Select } from '#platform/web/ui/fields/select.tsx';
import type { LogSort } from '../list/order.ts';
import { SORTS_OF_VIEWS, type LogFilter, type LogLayout } from './filter.ts';
import styles from './log-order.module.css';

const SORT_LABELS: Readonly<Record<LogSort, string>> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  rating: 'Best first',
  name: 'By name',
  released: 'By year of release',
  written: 'Recently added first',
  wish: 'My order',
};

const LAYOUTS = [
  { layout: 'list', label: 'List', icon: Rows3 },
  { layout: 'grid', label: 'Covers', icon: LayoutGrid },
] as const satisfies readonly {
  readonly layout: LogLayout;
  readonly label: string;
  readonly icon: unknown;
}[];

export interface LogOrderProps {
  readonly filter: LogFilter;
  readonly onChange: (change: Partial<LogFilter>) => void;
}

/** The order of the entries, and whether they are rows or covers. */
export function LogOrder({ filter, onChange }: LogOrderProps) {
  return (
    <div className={styles['order']}>
      <Select<LogSort>
        label="Order"
        options={SORTS_OF_VIEWS[filter.view].map((value) => ({ value, label: SORT_LABELS[value] }))}
        value={filter.sort}
        onChange={(sort) => onChange({ sort })}
      />
      <div className={styles['layouts']} role="group" aria-label="Layout">
        {LAYOUTS.map(({ layout, label, icon: Icon }) => (
          <button
            key={layout}
            type="button"
            aria-label={label}
            title={label}
            aria-pressed={layout === filter.layout}
            onClick={() => onChange({ layout })}
          >
            <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
          </button>
        ))}
      </div>
    </div>
  );
}
