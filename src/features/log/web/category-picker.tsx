import { CATEGORIES, type ActivityCategory } from '../contract/activity.ts';
import { useId, type KeyboardEvent, type Ref } from 'react';
import { categoryLabels } from './parts/category.tsx';
import hidden from '#platform/web/ui/hidden.module.css';
import styles from './category-picker.module.css';

interface CategoryPickerProps {
  readonly ref: Ref<HTMLFieldSetElement>;
  /** Null: none is chosen or known. */
  readonly value: ActivityCategory | null;
  /** The user moved to a category with an arrow key. */
  readonly onChange: (category: ActivityCategory) => void;
  /** The user clicked a category or pressed its first letter. */
  readonly onAnswer: (category: ActivityCategory) => void;
  /** Whether the form asks for a category before it saves the entry. */
  readonly asks: boolean;
  /** The category that is saved if the user does not choose one; null: the question stays. */
  readonly guess: ActivityCategory | null;
}

export function CategoryPicker({ ref, value, onChange, onAnswer, asks, guess }: CategoryPickerProps) {
  const id = useId();
  return (
    <fieldset
      ref={ref}
      className={`${styles['categories'] ?? ''} ${asks ? (styles['asks'] ?? '') : ''}`}
      aria-describedby={asks ? `${id}hint` : undefined}
      onKeyDown={(event) => {
        const category = categoryOfKey(event);
        if (category === null || event.altKey) return;
        event.preventDefault();
        event.stopPropagation();
        onAnswer(category);
      }}
    >
      <legend className={asks ? styles['question'] : hidden['hidden']}>
        {asks ? 'What is it?' : 'Category'}
      </legend>
      {CATEGORIES.map((category) => {
        const { icon: Icon, singular } = categoryLabels[category];
        return (
          <label key={category} data-category={category} title={singular}>
            <input
              type="radio"
              name={id}
              aria-label={singular}
              checked={category === value}
              onChange={() => onChange(category)}
              // Browsers report arrow keys as clicks, too, but without a pressed button.
              onClick={({ detail }) => detail > 0 && onAnswer(category)}
            />
            <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
          </label>
        );
      })}
      {asks && (
        <p id={`${id}hint`} className={styles['hint']}>
          <span className={styles['keys']}>Press p, b, m, s or g. </span>
          {guess && `Add it again to save it as a ${categoryLabels[guess].singular.toLowerCase()}.`}
        </p>
      )}
    </fieldset>
  );
}

/** The category whose name begins with the letter of the pressed key. */
export function categoryOfKey({ key, ctrlKey, metaKey }: KeyboardEvent): ActivityCategory | null {
  if (ctrlKey || metaKey || key.length !== 1) return null;
  return CATEGORIES.find((category) => category.startsWith(key.toUpperCase())) ?? null;
}
