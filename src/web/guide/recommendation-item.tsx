import { NEW_ACTIVITY, type Activity } from '#contract/activity.ts';
import type { Recommendation } from '#contract/guide.ts';
import { ArrowUpRight } from 'lucide-react';
import { useSubmitActivity, useUpdateActivity } from '../activity/calls.ts';
import { Button } from '../ui/button.tsx';
import { Cover } from '../ui/cover.tsx';
import { StarsInput } from '../ui/stars.tsx';
import hidden from '../ui/hidden.module.css';
import styles from './recommendation-item.module.css';
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
    <li className={styles['entry']} data-has-cover={kind.hasCovers || undefined}>
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

/** Adds the recommendation to the log, then lets the user rate it. */
function LogControl({ kind, name, logged }: LogControlProps) {
  const { mutate: submit, isPending } = useSubmitActivity();
  const { mutate: update } = useUpdateActivity();
  if (logged === null) {
    return (
      <Button
        look="quiet"
        aria-label={`Add to my log: ${name}`}
        className={styles['add'] ?? ''}
        busy={isPending}
        onClick={() => submit({ ...NEW_ACTIVITY, name, category: kind.category })}
      >
        Add to my log
      </Button>
    );
  }
  return (
    <div className={styles['logged']}>
      <span>You rated this {logged.rating}</span>
      <StarsInput
        legend={`Your rating of ${name}`}
        value={logged.rating}
        onChange={(rating) => update({ activity: logged, change: { rating } })}
      />
    </div>
  );
}

/** '1997, Robert Zemeckis'; 'museum'; 'palace, 24 km away'. */
function detailText({ year, creators, kind, place, distanceKm }: Recommendation): string {
  const facts =
    year === undefined
      ? [kind, distanceKm === undefined ? undefined : `${place}, ${Math.round(distanceKm)} km away`]
      : [String(year), creators?.join(' and ')];
  return facts.filter(Boolean).join(', ');
}
