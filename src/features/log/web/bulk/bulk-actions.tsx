import { CalendarDays, CircleDot, ListPlus, Shapes, Star, Tag, Trash2, type LucideIcon } from 'lucide-react';
import { Button } from '#platform/web/ui/button.tsx';
import styles from './bulk-actions.module.css';

/** What the chosen entries can be given together. */
export type BulkField = 'tags' | 'date' | 'status' | 'category' | 'rating';

const FIELDS: readonly { readonly field: BulkField; readonly label: string; readonly icon: LucideIcon }[] = [
  { field: 'tags', label: 'Tags', icon: Tag },
  { field: 'date', label: 'Date', icon: CalendarDays },
  { field: 'status', label: 'Status', icon: CircleDot },
  { field: 'category', label: 'Category', icon: Shapes },
  { field: 'rating', label: 'Rating', icon: Star },
];

interface BulkActionsProps {
  readonly onField: (field: BulkField) => void;
  readonly onList: () => void;
  readonly onDelete: () => void;
}

/** In a narrow window only the icons are seen. */
export function BulkActions({ onField, onList, onDelete }: BulkActionsProps) {
  return (
    <>
      {FIELDS.map(({ field, label, icon: Icon }) => (
        <Button
          key={field}
          look="quiet"
          className={styles['action'] ?? ''}
          title={label}
          aria-haspopup="dialog"
          onClick={() => onField(field)}
        >
          <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
          <span>{label}</span>
        </Button>
      ))}
      <Button
        look="quiet"
        className={styles['action'] ?? ''}
        title="Add to a list"
        aria-haspopup="dialog"
        onClick={onList}
      >
        <ListPlus size={16} strokeWidth={1.75} aria-hidden="true" />
        <span>List</span>
      </Button>
      <Button look="quiet" className={styles['action'] ?? ''} title="Delete" onClick={onDelete}>
        <Trash2 size={16} strokeWidth={1.75} aria-hidden="true" />
        <span>Delete</span>
      </Button>
    </>
  );
}
