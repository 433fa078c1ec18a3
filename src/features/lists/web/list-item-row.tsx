import type { Activity } from '#features/log/contract/activity.ts';
import { LIST_ITEM_NOTE_MAX_CHARS } from '../contract/lists.ts';
import { X } from 'lucide-react';
import type { CSSProperties } from 'react';
import { Link } from '#platform/web/ui/link.tsx';
import { formatPartialDate } from '#platform/web/view/format.ts';
import type { DropEdge } from '#platform/web/input/row-dragging.ts';
import { useSortableRow } from '#platform/web/input/sortable-row.ts';
import { workPath } from '#features/log/web/parts/work-path.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { categoryLabels } from '#features/log/web/parts/category.tsx';
import { coverOf } from '#features/log/web/parts/cover-of.ts';
import { Cover } from '#features/log/web/parts/cover.tsx';
import { DragHandle } from '#platform/web/ui/lists/drag-handle.tsx';
import sortableStyles from '#platform/web/ui/sortable-row.module.css';
import { Stars } from '#features/log/web/parts/stars.tsx';
import { statusLabels } from '#features/log/web/parts/status-labels.ts';
import type { ListEntry } from './entries.ts';
import styles from './list-item-row.module.css';
import { WorkFacts } from './work-facts.tsx';

interface ListItemRowProps {
  readonly entry: ListEntry;
  /** It, or an entry about the title that was added elsewhere. */
  readonly logged: Activity | null;
  readonly position: number;
  readonly count: number;
  readonly onDrop: (droppedId: string, edge: DropEdge) => void;
  readonly onMove: (offset: number) => void;
  /** Brings the row into the window after a key has moved it. */
  readonly onMoved: () => void;
  readonly onNote: (note: string) => void;
  /** Adds a title to the log. */
  readonly onLog: () => void;
  readonly onRemove: () => void;
}

/** An entry in a list with its place, its note and its stars. */
export function ListItemRow(props: ListItemRowProps) {
  const { entry, logged, position, count, onNote, onLog, onRemove, ...on } = props;
  const { key, part, work, activity } = entry;
  const { name, category } = work;
  const { rowRef, ...sortable } = useSortableRow({ group: 'items', id: key, position, ...on });
  return (
    <div
      ref={rowRef}
      className={`${styles['row'] ?? ''} ${sortableStyles['row'] ?? ''}`}
      data-dragged={sortable.isDragged}
      data-drop={sortable.dropEdge ?? undefined}
      data-last={position + 1 === count}
      style={{ '--place-chars': String(count).length } as CSSProperties}
    >
      <DragHandle sortable={sortable} name={name} place={position + 1} of={count} />
      <span className={styles['place']} aria-hidden="true">
        {position + 1}
      </span>
      <Cover
        title={name}
        category={category}
        picture={activity ? coverOf(activity) : undefined}
        className={styles['cover']}
      />
      <div className={styles['what']}>
        <p className={styles['name']} dir="auto">
          <Link to={workPath(work)}>{name}</Link>
        </p>
        <ItemFacts work={work} activity={activity} />
        <NoteInput name={name} note={part.note} onNote={onNote} />
      </div>
      <div className={styles['stars']}>
        {logged === null && (
          <Button look="quiet" aria-label={`Log it: ${name}`} onClick={onLog}>
            Log it
          </Button>
        )}
        {activity === null && logged !== null && (
          <span className={styles['facts']}>
            {logged.status === 'WANT' ? 'In your wishes' : 'In your log'}
          </span>
        )}
        {activity !== null && activity.rating !== null && <Stars rating={activity.rating} />}
      </div>
      <Button look="quiet" aria-label={`Remove ${name} from the list`} onClick={onRemove}>
        <X size={18} strokeWidth={1.75} aria-hidden="true" />
      </Button>
    </div>
  );
}

function ItemFacts({ work, activity }: Pick<ListEntry, 'work' | 'activity'>) {
  const { status = 'DONE', date } = activity ?? {};
  const facts = [
    status === 'DONE' ? undefined : statusLabels[status],
    categoryLabels[work.category].singular,
    date === undefined ? undefined : formatPartialDate(date),
  ];
  return (
    <p className={styles['facts']}>
      {activity ? facts.filter((fact) => fact !== undefined).join(' · ') : <WorkFacts work={work} />}
    </p>
  );
}

interface NoteInputProps {
  readonly name: string;
  readonly note: string;
  readonly onNote: (note: string) => void;
}

/** Saves when the field is left or Enter is pressed; Escape restores the saved note. */
function NoteInput({ name, note, onNote }: NoteInputProps) {
  return (
    <input
      // A note that was changed elsewhere replaces the typed one.
      key={note}
      className={styles['note']}
      dir="auto"
      aria-label={`Note on ${name}`}
      placeholder="Add a note"
      defaultValue={note}
      maxLength={LIST_ITEM_NOTE_MAX_CHARS}
      autoComplete="off"
      onBlur={({ target }) => {
        if (target.value !== note) onNote(target.value);
      }}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Escape') currentTarget.value = note;
        if (key === 'Escape' || key === 'Enter') currentTarget.blur();
      }}
    />
  );
}
