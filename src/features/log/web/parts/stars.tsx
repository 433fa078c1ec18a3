import { RATING_MAX, RATING_MIN } from '../../contract/activity.ts';
import { useId, useState, type KeyboardEvent } from 'react';
import hidden from '#platform/web/ui/hidden.module.css';
import styles from './stars.module.css';

const ratings = Array.from({ length: RATING_MAX - RATING_MIN + 1 }, (_, index) => RATING_MIN + index);

export function ratingLabel(rating: number): string {
  return rating === 1 ? '1 star' : `${rating} stars`;
}

function Star({ filled }: { readonly filled: boolean }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={filled ? styles['filled'] : styles['empty']}>
      <path d="M12 2.6l2.9 6 6.5.9-4.7 4.6 1.1 6.5L12 17.5l-5.8 3.1 1.1-6.5L2.6 9.5l6.5-.9z" />
    </svg>
  );
}

/** Shows a rating. */
export function Stars({ rating }: { readonly rating: number }) {
  return (
    <span className={styles['stars']} role="img" aria-label={ratingLabel(rating)}>
      {ratings.map((value) => (
        <Star key={value} filled={value <= rating} />
      ))}
    </span>
  );
}

interface StarsInputProps {
  readonly legend: string;
  /** Null: no rating. */
  readonly value: number | null;
  /** Null: the chosen star was clicked again, or `0` was pressed. */
  readonly onChange: (rating: number | null) => void;
  /** The name of the radio buttons, if a form must find them. */
  readonly name?: string;
  /** The id of a text about the rating, such as an error. */
  readonly describedBy?: string | undefined;
}

/**
 * Chooses a rating with real radio buttons, so that arrow keys and screen readers work as usual; 1-5 choose as well. The
 * chosen star removes the rating.
 */
export function StarsInput({ legend, value, onChange, name, describedBy }: StarsInputProps) {
  const id = useId();
  return (
    <fieldset
      className={`${styles['stars'] ?? ''} ${styles['control'] ?? ''}`}
      aria-describedby={describedBy}
      onKeyDown={(event) => {
        if (event.key !== '0' || value === null) return focusStarOfDigit(event, onChange);
        event.stopPropagation();
        onChange(null);
      }}
    >
      <legend className={hidden['hidden']}>{legend}</legend>
      {ratings.map((rating) => (
        <label key={rating} title={rating === value ? 'Remove the rating' : ratingLabel(rating)}>
          <input
            type="radio"
            name={name ?? id}
            value={rating}
            checked={rating === value}
            aria-label={ratingLabel(rating)}
            onChange={() => onChange(rating)}
            onClick={() => rating === value && onChange(null)}
          />
          <Star filled={value !== null && rating <= value} />
        </label>
      ))}
    </fieldset>
  );
}

interface RateButtonsProps {
  /** The accessible name of the group. */
  readonly label: string;
  readonly onRate: (rating: number) => void;
  /** While this is true the stars do nothing; they keep the focus. */
  readonly busy?: boolean;
  /** Whether one of the stars is in the Tab order. */
  readonly reachable?: boolean;
}

/**
 * Five empty stars, each of which rates at once. They are buttons, because an arrow key that moves through radio buttons
 * would already rate; only one of them is in the Tab order.
 */
export function RateButtons({ label, onRate, busy = false, reachable = true }: RateButtonsProps) {
  const [tabStop, setTabStop] = useState(RATING_MIN);

  function onKeyDown(event: KeyboardEvent) {
    const offset = ARROW_OFFSETS[event.key];
    if (offset === undefined) return focusStarOfDigit(event, setTabStop);
    const next = Math.min(Math.max(tabStop + offset, RATING_MIN), RATING_MAX);
    setTabStop(next);
    focusStar(event, next);
  }

  return (
    <div
      className={`${styles['stars'] ?? ''} ${styles['control'] ?? ''}`}
      role="group"
      aria-label={label}
      aria-busy={busy || undefined}
      onKeyDown={onKeyDown}
    >
      {ratings.map((rating) => (
        <button
          key={rating}
          type="button"
          value={rating}
          title={ratingLabel(rating)}
          aria-label={ratingLabel(rating)}
          tabIndex={reachable && rating === tabStop ? 0 : -1}
          onFocus={() => setTabStop(rating)}
          onClick={() => !busy && onRate(rating)}
        >
          <Star filled={false} />
        </button>
      ))}
    </div>
  );
}

const ARROW_OFFSETS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
};

function focusStarOfDigit(event: KeyboardEvent, onRating: (rating: number) => void): void {
  const rating = Number(event.key);
  if (!ratings.includes(rating) || event.ctrlKey || event.metaKey || event.altKey) return;
  onRating(rating);
  focusStar(event, rating);
}

function focusStar(event: KeyboardEvent, rating: number): void {
  // Otherwise the list around the stars would handle the key, too.
  event.preventDefault();
  event.stopPropagation();
  event.currentTarget.querySelector<HTMLElement>(`[value="${rating}"]`)?.focus();
}
