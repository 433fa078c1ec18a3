import type { LookBack } from '#features/years/contract/look-back.ts';
import { formatLongMonth } from '#platform/web/view/format.ts';
import { categoryLabels } from '#features/log/web/parts/category.tsx';
import { Cover } from '#features/log/web/parts/cover.tsx';
import { Sheet } from '#platform/web/ui/dialogs/sheet.tsx';
import { Stars } from '#features/log/web/parts/stars.tsx';
import sheet from './dashboard-screen.module.css';
import styles from './bests.module.css';

/** What was rated lower is not among the best, even if nothing else was rated. */
const LOVED = 4;
const YEARS_SHOWN = 9;

/** The best rated entry of each month, or of each year of the whole log. */
export function Bests({ back: { year, bestOf } }: { readonly back: Pick<LookBack, 'year' | 'bestOf'> }) {
  const loved = bestOf.filter(({ entry: { rating } }) => rating !== null && rating >= LOVED);
  if (loved.length === 0) return null;
  const periods = year === null ? loved.toReversed().slice(0, YEARS_SHOWN) : loved;
  return (
    <Sheet lined className={sheet['sheet']}>
      <h2>{year === null ? 'The best of each year' : 'The best of each month'}</h2>
      <ol className={styles['bests']}>
        {periods.map(({ period, entry: { name, category, rating } }) => (
          <li key={period}>
            <Cover title={name} category={category} className={styles['cover']} />
            <p className={styles['period']}>
              {year === null ? period : formatLongMonth(period).replace(/\s*\d{4}\s*/, '')}
              <span> · {categoryLabels[category].singular}</span>
            </p>
            <p className={styles['name']} dir="auto">
              {name}
            </p>
            {rating !== null && <Stars rating={rating} />}
          </li>
        ))}
      </ol>
    </Sheet>
  );
}
