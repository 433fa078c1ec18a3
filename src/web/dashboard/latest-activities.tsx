import type { Activity } from '#contract/activity.ts';
import { SCREENS } from '#contract/screens.ts';
import { formatDate } from '../kernel/format.ts';
import { ButtonLink } from '../ui/button.tsx';
import { categoryLabels } from '../ui/category.tsx';
import { Cover } from '../ui/cover.tsx';
import { Stars } from '../ui/stars.tsx';
import styles from './latest-activities.module.css';

export function LatestActivities({ activities }: { readonly activities: readonly Activity[] }) {
  return (
    <>
      <h2>The latest</h2>
      <ul className={styles['latest']}>
        {activities.map(({ id, name, category, rating, creationTime }) => (
          <li key={id}>
            <Cover title={name} category={category} className={styles['cover']} />
            <p className={styles['name']} dir="auto">
              {name}
            </p>
            <p className={styles['facts']}>
              {categoryLabels[category].singular} ·{' '}
              <time dateTime={creationTime}>{formatDate(creationTime)}</time>
            </p>
            <div className={styles['stars']}>{rating !== null && <Stars rating={rating} />}</div>
          </li>
        ))}
      </ul>
      <ButtonLink to={SCREENS.activity}>Show the whole log</ButtonLink>
    </>
  );
}
