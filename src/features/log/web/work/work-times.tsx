import { SCREENS } from '#platform/contract/screens.ts';
import { Link } from '#platform/web/ui/link.tsx';
import { ordinalText, type WorkTime } from './works.ts';
import { formatCount, formatPartialDate } from '#platform/web/view/format.ts';
import { Sheet } from '#platform/web/ui/dialogs/sheet.tsx';
import { Stars } from '../parts/stars.tsx';
import { statusLabels } from '../parts/status-labels.ts';
import styles from './work-times.module.css';

/** Every time with its date, its stars and what was written about it, the latest first. */
export function WorkTimes({ times }: { readonly times: readonly WorkTime[] }) {
  if (times.length === 0) return null;
  return (
    <Sheet>
      <ol className={styles['times']} reversed aria-label="Every time">
        {times.map((time) => (
          <Time key={time.activity.id} time={time} />
        ))}
      </ol>
    </Sheet>
  );
}

function Time({ time: { activity, ordinal } }: { readonly time: WorkTime }) {
  const { date, rating, status = 'DONE', note, tags = [], pictures = [] } = activity;
  return (
    <li className={styles['time']}>
      <span className={styles['place']} aria-hidden="true">
        {ordinal}
      </span>
      <div className={styles['what']}>
        <h2>{ordinalText(ordinal)}</h2>
        <p className={styles['facts']}>
          {status !== 'DONE' && <span>{statusLabels[status]}</span>}
          {date === undefined ? <span>No date</span> : <time dateTime={date}>{formatPartialDate(date)}</time>}
          {pictures.length > 0 && <span>{formatCount(pictures.length, 'picture', 'pictures')}</span>}
          {tags.map((tag) => (
            <Link key={tag} to={`${SCREENS.activity}?${new URLSearchParams({ tag }).toString()}`}>
              #<bdi>{tag}</bdi>
            </Link>
          ))}
        </p>
      </div>
      {rating !== null && <Stars rating={rating} />}
      {note !== undefined && (
        <p className={styles['note']} dir="auto">
          {note}
        </p>
      )}
    </li>
  );
}
