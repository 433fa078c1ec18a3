import { Download, Pencil, Share2, Trash2 } from 'lucide-react';
import { useState, type ReactNode, type RefCallback } from 'react';
import { typeAhead } from '#platform/web/loading/type-ahead.ts';
import { Button } from '#platform/web/ui/button.tsx';
import type { Items } from './entries.ts';
import styles from './entry-row.module.css';

/** What rows of files and of folders have in common. */
export interface RowOfList {
  /** The folder that it is in, in a list of several folders. */
  readonly place: string | null;
  readonly selected: boolean;
  /** What a drag of this row moves. */
  readonly dragged: () => Items;
  /** With Shift, all rows since the last one. */
  readonly onSelect: (withShift: boolean) => void;
  /** Null: nothing can be shared. */
  readonly onShare: (() => void) | null;
  readonly onDelete: () => void;
}

interface EntryRowProps extends Omit<RowOfList, 'place' | 'dragged'> {
  readonly ref: RefCallback<HTMLElement>;
  readonly name: string;
  readonly isDragged: boolean;
  /** Dragged rows would be dropped into it. */
  readonly isOver?: boolean;
  readonly icon: ReactNode;
  /** The button or link with name and facts, which opens it. */
  readonly what: ReactNode;
  readonly renameForm: (onEnd: () => void) => ReactNode;
  readonly onDownload: () => void;
}

/** The picture or the kind is left of the margin line, the file or folder and its buttons are right of it. */
export function EntryRow(props: EntryRowProps) {
  const { ref, name, selected, isDragged, isOver, icon, what } = props;
  const { onSelect, onDownload, onShare, onDelete } = props;
  const [renaming, setRenaming] = useState(false);
  return (
    <div
      ref={ref}
      className={styles['row']}
      data-selected={selected}
      data-dragged={isDragged || undefined}
      data-over={isOver || undefined}
    >
      <label className={styles['select']}>
        <input
          type="checkbox"
          checked={selected}
          aria-label={`Select ${name}`}
          onChange={({ nativeEvent }) => onSelect(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
        />
      </label>
      {icon}
      {renaming ? props.renameForm(() => setRenaming(false)) : what}
      {!renaming && (
        <div className={styles['tools']}>
          <Button look="quiet" aria-label={`Download ${name}`} onClick={onDownload}>
            <Download size={18} strokeWidth={1.75} aria-hidden="true" />
          </Button>
          {onShare && (
            <Button look="quiet" data-tool="share" aria-label={`Share ${name}`} onClick={onShare}>
              <Share2 size={18} strokeWidth={1.75} aria-hidden="true" />
            </Button>
          )}
          <Button
            look="quiet"
            data-tool="rename"
            aria-label={`Rename ${name}`}
            onClick={() => {
              setRenaming(true);
              // Its form may have to load.
              typeAhead();
            }}
          >
            <Pencil size={18} strokeWidth={1.75} aria-hidden="true" />
          </Button>
          <Button look="quiet" data-tool="delete" aria-label={`Delete ${name}`} onClick={onDelete}>
            <Trash2 size={18} strokeWidth={1.75} aria-hidden="true" />
          </Button>
        </div>
      )}
    </div>
  );
}

interface EntryFactsProps {
  readonly name: string;
  readonly children: ReactNode;
}

export function EntryFacts({ name, children }: EntryFactsProps) {
  return (
    <>
      <span className={styles['name']}>
        <bdi>{name}</bdi>
      </span>
      <span className={styles['facts']}>{children}</span>
    </>
  );
}

/** After the other facts. */
export function Place({ of: folder }: { readonly of: string | null }) {
  if (folder === null) return null;
  return (
    <>
      {' · in '}
      <bdi>{folder}</bdi>
    </>
  );
}
