import type { ReactNode } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import type { Dismissible } from './dismissal-changes.ts';
import styles from './dismissed-list.module.css';

interface DismissedListProps<Item extends Dismissible> {
  readonly items: readonly Item[];
  /** What tells an item apart from others of its name. */
  readonly details: (item: Item) => ReactNode;
  readonly onBringBack: (item: Item) => void;
}

/** What was dismissed; each can be brought back. */
export function DismissedList<Item extends Dismissible>(props: DismissedListProps<Item>) {
  const { items, details, onBringBack } = props;
  return (
    <ul className={styles['list']} aria-label="Dismissed">
      {items.map((item) => (
        <li key={item.id}>
          <span className={styles['name']}>
            <bdi>{item.name}</bdi> <small>{details(item)}</small>
          </span>
          <Button
            data-tool="bring-back"
            aria-label={`Bring back: ${item.name}`}
            onClick={() => onBringBack(item)}
          >
            Bring back
          </Button>
        </li>
      ))}
    </ul>
  );
}
