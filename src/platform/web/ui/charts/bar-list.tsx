import { formatNumber } from '../../view/format.ts';
import styles from './bar-list.module.css';

interface BarListProps {
  /** Highest first. */
  readonly items: readonly { readonly name: string; readonly count: number }[];
}

/** Names with their counts as a list that is its own table, with a bar below each. */
export function BarList({ items }: BarListProps) {
  const highest = Math.max(1, ...items.map(({ count }) => count));
  return (
    <ol className={styles['list']}>
      {items.map(({ name, count }) => (
        <li key={name}>
          <bdi>{name}</bdi>
          <span className={styles['count']}>{formatNumber(count)}</span>
          <span
            className={styles['bar']}
            style={{ inlineSize: `${(count / highest) * 100}%` }}
            aria-hidden="true"
          />
        </li>
      ))}
    </ol>
  );
}
