import {
  ACTIVITY_MESSAGES,
  ACTIVITY_NAME_MAX_CHARS,
  ActivityDraft,
  activityApi,
  CATEGORIES,
  type Activity,
  type ActivityCategory,
} from '#contract/activity.ts';
import { useId, useRef, type Ref } from 'react';
import { formatDate } from '../kernel/format.ts';
import { useContractForm } from '../kernel/form.ts';
import { useShortcuts } from '../kernel/shortcuts.ts';
import type { UndoStack } from '../kernel/undo.ts';
import { Button } from '../ui/button.tsx';
import { categoryLabels } from '../ui/category.tsx';
import hidden from '../ui/hidden.module.css';
import { Sheet } from '../ui/sheet.tsx';
import { StarsInput } from '../ui/stars.tsx';
import styles from './add-activity.module.css';
import { useActivities, useDeleteActivities, useSubmitActivity } from './calls.ts';
import { EMPTY_ENTRY, findSameEntry, type NewEntry } from './entry.ts';

/** This form asks for a rating. */
const SUBMIT_RATED = { ...activityApi.submit, input: ActivityDraft };
const RATING_MISSING = 'Choose 1 to 5 stars.';

interface AddActivityProps {
  readonly ref: Ref<HTMLFormElement>;
  readonly entry: NewEntry;
  readonly onEntry: (entry: NewEntry) => void;
  readonly undo: UndoStack;
}

/** A form in one line: category, name, rating. */
export function AddActivity({ ref, entry, onEntry, undo }: AddActivityProps) {
  const nameInput = useRef<HTMLInputElement>(null);
  const id = useId();
  const noteRepetition = useRepetitionNotice(undo);
  const form = useContractForm(SUBMIT_RATED, {
    toValues: () => entry,
    messages: { rating: RATING_MISSING },
    send: useSubmitActivity().mutateAsync,
    failureMessage: ACTIVITY_MESSAGES.changeFailed,
    // The form keeps its input until the server has stored it.
    onSuccess(added) {
      onEntry({ ...EMPTY_ENTRY, category: entry.category });
      noteRepetition(added);
    },
  });
  const { error } = form.field('name');
  const rating = form.field('rating');
  const ratingError = error === undefined && entry.rating === null ? rating.error : undefined;
  useShortcuts({ n: () => nameInput.current?.focus() });

  return (
    <Sheet aria-label="Add an activity">
      <form
        ref={ref}
        className={styles['form']}
        {...form.props}
        onSubmit={(event) => {
          nameInput.current?.focus();
          form.props.onSubmit(event);
        }}
      >
        <CategoryPicker value={entry.category} onChange={(category) => onEntry({ ...entry, category })} />
        <input
          ref={nameInput}
          className={styles['name']}
          name="name"
          dir="auto"
          aria-label="Activity name"
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : `${id}name`}
          placeholder="What was it?"
          maxLength={ACTIVITY_NAME_MAX_CHARS}
          autoComplete="off"
          enterKeyHint="done"
          value={entry.name}
          onChange={(event) => onEntry({ ...entry, name: event.target.value })}
        />
        <StarsInput
          legend="Rating"
          name={rating.name}
          describedBy={ratingError === undefined ? undefined : `${id}rating`}
          value={entry.rating}
          onChange={(stars) => onEntry({ ...entry, rating: stars })}
        />
        <Button type="submit" look="primary" busy={form.isBusy}>
          Add
        </Button>
        {error !== undefined && (
          <p id={`${id}name`} className={styles['error']} role="alert">
            {error}
          </p>
        )}
        {form.failure !== null && (
          <p className={styles['error']} role="alert">
            {form.failure}
          </p>
        )}
        {ratingError !== undefined && (
          <p id={`${id}rating`} className={styles['rating-error']} role="alert">
            {ratingError}
          </p>
        )}
      </form>
    </Sheet>
  );
}

/** Says so if the same thing was logged before. It is added all the same: books are read twice. */
function useRepetitionNotice(undo: UndoStack): (added: Activity) => void {
  const { data: log = [] } = useActivities();
  const { mutate: remove } = useDeleteActivities();
  return (added) => {
    const earlier = findSameEntry(log, added);
    if (!earlier) return;
    undo.offer(
      { text: `You already logged this on ${formatDate(earlier.creationTime)}.`, tone: 'plain' },
      () => remove([added]),
    );
  };
}

interface CategoryPickerProps {
  readonly value: ActivityCategory;
  readonly onChange: (category: ActivityCategory) => void;
}

function CategoryPicker({ value, onChange }: CategoryPickerProps) {
  const name = useId();
  return (
    <fieldset className={styles['categories']}>
      <legend className={hidden['hidden']}>Category</legend>
      {CATEGORIES.map((category) => {
        const { icon: Icon, singular } = categoryLabels[category];
        return (
          <label key={category} data-category={category} title={singular}>
            <input
              type="radio"
              name={name}
              aria-label={singular}
              checked={category === value}
              onChange={() => onChange(category)}
            />
            <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
          </label>
        );
      })}
    </fieldset>
  );
}
