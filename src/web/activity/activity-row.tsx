import type { Activity } from '#contract/activity.ts';
import { ArrowRight, Pencil, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { guideShortcutFor } from '../kernel/guide-paths.ts';
import { formatDate } from '../kernel/format.ts';
import { Button } from '../ui/button.tsx';
import { CategoryBadge, categoryLabels } from '../ui/category.tsx';
import { Stars, StarsInput } from '../ui/stars.tsx';
import styles from './activity-row.module.css';
import { useUpdateActivity } from './calls.ts';
import { NameEditor } from './name-editor.tsx';
import type { RemoveActivity } from './removal.ts';
import type { Selection } from './selection.ts';

interface ActivityRowProps {
  readonly activity: Activity;
  /** In lists without month headings. */
  readonly showsFullDate: boolean;
  readonly selection: Selection;
  readonly onRemove: RemoveActivity;
}

/** The day to the left of the margin line, the activity to the right. A selected row shows its actions. */
export function ActivityRow({ activity, showsFullDate, selection, onRemove }: ActivityRowProps) {
  const selected = selection.selectedId === activity.id;
  const editing = selected && selection.editing;
  const { mutate: update } = useUpdateActivity();
  const day = new Date(activity.creationTime).getDate();

  function saveName(name: string) {
    selection.stopEditing();
    if (name !== activity.name) update({ activity, change: { name } });
  }

  return (
    <div className={styles['row']} data-selected={selected}>
      <time
        className={showsFullDate ? styles['date'] : styles['day']}
        dateTime={activity.creationTime}
        title={formatDate(activity.creationTime)}
      >
        {showsFullDate ? formatDate(activity.creationTime) : day}
      </time>
      <CategoryBadge category={activity.category} />
      {editing ? (
        <NameEditor name={activity.name} onSave={saveName} onCancel={selection.stopEditing} />
      ) : (
        <RowButton activity={activity} selected={selected} selection={selection} />
      )}
      <div className={styles['tools']}>
        {selected ? (
          <StarsInput
            legend={`Rating of ${activity.name}`}
            value={activity.rating}
            onChange={(rating) => update({ activity, change: { rating } })}
          />
        ) : (
          <Stars rating={activity.rating} />
        )}
        <GuideLink activity={activity} reachable={selection.tabStopId === activity.id} />
        {selected && !editing && (
          <div className={styles['actions']}>
            <Button look="quiet" onClick={() => selection.edit(activity.id)}>
              <Pencil size={16} strokeWidth={1.75} aria-hidden="true" />
              <span>Edit</span>
            </Button>
            <Button look="quiet" onClick={() => onRemove(activity)}>
              <Trash2 size={16} strokeWidth={1.75} aria-hidden="true" />
              <span>Delete</span>
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}

interface GuideLinkProps {
  readonly activity: Activity;
  /** Only one row at a time is in the Tab order. */
  readonly reachable: boolean;
}

function GuideLink({ activity, reachable }: GuideLinkProps) {
  const guide = guideShortcutFor(activity);
  return (
    <span className={styles['guide']}>
      {guide && (
        <Link to={guide.to} tabIndex={reachable ? 0 : -1}>
          {guide.label}
          <ArrowRight size={16} strokeWidth={1.75} aria-hidden="true" />
        </Link>
      )}
    </span>
  );
}

interface RowButtonProps {
  readonly activity: Activity;
  readonly selected: boolean;
  readonly selection: Selection;
}

function RowButton({ activity, selected, selection }: RowButtonProps) {
  return (
    <button
      ref={(element) => {
        if (element && selection.takesFocus(activity.id)) element.focus({ preventScroll: true });
      }}
      type="button"
      className={styles['what']}
      aria-expanded={selected}
      tabIndex={selection.tabStopId === activity.id ? 0 : -1}
      onClick={() => selection.select(selected ? null : activity.id)}
    >
      <span className={styles['name']}>{activity.name}</span>
      <span className={styles['category']}>{categoryLabels[activity.category].singular}</span>
    </button>
  );
}
