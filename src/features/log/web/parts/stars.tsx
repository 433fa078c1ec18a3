import { hasHalfStar, RATING_MAX, RATING_MIN, RATING_STEP, RATINGS } from '../../contract/activity.ts';
import { Fragment, useId, useState, type KeyboardEvent } from 'react';
import hidden from '#platform/web/ui/hidden.module.css';
import { ratingOfKey, useHalfStars } from './half-stars.ts';
import styles from './stars.module.css';

export function ratingLabel(rating: number): string {
  return rating === 1 ? '1 star' : `${rating} stars`;
}

interface StarProps {
  /** From 1. */
  readonly star: number;
  readonly rating: number | null;
  /** Whether half of it can be filled. */
  readonly isHalved?: boolean;
}

function Star({ star, rating, isHalved = false }: StarProps) {
  const missing = rating === null ? 1 : star - rating;
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={missing <= 0 ? styles['filled'] : styles['empty']}>
      <path d="M12 2.6l2.9 6 6.5.9-4.7 4.6 1.1 6.5L12 17.5l-5.8 3.1 1.1-6.5L2.6 9.5l6.5-.9z" />
      {isHalved && (
        <path
          className={styles['half']}
          data-filled={missing === RATING_STEP}
          d="M12 2.6v14.9l-5.8 3.1 1.1-6.5L2.6 9.5l6.5-.9z"
        />
      )}
    </svg>
  );
}

export function Stars({ rating }: { readonly rating: number }) {
  return (
    <span className={styles['stars']} role="img" aria-label={ratingLabel(rating)}>
      {RATINGS.map((star) => (
        <Star key={star} star={star} rating={rating} isHalved={hasHalfStar(rating)} />
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
 * chosen star removes the rating. Half stars have radio buttons of their own, and the left half of each star but the first
 * chooses them.
 */
export function StarsInput({ legend, value, onChange, name, describedBy }: StarsInputProps) {
  const id = useId();
  const isHalved = useHalfStars() || hasHalfStar(value);
  const titleOf = (rating: number) => (rating === value ? 'Remove the rating' : ratingLabel(rating));
  const radio = (rating: number, className?: string) => (
    <input
      type="radio"
      name={name ?? id}
      value={rating}
      className={className}
      checked={rating === value}
      aria-label={ratingLabel(rating)}
      onChange={() => onChange(rating)}
      onClick={() => rating === value && onChange(null)}
    />
  );
  return (
    <fieldset
      className={`${styles['stars'] ?? ''} ${styles['control'] ?? ''}`}
      aria-describedby={describedBy}
      onKeyDown={(event) => {
        if (event.key !== '0' || value === null) {
          return focusStarOfDigit(event, ratingOfKey(event.key, value, isHalved), onChange);
        }
        event.stopPropagation();
        onChange(null);
      }}
    >
      <legend className={hidden['hidden']}>{legend}</legend>
      {RATINGS.map((star) => {
        const half = isHalved && star > RATING_MIN ? star - RATING_STEP : null;
        return (
          <Fragment key={star}>
            {half !== null && (
              <label title={titleOf(half)} className={styles['left']}>
                {radio(half, hidden['hidden'])}
              </label>
            )}
            <label title={titleOf(star)}>
              {radio(star)}
              <Star star={star} rating={value} isHalved={isHalved} />
            </label>
          </Fragment>
        );
      })}
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
    if (offset === undefined) return focusStarOfDigit(event, ratingOfKey(event.key, null, false), setTabStop);
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
      {RATINGS.map((rating) => (
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
          <Star star={rating} rating={null} />
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

function focusStarOfDigit(
  event: KeyboardEvent,
  rating: number | null,
  onRating: (rating: number) => void,
): void {
  if (rating === null || event.ctrlKey || event.metaKey || event.altKey) return;
  onRating(rating);
  focusStar(event, rating);
}

function focusStar(event: KeyboardEvent, rating: number): void {
  // Otherwise the list around the stars would handle the key, too.
  event.preventDefault();
  event.stopPropagation();
  event.currentTarget.querySelector<HTMLElement>(`[value="${rating}"]`)?.focus();
}
