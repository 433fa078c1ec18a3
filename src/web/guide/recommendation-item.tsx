import { ACTIVITY_MESSAGES, type Activity } from '#contract/activity.ts';
import type { Recommendation } from '#contract/guide.ts';
import { ArrowUpRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useSubmitActivity, useUpdateActivities } from '../activity/calls.ts';
import { notifyFailure } from '../kernel/notices.ts';
import { Cover } from '../ui/cover.tsx';
import { RateButtons, StarsInput } from '../ui/stars.tsx';
import hidden from '../ui/hidden.module.css';
import styles from './recommendation-item.module.css';
import { entryId } from './guide-map.tsx';
import type { GuideKind } from './kinds.ts';

interface RecommendationItemProps {
  readonly kind: GuideKind;
  readonly number: number;
  readonly recommendation: Recommendation;
  readonly logged: Activity | null;
}

export function RecommendationItem({ kind, number, recommendation, logged }: RecommendationItemProps) {
  const { name, description, why, searchUrl } = recommendation;
  return (
    <li
      id={entryId(number)}
      tabIndex={-1}
      className={styles['entry']}
      data-has-cover={kind.hasCovers || undefined}
    >
      <span className={styles['number']} aria-hidden="true">
        {number}
      </span>
      {kind.hasCovers && <Cover title={name} category={kind.category} className={styles['cover']} />}
      <div className={styles['what']}>
        <h2>
          <bdi>{name}</bdi> <span>{detailText(recommendation)}</span>
        </h2>
        <p>{description}</p>
        <ul className={styles['why']} aria-label="Why it is here">
          {why.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </div>
      <div className={styles['actions']}>
        <a href={searchUrl} target="_blank" rel="noopener noreferrer">
          {kind.searchLabel}
          <ArrowUpRight size={16} strokeWidth={1.75} aria-hidden="true" />
          <span className={hidden['hidden']}> for {name}, opens another site</span>
        </a>
        <LogControl kind={kind} name={name} logged={logged} />
      </div>
    </li>
  );
}

interface LogControlProps {
  readonly kind: GuideKind;
  readonly name: string;
  readonly logged: Activity | null;
}

/** Five empty stars, each of which adds the recommendation to the log with that rating; then the rating, to change it. */
function LogControl({ kind, name, logged }: LogControlProps) {
  const { mutate: submit, isPending } = useSubmitActivity();
  const { mutate: update } = useUpdateActivities();
  const control = useRef<HTMLDivElement>(null);
  const [hasRated, setHasRated] = useState(false);

  useEffect(() => {
    // The star that had the focus is gone; the same rating among the radio buttons takes its place.
    if (logged !== null && hasRated && isFocusLost())
      control.current?.querySelector<HTMLInputElement>('input:checked')?.focus();
  }, [logged, hasRated]);

  function add(rating: number) {
    setHasRated(true);
    submit(
      { name, category: kind.category, rating },
      { onError: () => notifyFailure(ACTIVITY_MESSAGES.changeFailed) },
    );
  }

  return (
    <div ref={control} className={styles['log']}>
      <span>{logText(logged)}</span>
      {logged === null ? (
        <RateButtons label={`Add to my log: ${name}`} busy={isPending} onRate={add} />
      ) : (
        <StarsInput
          legend={`Your rating of ${name}`}
          value={logged.rating}
          onChange={(rating) => update([{ activity: logged, change: { rating } }])}
        />
      )}
    </div>
  );
}

function logText(logged: Activity | null): string {
  if (logged === null) return 'Add to my log';
  return logged.rating === null ? 'In my log' : `You rated this ${logged.rating}`;
}

function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/** '1997, Robert Zemeckis'; 'museum'; 'palace, 24 km away'. */
function detailText({ year, creators, kind, place, distanceKm }: Recommendation): string {
  const facts =
    year === undefined
      ? [kind, distanceKm === undefined ? undefined : `${place}, ${Math.round(distanceKm)} km away`]
      : [String(year), creators?.join(' and ')];
  return facts.filter(Boolean).join(', ');
}
