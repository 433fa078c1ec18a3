import type { LookBack, MetMost as Met } from '#features/years/contract/look-back.ts';
import { formatCount, formatNumber } from '#platform/web/view/format.ts';
import { BarList } from '#platform/web/ui/charts/bar-list.tsx';
import { Sheet } from '#platform/web/ui/dialogs/sheet.tsx';
import styles from './dashboard-screen.module.css';

const LISTS = [
  ['creators', 'Creators'],
  ['genres', 'Genres'],
  ['decades', 'Decades'],
  ['countries', 'Countries visited'],
  ['origins', 'Countries of origin'],
] as const;

const SHOWN_PER_LIST = 5;

/** What was met most often, as far as it is known. */
export function MetMost({ back }: { readonly back: LookBack }) {
  const lists = LISTS.filter(([key]) => back[key].items.length > 0);
  if (lists.length === 0) return null;
  return (
    <Sheet lined className={styles['sheet']}>
      <div className={styles['columns']}>
        {lists.map(([key, title]) => (
          <section key={key} className={styles['list']}>
            <h2>{title}</h2>
            <BarList
              items={back[key].items
                .slice(0, SHOWN_PER_LIST)
                .map(({ name, count }) => ({ name: withCapital(name), count }))}
            />
            <p className={styles['known']}>{coverage(back[key], back.total)}</p>
          </section>
        ))}
      </div>
    </Sheet>
  );
}

/** Genres are stored as they stand in a sentence. */
function withCapital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function coverage({ entries }: Met, total: number): string {
  return `Known for ${formatNumber(entries)} of ${formatCount(total, 'entry', 'entries')}.`;
}
