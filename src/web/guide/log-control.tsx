import {
  ACTIVITY_MESSAGES,
  CREATOR_MAX_CHARS,
  type Activity,
  type ActivityStatus,
} from '#contract/activity.ts';
import type { Recommendation } from '#contract/guide.ts';
import { Bookmark } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useDeleteActivities, useSubmitActivity, useUpdateActivities } from '../activity/calls.ts';
import { formatPartialDate } from '../kernel/format.ts';
import { notifyFailure } from '../kernel/notices.ts';
import { toIsoDay } from '../kernel/today.ts';
import type { UndoStack } from '../kernel/undo.ts';
import { Button } from '../ui/button.tsx';
import { RateButtons, StarsInput } from '../ui/stars.tsx';
import styles from './log-control.module.css';
import type { GuideKind } from './kinds.ts';

interface LogControlProps {
  readonly kind: Pick<GuideKind, 'category'>;
  readonly item: Pick<Recommendation, 'name' | 'year' | 'creators'>;
  /** The entry about the item. */
  readonly logged: Activity | null;
  readonly undo: UndoStack;
}

/**
 * Five empty stars, each of which adds the item to the log with that rating, and a wish; then what the log says about it,
 * with the rating, to change it.
 */
export function LogControl({ kind, item, logged, undo }: LogControlProps) {
  const { mutateAsync: submit, isPending } = useSubmitActivity();
  const { mutate: update } = useUpdateActivities();
  const { mutate: remove } = useDeleteActivities();
  const control = useRef<HTMLDivElement>(null);
  const [hasRated, setHasRated] = useState(false);
  const isWish = logged?.status === 'WANT';
  const isOpen = logged === null || isWish;

  useEffect(() => {
    // The star that had the focus is gone; the same rating among the radio buttons takes its place.
    if (!isOpen && hasRated && isFocusLost())
      control.current?.querySelector<HTMLInputElement>('input:checked')?.focus();
  }, [isOpen, hasRated]);

  async function add(status: ActivityStatus, rating: number | null, text: string) {
    try {
      const added = await submit({
        ...draftOf(kind, item),
        status,
        rating,
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      });
      undo.offer({ text, tone: 'success' }, () => remove([added]));
    } catch {
      notifyFailure(ACTIVITY_MESSAGES.changeFailed);
    }
  }

  function rate(rating: number) {
    setHasRated(true);
    // A wish that came true stays one entry.
    if (logged)
      update([{ activity: logged, change: { rating, status: 'DONE', date: toIsoDay(new Date()) } }]);
    else void add('DONE', rating, `“${item.name}” is in your log.`);
  }

  return (
    <div ref={control} className={styles['log']}>
      <span className={styles['state']} data-logged={!isOpen || undefined}>
        {textOf(logged)}
      </span>
      {isOpen ? (
        <RateButtons label={`Add to my log: ${item.name}`} busy={isPending} onRate={rate} />
      ) : (
        <StarsInput
          legend={`Your rating of ${item.name}`}
          value={logged.rating}
          onChange={(rating) => update([{ activity: logged, change: { rating } }])}
        />
      )}
      {isOpen && (
        <Button
          look="quiet"
          className={styles['want']}
          aria-pressed={isWish}
          aria-label={`Want to: ${item.name}`}
          aria-busy={isPending || undefined}
          onClick={() => {
            if (logged) remove([logged]);
            else if (!isPending) void add('WANT', null, `“${item.name}” is among your wishes.`);
          }}
        >
          <Bookmark size={16} strokeWidth={1.75} aria-hidden="true" />
          Want to
        </Button>
      )}
    </div>
  );
}

function draftOf({ category }: LogControlProps['kind'], { name, year, creators }: LogControlProps['item']) {
  return {
    name,
    category,
    ...(year !== undefined && year > 0 && { year }),
    ...(creators !== undefined &&
      creators.length > 0 && { creator: creators.join(', ').slice(0, CREATOR_MAX_CHARS) }),
  };
}

function textOf(logged: Activity | null): string {
  switch (logged?.status) {
    case 'WANT':
      return 'Wished for';
    case 'DOING':
      return 'In progress';
    case 'STOPPED':
      return 'Given up';
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
