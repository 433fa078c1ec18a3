import type { Activity } from '#features/log/contract/activity.ts';
import { Bookmark } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { formatPartialDate } from '#platform/web/view/format.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { RateButtons, StarsInput } from '#features/log/web/parts/stars.tsx';
import styles from './log-control.module.css';
import { useLogItem, type LogItemProps } from './use-log-item.ts';

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
        <Button
          look="quiet"
          className={styles['want']}
          aria-pressed={isWish}
          aria-label={`Wish for ${item.name}`}
          aria-busy={isPending || undefined}
          onClick={toggleWish}
        >
          <Bookmark size={16} strokeWidth={1.75} aria-hidden="true" />
          Wish
        </Button>
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
