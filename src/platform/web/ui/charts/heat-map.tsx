import { useId } from 'react';
import {
  formatCount,
  formatLongDay,
  formatLongMonth,
  formatNumber,
  formatShortMonth,
} from '../../view/format.ts';
import chart from './bar-chart.module.css';
import styles from './heat-map.module.css';
import { Table } from '../lists/table.tsx';
import { calendarOf, heatLevel, type CalendarMonth } from './year-calendar.ts';

interface HeatMapProps {
  readonly title: string;
  readonly year: number;
  /** Days with entries. */
  readonly days: readonly { readonly day: string; readonly count: number }[];
}

/** A calendar of a year whose days have the more colour the more entries they have, and the same days as a table. */
export function HeatMap({ title, year, days }: HeatMapProps) {
  const id = useId();
  return (
    <figure className={chart['figure']} aria-labelledby={id}>
      <figcaption>
        <h2 id={id}>{title}</h2>
      </figcaption>
      <Calendar year={year} days={days} />
      <p className={chart['legend']}>
        The busiest days have {formatCount(Math.max(...days.map(({ count }) => count)), 'entry', 'entries')}.
      </p>
      <details className={chart['details']}>
        <summary>As a table</summary>
        <Table
          caption={title}
          columns={[
            { header: 'Day', cell: ({ day }) => formatLongDay(day) },
            { header: 'Entries', cell: ({ count }) => formatNumber(count), numeric: true },
          ]}
          rows={days}
          rowKey={({ day }) => day}
        />
      </details>
    </figure>
  );
}

/** Only the drawing; screen readers read each month as a sentence. */
export function Calendar({ year, days }: Pick<HeatMapProps, 'year' | 'days'>) {
  const highest = Math.max(1, ...days.map(({ count }) => count));
  return (
    <div className={styles['months']}>
      {calendarOf(year, days).map((month) => (
        <MonthDrawing key={month.month} month={month} highest={highest} />
      ))}
    </div>
  );
}

const CELL = 10;
const GAP = 1.5;
const STEP = CELL + GAP;
const WIDTH = 7 * STEP - GAP;
const HEIGHT = 6 * STEP - GAP;

function MonthDrawing({
  month: { month, days },
  highest,
}: {
  readonly month: CalendarMonth;
  readonly highest: number;
}) {
  const total = days.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className={styles['month']}>
      <p aria-hidden="true">{formatShortMonth(month)}</p>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`${formatLongMonth(month)}: ${formatCount(total, 'entry', 'entries')}`}
      >
        {days.map(({ day, column, row, count }) => (
          <rect
            key={day}
            x={column * STEP}
            y={row * STEP}
            width={CELL}
            height={CELL}
            rx="2"
            data-level={heatLevel(count, highest)}
          >
            <title>{`${formatLongDay(day)}: ${formatCount(count, 'entry', 'entries')}`}</title>
          </rect>
        ))}
      </svg>
    </div>
  );
}
