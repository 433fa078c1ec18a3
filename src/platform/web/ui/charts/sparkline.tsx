import styles from './sparkline.module.css';

interface SparklineProps {
  /** What the line says, in words: it is all that screen readers get. */
  readonly label: string;
  /** From left to right; null: unknown. */
  readonly values: readonly (number | null)[];
}

const HEIGHT = 32;
/** Room for the line's width at the top and the bottom. */
const EDGE = 2;

/** A small line without axes. It fills the width of its container. */
export function Sparkline({ label, values }: SparklineProps) {
  const highest = Math.max(1, ...values.map((value) => value ?? 0));
  const points = values.flatMap((value, index) =>
    value === null ? [] : [{ x: index, y: yOf(value, highest) }],
  );
  const line = points.map(({ x, y }) => `${x},${y}`).join(' ');
  const [first, last] = [points[0], points.at(-1)];
  return (
    <svg
      className={styles['sparkline']}
      viewBox={`0 0 ${Math.max(1, values.length - 1)} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {first && last && (
        <polygon className={styles['area']} points={`${first.x},${HEIGHT} ${line} ${last.x},${HEIGHT}`} />
      )}
      <polyline className={styles['line']} points={line} />
    </svg>
  );
}

function yOf(value: number, highest: number): number {
  const y = HEIGHT - EDGE - (value / highest) * (HEIGHT - 2 * EDGE);
  return Math.round(y * 100) / 100;
}
