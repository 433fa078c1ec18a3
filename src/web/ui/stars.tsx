import { RATING_MAX, RATING_MIN } from '#contract/activity.ts';
import { useId } from 'react';
import hidden from './hidden.module.css';
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
  readonly value: number;
  readonly onChange: (rating: number) => void;
}

/** Chooses a rating with real radio buttons, so that arrow keys and screen readers work as usual. */
export function StarsInput({ legend, value, onChange }: StarsInputProps) {
  const name = useId();
  return (
    <fieldset className={`${styles['stars'] ?? ''} ${styles['input'] ?? ''}`}>
      <legend className={hidden['hidden']}>{legend}</legend>
      {ratings.map((rating) => (
        <label key={rating} title={ratingLabel(rating)}>
          <input
            type="radio"
            name={name}
            value={rating}
            checked={rating === value}
            aria-label={ratingLabel(rating)}
            onChange={() => onChange(rating)}
          />
          <Star filled={rating <= value} />
        </label>
      ))}
    </fieldset>
  );
}
