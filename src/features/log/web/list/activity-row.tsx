import { ACTIVITY_NAME_MAX_CHARS, type Activity } from '../../contract/activity.ts';
import type { ReactNode } from 'react';
import { lazyPart } from '#platform/web/ui/dialogs/lazy-part.tsx';
import { useForm } from '#platform/web/call/form.ts';
import { NameForm } from '#platform/web/ui/dialogs/name-form.tsx';
import { RateButtons, Stars, StarsInput } from '../parts/stars.tsx';
import styles from './activity-row.module.css';
import type { LogChanges } from '../changes.ts';
import { RowCover } from './row-cover.tsx';
import { RowLinks } from './row-links.tsx';
import { RowMargin } from './row-margin.tsx';
import { hasMore, RowMore } from './row-more.tsx';
import { RowText } from './row-text.tsx';
import type { Selection } from '../bulk/selection.ts';
import type { OpenCompletion } from '../details/completion.ts';
import { OpenEntryTools } from '../tools/open-entry-tools.tsx';
import openStyles from '../tools/open-entry-tools.module.css';

/** Loaded ahead by the log, so that a row that is opened has its height at once. */
export const RowActions = lazyPart(async () => (await import('./row-actions.tsx')).RowActions);
const CompletionForm = lazyPart(async () => (await import('../details/completion-form.tsx')).CompletionForm);

export interface ActivityRowProps {
  readonly activity: Activity;
  /** What stands left of the margin line: the day, or the place in the order. */
  readonly mark: number | null;
  /** Whether nothing else on the screen tells the status. */
  readonly showsStatus: boolean;
  readonly selection: Selection;
  readonly changes: LogChanges;
  readonly onTag: (tag: string) => void;
  readonly onDetails: (activity: Activity) => void;
  readonly onList: (activity: Activity) => void;
  readonly completion: OpenCompletion;
  /** The handle of a row whose place can be changed. */
  readonly handle?: ReactNode;
  /** Gives a wish the first place; absent where it has none. */
  readonly onTop?: () => void;
}

/** The day to the left of the margin line, the activity to the right. A selected row can be changed in place. */
export function ActivityRow(props: ActivityRowProps) {
  const { activity, mark, showsStatus, selection, changes, onTag, onDetails, onList, completion } = props;
  const { handle, onTop } = props;
  const selected = selection.selectedId === activity.id;
  const editing = selected && selection.editing;
  const isWish = activity.status === 'WANT';
  const isOpen = isWish || activity.status === 'DOING';
  const isCompleting = isOpen && completion.id === activity.id;

  function saveName(name: string) {
    selection.stopEditing();
    if (name !== activity.name) void changes.update(activity, { name });
  }

  return (
    <div
      className={`${styles['row'] ?? ''} ${isOpen ? (openStyles['row'] ?? '') : ''}`}
      data-wish={isWish}
      data-selected={selected}
      data-chosen={selection.range.has(activity.id)}
      data-rated={!isWish && activity.rating !== null}
      data-more={hasMore(activity) || isCompleting}
    >
      <RowMargin activity={activity} mark={mark} selection={selection} />
      <RowCover
        activity={activity}
        onCategory={selected ? (category) => void changes.update(activity, { category }) : null}
      />
      {editing ? (
        <div className={styles['what']}>
          <NameEditor name={activity.name} onSave={saveName} onCancel={selection.stopEditing} />
        </div>
      ) : (
        <RowText activity={activity} selected={selected} showsStatus={showsStatus} selection={selection} />
      )}
      <RowRating activity={activity} selected={selected} selection={selection} changes={changes} />
      {selected && !editing && (
        <RowActions
          onEdit={() => selection.edit(activity.id)}
          onDetails={() => onDetails(activity)}
          onList={() => onList(activity)}
          onSelect={() => {
            selection.select(null);
            selection.range.choose(activity.id);
          }}
          onTop={onTop}
          onDelete={() => changes.remove([activity])}
        />
      )}
      <RowLinks activity={activity} selected={selected} reachable={selection.tabStopId === activity.id} />
      {isOpen && (
        <OpenEntryTools
          activity={activity}
          handle={handle}
          reachable={selection.tabStopId === activity.id}
          completion={completion}
        />
      )}
      {hasMore(activity) && (
        <RowMore
          activity={activity}
          open={selected}
          reachable={selection.tabStopId === activity.id}
          onTag={onTag}
        />
      )}
      {isCompleting && (
        <CompletionForm
          name={activity.name}
          rating={activity.rating}
          onSave={(how) => completion.save(activity, how)}
          onCancel={completion.cancel}
        />
      )}
    </div>
  );
}

interface NameEditorProps {
  readonly name: string;
  readonly onSave: (name: string) => void;
  readonly onCancel: () => void;
}

function NameEditor({ name, onSave, onCancel }: NameEditorProps) {
  const form = useForm({
    schema: async () => (await import('../../contract/activity.ts')).ActivityName,
    submit: async (values) => onSave(values.name),
  });
  return (
    <NameForm form={form} label="Name" value={name} maxLength={ACTIVITY_NAME_MAX_CHARS} onCancel={onCancel} />
  );
}

interface RowRatingProps {
  readonly activity: Activity;
  readonly selected: boolean;
  readonly selection: Selection;
  readonly changes: LogChanges;
}

/** The stars, which a selected row changes. Empty ones rate at once. A wish has none: nothing was experienced yet. */
function RowRating({ activity, selected, selection, changes }: RowRatingProps) {
  const { id, name, rating, status } = activity;
  const rate = (stars: number | null) => void changes.update(activity, { rating: stars });
  if (status === 'WANT') return null;
  return (
    <div className={styles['rating']} data-rated={rating !== null}>
      {selected ? (
        <StarsInput legend={`Rating of ${name}`} value={rating} onChange={rate} />
      ) : rating === null ? (
        <RateButtons label={`Rate ${name}`} onRate={rate} reachable={selection.tabStopId === id} />
      ) : (
        <Stars rating={rating} />
      )}
    </div>
  );
}
