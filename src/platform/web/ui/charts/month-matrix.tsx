import { useId } from 'react';
import { formatCount, formatLongMonth, formatNarrowMonth, formatNumber } from '../../view/format.ts';
import chart from './bar-chart.module.css';
import styles from './heat-map.module.css';
import { heatLevel } from './year-calendar.ts';

interface MonthMatrixProps {
  readonly title: string;
  /** Months with entries; `month` is `YYYY-MM`. */
  readonly months: readonly { readonly month: string; readonly count: number }[];
}

const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));

/** A table of years and months whose cells have the more colour the more entries they have. */
export function MonthMatrix({ title, months }: MonthMatrixProps) {
  const id = useId();
  const countOf = new Map(months.map(({ month, count }) => [month, count]));
  const highest = Math.max(1, ...months.map(({ count }) => count));
  const years = [...new Set(months.map(({ month }) => month.slice(0, 4)))].toReversed();
  return (
    <figure className={chart['figure']} aria-labelledby={id}>
      <figcaption>
        <h2 id={id}>{title}</h2>
      </figcaption>
      <table className={styles['matrix']} aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">Year</th>
            {MONTHS.map((month) => (
              <th key={month} scope="col" abbr={formatLongMonth(`2024-${month}`).replace(/\s*2024\s*/, '')}>
                {formatNarrowMonth(`2024-${month}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {years.map((year) => (
            <tr key={year}>
              <th scope="row">{year}</th>
              {MONTHS.map((month) => {
                const count = countOf.get(`${year}-${month}`) ?? 0;
                return (
                  <td
                    key={month}
                    data-level={heatLevel(count, highest)}
                    title={`${formatLongMonth(`${year}-${month}`)}: ${formatCount(count, 'entry', 'entries')}`}
                  >
                    {formatNumber(count)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
