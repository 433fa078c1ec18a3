import type { ReactNode } from 'react';
import { keepFocus } from '../../input/keep-focus.ts';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';
import styles from './trash-dialog.module.css';

interface Trashed {
  readonly id: string;
  readonly name: string;
}

interface TrashDialogProps<Item extends Trashed> {
  readonly description: string;
  /** Undefined while the items are loading. */
  readonly items: readonly Item[] | undefined;
  readonly error: string | null;
  /** While this is true the buttons do nothing. */
  readonly busy: boolean;
  readonly icon?: (item: Item) => ReactNode;
  readonly details: (item: Item) => ReactNode;
  readonly onRestore: (item: Item) => void;
  /** Without it, items cannot be deleted for good. */
  readonly onPurge?: (item: Item) => void;
  readonly onPurgeAll?: () => void;
  readonly onClose: () => void;
  /** A nested dialog. */
  readonly children?: ReactNode;
}

/** Lists deleted items with buttons to restore them or to delete them for good. */
export function TrashDialog<Item extends Trashed>(props: TrashDialogProps<Item>) {
  const { description, items, error, busy, icon, details, onRestore, onPurge, onPurgeAll, onClose } = props;
  // Disabled buttons would lose the focus.
  const unlessBusy = (action: () => void) => () => {
    if (!busy) action();
  };
  return (
    <Dialog open onOpenChange={onClose} title="Trash" description={description}>
      <div ref={keepFocus} aria-busy={busy}>
        {error !== null && <p role="alert">{error}</p>}
        {items?.length === 0 && <p>The trash is empty.</p>}
        <ul className={styles['list']}>
          {items?.map((item) => (
            <li key={item.id}>
              <span className={styles['name']}>
                {icon?.(item)}
                <span>{item.name}</span>
              </span>
              <span className={styles['facts']}>{details(item)}</span>
              <Button
                data-tool="restore"
                aria-label={`Restore ${item.name}`}
                onClick={unlessBusy(() => onRestore(item))}
              >
                Restore
              </Button>
              {onPurge && (
                <Button
                  look="quiet"
                  data-tool="purge"
                  aria-label={`Delete ${item.name} for good`}
                  onClick={unlessBusy(() => onPurge(item))}
                >
                  Delete
                </Button>
              )}
            </li>
          ))}
        </ul>
        {onPurgeAll && items && items.length > 1 && (
          <Button look="danger" onClick={unlessBusy(onPurgeAll)}>
            Empty the trash
          </Button>
        )}
      </div>
      {props.children}
    </Dialog>
  );
}
