import type { Activity } from '#features/log/contract/activity.ts';
import { useEffect, useRef, useState } from 'react';
import { formatPartialDate } from '#platform/web/view/format.ts';
import { RateButtons, StarsInput } from '#features/log/web/parts/stars.tsx';
import { useLogItem, type LogItemProps } from '#features/log/web/parts/use-log-item.ts';
import { WishButton } from '#features/log/web/parts/wish-button.tsx';
import styles from './log-control.module.css';

/**
 * Five empty stars, each of which adds the item to the log with that rating, and a wish; then what the log says about it,
 * with the rating, to change it.
 */
export function LogControl(props: LogItemProps) {
  const { item, logged } = props;
  const { isPending, rate, changeRating, toggleWish } = useLogItem(props);
  const control = useRef<HTMLDivElement>(null);
  const [hasRated, setHasRated] = useState(false);
  const isWish = logged?.status === 'WANT';
  const isOpen = logged === null || isWish;

  useEffect(() => {
    // The star that had the focus is gone; the same rating among the radio buttons takes its place.
    if (!isOpen && hasRated && isFocusLost())
      control.current?.querySelector<HTMLInputElement>('input:checked')?.focus();
  }, [isOpen, hasRated]);

  return (
    <div ref={control} className={styles['log']}>
      <span className={styles['state']} data-logged={!isOpen || undefined}>
        {textOf(logged)}
      </span>
      {isOpen ? (
        <RateButtons
          label={`Add to my log: ${item.name}`}
          busy={isPending}
          onRate={(rating) => {
            setHasRated(true);
            rate(rating);
          }}
        />
      ) : (
        <StarsInput legend={`Your rating of ${item.name}`} value={logged.rating} onChange={changeRating} />
      )}
      {isOpen && (
        <WishButton
          name={item.name}
          isWish={isWish}
          busy={isPending}
          className={styles['want']}
          onToggle={toggleWish}
        />
      )}
    </div>
  );
}

function textOf(logged: Activity | null): string {
  switch (logged?.status) {
    case 'WANT':
      return 'In your wishes';
    case 'DOING':
      return 'In progress';
    case 'STOPPED':
      return 'Stopped';
    default:
      return logged === null ? 'Add to my log' : doneText(logged);
  }
}

function doneText({ rating, date }: Activity): string {
  const what = rating === null ? 'In your log' : `You rated this ${rating}`;
  return date === undefined ? what : `${what} · ${formatPartialDate(date)}`;
}

function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}
