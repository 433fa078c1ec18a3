import type { Activity } from '#features/log/contract/activity.ts';
import { SCREENS } from '#platform/contract/screens.ts';
import { formatPartialDate } from '#platform/web/view/format.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { categoryLabels } from '#features/log/web/parts/category.tsx';
import { Cover } from '#features/log/web/parts/cover.tsx';
import { Stars } from '#features/log/web/parts/stars.tsx';
import styles from './latest-activities.module.css';

/** The entries that were written last. Their dates are those of the experiences, as in the log. */
export function LatestActivities({ activities }: { readonly activities: readonly Activity[] }) {
  return (
    <>
      <h2>Recently added</h2>
      <ul className={styles['latest']}>
        {activities.map(({ id, name, category, rating, date }) => (
          <li key={id}>
            <Cover title={name} category={category} className={styles['cover']} />
            <p className={styles['name']} dir="auto">
              {name}
            </p>
            <p className={styles['facts']}>
              {categoryLabels[category].singular}
              {date !== undefined && (
                <>
                  {' · '}
                  <time dateTime={date}>{formatPartialDate(date)}</time>
                </>
              )}
            </p>
            <div className={styles['stars']}>{rating !== null && <Stars rating={rating} />}</div>
          </li>
        ))}
      </ul>
      <ButtonLink to={SCREENS.activity}>Show the whole log</ButtonLink>
    </>
  );
}
