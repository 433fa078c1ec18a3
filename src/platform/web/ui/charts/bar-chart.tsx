import { useId } from 'react';
import { formatNumber } from '../../view/format.ts';
import styles from './bar-chart.module.css';
import { Table } from '../lists/table.tsx';

export interface Bar {
  /** Below the bar. */
  readonly label: string;
  /** In the table and for screen readers, if the label is an abbreviation. */
  readonly name?: string;
  readonly count: number;
  /** A CSS colour; the accent by default. */
  readonly colour?: string;
  /** The count to compare with, drawn as a line across the bar. */
  readonly before?: number;
}

interface BarChartProps {
  readonly title: string;
  /** What the labels are: 'Month'. */
  readonly labelHeader: string;
  /** What the counts are: 'Entries'. */
  readonly countHeader: string;
  readonly bars: readonly Bar[];
  /** What the counts to compare with are: '2025'. */
  readonly beforeHeader?: string | undefined;
  /** A count for which there is room in any case, such as the best rating. */
  readonly full?: number;
}

const HEIGHT_PX = 160;
const BARE_HEIGHT_PX = 88;
const LABEL_PX = 24;
const COUNT_PX = 20;
/** The maximum width of a bar, in percent. */
const BAR_MAX_WIDTH = 9;
/** More labels than these would overlap on a phone. */
const MAX_LABELS = 12;

/** Vertical bars with their numbers, and the same numbers as a table. */
export function BarChart({ title, labelHeader, countHeader, bars, beforeHeader, full = 1 }: BarChartProps) {
  const id = useId();
  return (
    <figure className={styles['figure']} aria-labelledby={id}>
      <figcaption>
        <h2 id={id}>{title}</h2>
      </figcaption>
      <Bars bars={bars} full={full} />
      {beforeHeader !== undefined && (
        <p className={styles['legend']}>The line across a bar shows {beforeHeader}.</p>
      )}
      <details className={styles['details']}>
        <summary>As a table</summary>
        <Table
          caption={title}
          columns={[
            { header: labelHeader, cell: nameOf },
            { header: countHeader, cell: ({ count }) => formatNumber(count), numeric: true },
            ...(beforeHeader === undefined ? [] : [{ header: beforeHeader, cell: beforeOf, numeric: true }]),
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
  /** A count for which there is room in any case. */
  readonly full?: number;
}

/**
 * The drawing; screen readers read its numbers as one sentence. Widths are in percent and heights in pixels, so that it
 * fills its container and the text keeps its size.
 */
export function Bars({ bars, bare = false, full = 1 }: BarsProps) {
  const highest = Math.max(full, ...bars.map(({ count, before = 0 }) => Math.max(count, before)));
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
      {bars.map(({ label, name, count, colour, before }, index) => {
        const height = Math.max(2, (count / highest) * room);
        const middle = `${(index + 0.5) * step}%`;
        return (
          <g key={name ?? label}>
            {!bare && <title>{`${name ?? label}: ${formatNumber(count)}`}</title>}
            <rect
              x={`${(index + 0.5) * step - width / 2}%`}
              y={ground - height}
              width={`${width}%`}
              height={height}
              rx="3"
              fill={colour ?? 'var(--accent)'}
              opacity={count === 0 ? 0.25 : 1}
            />
            {before !== undefined && before > 0 && (
              <line
                className={styles['before']}
                x1={`${(index + 0.5) * step - width * 0.7}%`}
                x2={`${(index + 0.5) * step + width * 0.7}%`}
                y1={ground - (before / highest) * room}
                y2={ground - (before / highest) * room}
              />
            )}
            {!bare && (bars.length - 1 - index) % labelled === 0 && (
              <>
                <text
                  x={middle}
                  y={ground - Math.max(height, ((before ?? 0) / highest) * room) - 6}
                  className={styles['count']}
                >
                  {formatNumber(count)}
                </text>
                <text
                  x={middle}
                  y={HEIGHT_PX - 6}
                  data-spare={isSpare((bars.length - 1 - index) / labelled, bars.length / labelled)}
                >
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

/** The labels that narrow charts leave out, counted from the end; the last one, often the current month, stays. */
function isSpare(fromEnd: number, labels: number): boolean {
  return labels > 6 && fromEnd % 2 === 1;
}

function beforeOf({ before = 0 }: Bar): string {
  return formatNumber(before);
}

function nameOf({ label, name = label }: Bar): string {
  return name;
}
