import { ArrowUpToLine, ListPlus, ListTodo, NotebookPen, Pencil, Trash2 } from 'lucide-react';
import { Button } from '#platform/web/ui/button.tsx';
import styles from './row-actions.module.css';

export interface RowActionsProps {
  readonly onEdit: () => void;
  readonly onDetails: () => void;
  readonly onList: () => void;
  readonly onSelect: () => void;
  readonly onTop: (() => void) | undefined;
  readonly onDelete: () => void;
}

/** What can be done with the selected row. */
export function RowActions({ onEdit, onDetails, onList, onSelect, onTop, onDelete }: RowActionsProps) {
  return (
    <div className={styles['actions']}>
      <Button look="quiet" title="Edit the name" aria-label="Edit" onClick={onEdit}>
        <Pencil size={16} strokeWidth={1.75} aria-hidden="true" />
      </Button>
      <Button look="quiet" onClick={onDetails}>
        <NotebookPen size={16} strokeWidth={1.75} aria-hidden="true" />
        Details
      </Button>
      <Button
        look="quiet"
        title="Add to a list"
        aria-label="Add to a list"
        aria-haspopup="dialog"
        onClick={onList}
      >
        <ListPlus size={16} strokeWidth={1.75} aria-hidden="true" />
      </Button>
      {onTop && (
        <Button look="quiet" title="Move to the top" aria-label="Move to the top" onClick={onTop}>
          <ArrowUpToLine size={16} strokeWidth={1.75} aria-hidden="true" />
        </Button>
      )}
      <Button
        look="quiet"
        className={styles['select'] ?? ''}
        title="Select"
        aria-label="Select"
        onClick={onSelect}
      >
        <ListTodo size={16} strokeWidth={1.75} aria-hidden="true" />
      </Button>
      <Button look="quiet" title="Delete" aria-label="Delete" onClick={onDelete}>
        <Trash2 size={16} strokeWidth={1.75} aria-hidden="true" />
      </Button>
    </div>
  );
}
