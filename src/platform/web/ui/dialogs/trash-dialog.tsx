import { useState, type ReactNode } from 'react';
import type { RangeSelection } from '../../input/range-selection.ts';
import { keepFocus } from '../../input/keep-focus.ts';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';
import styles from './trash-dialog.module.css';

const ROWS_STEP = 200;

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
  readonly onPurgeAll?: (() => void) | undefined;
  readonly onClose: () => void;
  /** Stands above the list. */
  readonly tools?: ReactNode;
  /** With it, items can be chosen. */
  readonly selection?: RangeSelection<Item>;
  /** Shown in place of no items. */
  readonly emptyText?: string;
  /** A nested dialog. */
  readonly children?: ReactNode;
}

/** Lists deleted items with buttons to restore them or to delete them for good. */
export function TrashDialog<Item extends Trashed>(props: TrashDialogProps<Item>) {
  const { description, items, error, busy, icon, details, onRestore, onPurge, onPurgeAll, onClose } = props;
  const { tools, selection, emptyText = 'The trash is empty.' } = props;
  const [rows, setRows] = useState(ROWS_STEP);
  // Disabled buttons would lose the focus.
  const unlessBusy = (action: () => void) => () => {
    if (!busy) action();
  };
  return (
    <Dialog onClose={onClose} title="Trash" description={description}>
      <div ref={keepFocus} aria-busy={busy}>
        {error !== null && <p role="alert">{error}</p>}
        {tools}
        {items?.length === 0 && <p>{emptyText}</p>}
        <ul className={styles['list']}>
          {items?.slice(0, rows).map((item) => (
            <li key={item.id}>
              <span className={styles['name']}>
                {selection && <SelectBox item={item} selection={selection} />}
                {icon?.(item)}
                <span>
                  <span>{item.name}</span>
                  <span className={styles['facts']}>{details(item)}</span>
                </span>
              </span>
              <span className={styles['buttons']}>
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
              </span>
            </li>
          ))}
        </ul>
        {items && items.length > rows && (
          <Button look="quiet" onClick={() => setRows(rows + ROWS_STEP)}>
            Show more
          </Button>
        )}
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

interface SelectBoxProps<Item extends Trashed> {
  readonly item: Item;
  readonly selection: RangeSelection<Item>;
}

function SelectBox<Item extends Trashed>({ item: { id, name }, selection }: SelectBoxProps<Item>) {
  return (
    <input
      type="checkbox"
      aria-label={`Select ${name}`}
      checked={selection.has(id)}
      onChange={({ nativeEvent }) =>
        selection.choose(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }
    />
  );
}
