import {
  ACTIVITY_NAME_MAX_CHARS,
  activityApi,
  CATEGORIES,
  NEW_ACTIVITY,
  type ActivityCategory,
  type ActivityDraft,
} from '#contract/activity.ts';
import { useId, useRef, useState } from 'react';
import { useContractForm } from '../kernel/form.ts';
import { Button } from '../ui/button.tsx';
import { categoryLabels } from '../ui/category.tsx';
import hidden from '../ui/hidden.module.css';
import { Sheet } from '../ui/sheet.tsx';
import { StarsInput } from '../ui/stars.tsx';
import styles from './add-activity.module.css';
import { useSubmitActivity } from './calls.ts';
import { useShortcuts } from '../kernel/shortcuts.ts';

/** A form in one line: category, name, rating. */
export function AddActivity() {
  const [name, setName] = useState('');
  const [category, setCategory] = useState<ActivityCategory>(NEW_ACTIVITY.category);
  const [rating, setRating] = useState<number>(NEW_ACTIVITY.rating);
  const nameInput = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const form = useContractForm(activityApi.submit, {
    toValues: () => ({ name, category, rating }) satisfies ActivityDraft,
    send: useSubmitActivity().mutateAsync,
    // The form keeps its input until the server has stored it.
    onSuccess() {
      setName('');
      setRating(NEW_ACTIVITY.rating);
    },
  });
  const { error } = form.field('name');
  useShortcuts({ n: () => nameInput.current?.focus() });

  return (
    <Sheet aria-label="Add an activity">
      <form
        className={styles['form']}
        {...form.props}
        onSubmit={(event) => {
          nameInput.current?.focus();
          form.props.onSubmit(event);
        }}
      >
        <CategoryPicker value={category} onChange={setCategory} />
        <input
          ref={nameInput}
          className={styles['name']}
          aria-label="Activity name"
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : errorId}
          placeholder="What was it?"
          maxLength={ACTIVITY_NAME_MAX_CHARS}
          autoComplete="off"
          enterKeyHint="done"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <StarsInput legend="Rating" value={rating} onChange={setRating} />
        <Button type="submit" look="primary" busy={form.isBusy}>
          Add
        </Button>
        {error !== undefined && (
          <p id={errorId} className={styles['error']} role="alert">
            {error}
          </p>
        )}
      </form>
    </Sheet>
  );
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
