import type { ActivityList } from '../contract/lists.ts';
import { Trash2 } from 'lucide-react';
import { Link } from '#platform/web/ui/link.tsx';
import { formatCount } from '#platform/web/view/format.ts';
import type { DropEdge } from '#platform/web/input/row-dragging.ts';
import { useSortableRow } from '#platform/web/input/sortable-row.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { coverOf } from '#features/log/web/parts/cover-of.ts';
import { Cover } from '#features/log/web/parts/cover.tsx';
import { DragHandle } from '#platform/web/ui/lists/drag-handle.tsx';
import sortableStyles from '#platform/web/ui/sortable-row.module.css';
import { useListEntries } from './entries.ts';
import { listPath } from './parts/list-path.ts';
import styles from './list-row.module.css';

const SHOWN_COVERS = 4;

interface ListRowProps {
  readonly list: ActivityList;
  readonly position: number;
  readonly count: number;
  readonly onDrop: (droppedId: string, edge: DropEdge) => void;
  readonly onMove: (offset: number) => void;
  readonly onDelete: () => void;
}

/** A list with its first covers. */
export function ListRow({ list, position, count, onDrop, onMove, onDelete }: ListRowProps) {
  const { rowRef, ...sortable } = useSortableRow({ group: 'lists', id: list.id, position, onDrop, onMove });
  const entries = useListEntries(list);
  return (
    <li
      ref={rowRef}
      className={`${styles['row'] ?? ''} ${sortableStyles['row'] ?? ''}`}
      data-dragged={sortable.isDragged}
      data-drop={sortable.dropEdge ?? undefined}
    >
      <DragHandle sortable={sortable} name={list.name} place={position + 1} of={count} />
      <div className={styles['what']}>
        <Link to={listPath(list.id)}>
          <span dir="auto">{list.name}</span>
        </Link>
        <p>
          {formatCount(entries.length, 'entry', 'entries')}
          {list.note !== '' && (
            <>
              {' · '}
              <bdi>{list.note}</bdi>
            </>
          )}
        </p>
      </div>
      <span className={styles['covers']} aria-hidden="true">
        {entries.slice(0, SHOWN_COVERS).map(({ key, work: { name, category }, activity }) => (
          <Cover
            key={key}
            title={name}
            category={category}
            picture={activity ? coverOf(activity) : undefined}
            className={styles['cover']}
          />
        ))}
      </span>
      <Button look="quiet" aria-label={`Delete ${list.name}`} onClick={onDelete}>
        <Trash2 size={18} strokeWidth={1.75} aria-hidden="true" />
      </Button>
    </li>
  );
}
