import type { Activity } from '#contract/activity.ts';
import { ArrowRight, Pencil, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { guideShortcutFor } from '../kernel/guide-paths.ts';
import { formatDate } from '../kernel/format.ts';
import { Button } from '../ui/button.tsx';
import { categoryLabels } from '../ui/category.tsx';
import { Stars, StarsInput } from '../ui/stars.tsx';
import styles from './activity-row.module.css';
import type { LogChanges } from './changes.ts';
import { NameEditor } from './name-editor.tsx';
import { RowCover } from './row-cover.tsx';
import { RowMargin } from './row-margin.tsx';
import type { Selection } from './selection.ts';

interface ActivityRowProps {
  readonly activity: Activity;
  /** What stands left of the margin line: the day, or the place in the order. */
  readonly mark: number;
  readonly selection: Selection;
  readonly changes: LogChanges;
}

/** The day to the left of the margin line, the activity to the right. A selected row can be changed in place. */
export function ActivityRow({ activity, mark, selection, changes }: ActivityRowProps) {
  const selected = selection.selectedId === activity.id;
  const editing = selected && selection.editing;

  function saveName(name: string) {
    selection.stopEditing();
    if (name !== activity.name) changes.update(activity, { name });
  }

  return (
    <div className={styles['row']} data-selected={selected} data-chosen={selection.range.has(activity.id)}>
      <RowMargin activity={activity} mark={mark} selection={selection} />
      <RowCover
        activity={activity}
        onCategory={selected ? (category) => changes.update(activity, { category }) : null}
      />
      {editing ? (
        <div className={styles['what']}>
          <NameEditor name={activity.name} onSave={saveName} onCancel={selection.stopEditing} />
        </div>
      ) : (
        <RowText activity={activity} selected={selected} selection={selection} />
      )}
      <div className={styles['rating']}>
        {selected ? (
          <StarsInput
            legend={`Rating of ${activity.name}`}
            value={activity.rating}
            onChange={(rating) => changes.update(activity, { rating })}
          />
        ) : (
          activity.rating !== null && <Stars rating={activity.rating} />
        )}
      </div>
      {selected && !editing && (
        <div className={styles['actions']}>
          <Button look="quiet" onClick={() => selection.edit(activity.id)}>
            <Pencil size={16} strokeWidth={1.75} aria-hidden="true" />
            <span>Edit</span>
          </Button>
          <Button look="quiet" onClick={() => changes.remove([activity])}>
            <Trash2 size={16} strokeWidth={1.75} aria-hidden="true" />
            <span>Delete</span>
          </Button>
        </div>
      )}
      <GuideLink activity={activity} reachable={selection.tabStopId === activity.id} />
    </div>
  );
}

interface RowTextProps {
  readonly activity: Activity;
  readonly selected: boolean;
  readonly selection: Selection;
}

/** The name is a button that covers the text below it, too. */
function RowText({ activity, selected, selection }: RowTextProps) {
  const { id, name, category, creationTime } = activity;
  return (
    <div className={styles['what']}>
      <button
        ref={(element) => {
          if (element && selection.takesFocus(id)) element.focus({ preventScroll: true });
        }}
        type="button"
        aria-expanded={selected}
        tabIndex={selection.tabStopId === id ? 0 : -1}
        onMouseDown={(event) => {
          // Shift chooses rows, not text.
          if (event.shiftKey) event.preventDefault();
        }}
        onClick={(event) => {
          if (event.shiftKey) selection.range.choose(id, true);
          else if (event.ctrlKey || event.metaKey) selection.range.choose(id);
          else selection.select(selected ? null : id);
        }}
      >
        <span className={styles['name']} dir="auto">
          {name}
        </span>
      </button>
      <p className={styles['facts']}>
        {categoryLabels[category].singular} · <time dateTime={creationTime}>{formatDate(creationTime)}</time>
      </p>
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
