import { useId } from 'react';
import { formatNumber } from '../kernel/format.ts';
import styles from './bar-chart.module.css';
import { Table } from './table.tsx';

export interface Bar {
  /** Below the bar. */
  readonly label: string;
  /** In the table and for screen readers, if the label is an abbreviation. */
  readonly name?: string;
  readonly count: number;
  /** A CSS colour; the accent by default. */
  readonly colour?: string;
}

interface BarChartProps {
  readonly title: string;
  /** What the labels are: 'Month'. */
  readonly labelHeader: string;
  /** What the counts are: 'Entries'. */
  readonly countHeader: string;
  readonly bars: readonly Bar[];
}

const HEIGHT_PX = 160;
const BARE_HEIGHT_PX = 88;
const LABEL_PX = 24;
const COUNT_PX = 20;
/** Few bars do not become slabs, in percent. */
const BAR_MAX_WIDTH = 9;
/** More labels than these would overlap on a phone. */
const MAX_LABELS = 12;

/** Vertical bars with their numbers, and the same numbers as a table. */
export function BarChart({ title, labelHeader, countHeader, bars }: BarChartProps) {
  const id = useId();
  return (
    <figure className={styles['figure']} aria-labelledby={id}>
      <figcaption>
        <h2 id={id}>{title}</h2>
      </figcaption>
      <Bars bars={bars} />
      <details className={styles['details']}>
        <summary>As a table</summary>
        <Table
          caption={title}
          columns={[
            { header: labelHeader, cell: nameOf },
            { header: countHeader, cell: ({ count }) => formatNumber(count), numeric: true },
          ]}
          rows={bars}
          rowKey={nameOf}
        />
      </details>
    </figure>
  );
}

interface BarsProps {
  readonly bars: readonly Bar[];
  /** Draws neither labels nor numbers. */
  readonly bare?: boolean;
}

/**
 * The drawing; screen readers read its numbers as one sentence. Widths are in percent and heights in pixels, so that it
 * fills its container and the text keeps its size.
 */
export function Bars({ bars, bare = false }: BarsProps) {
  const highest = Math.max(1, ...bars.map(({ count }) => count));
  const step = 100 / bars.length;
  const ground = bare ? BARE_HEIGHT_PX : HEIGHT_PX - LABEL_PX;
  const room = bare ? BARE_HEIGHT_PX : ground - COUNT_PX;
  const width = Math.min(step * 0.64, BAR_MAX_WIDTH);
  const labelled = Math.ceil(bars.length / MAX_LABELS);
  return (
    <svg
      className={styles['bars']}
      height={bare ? BARE_HEIGHT_PX : HEIGHT_PX}
      role="img"
      aria-label={bars.map((bar) => `${nameOf(bar)}: ${formatNumber(bar.count)}`).join(', ')}
    >
      {bars.map(({ label, name, count, colour }, index) => {
        const height = Math.max(2, (count / highest) * room);
        const middle = `${(index + 0.5) * step}%`;
        return (
          <g key={name ?? label}>
            <rect
              x={`${(index + 0.5) * step - width / 2}%`}
              y={ground - height}
              width={`${width}%`}
              height={height}
              rx="3"
              fill={colour ?? 'var(--accent)'}
              opacity={count === 0 ? 0.25 : 1}
            />
            {!bare && index % labelled === 0 && (
              <>
                <text x={middle} y={ground - height - 6} className={styles['count']}>
                  {formatNumber(count)}
                </text>
                <text x={middle} y={HEIGHT_PX - 6} data-spare={isSpare(index, bars.length)}>
                  {label}
                </text>
              </>
            )}
          </g>
        );
      })}
    </svg>
  );
}

/** The labels that narrow charts leave out; the last one, often the current month, stays. */
function isSpare(index: number, total: number): boolean {
  return total > 6 && (total - index) % 2 === 0;
}

function nameOf({ label, name = label }: Bar): string {
  return name;
}
