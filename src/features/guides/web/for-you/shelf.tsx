import type { ActivityCategory } from '#features/log/contract/activity.ts';
import { useId } from 'react';
import { Link } from '#platform/web/ui/link.tsx';
import { Cover } from '#features/log/web/parts/cover.tsx';
import styles from './shelf.module.css';

export interface ShelfItem {
  readonly key: string;
  readonly label: string;
  readonly to: string;
}

interface ShelfProps {
  readonly heading: string;
  readonly category: ActivityCategory;
  readonly items: readonly ShelfItem[];
  /** Shown on an empty shelf, which is as high as a full one. */
  readonly empty?: string;
}

/** A row of covers, each of which leads to a guide. */
export function Shelf({ heading, category, items, empty }: ShelfProps) {
  const id = useId();
  return (
    <section className={styles['shelf']} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {items.length === 0 ? (
        <p className={styles['empty']}>{empty}</p>
      ) : (
        <ul>
          {items.map(({ key, label, to }) => (
            <li key={key}>
              <Link to={to}>
                <Cover title={label} category={category} className={styles['cover']} />
                <span className={styles['label']} dir="auto">
                  {label}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
