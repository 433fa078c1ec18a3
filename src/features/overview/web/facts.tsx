import type { LookBack, Streak } from '#features/years/contract/look-back.ts';
import { formatAverage, formatCount, formatDays, formatNumber } from '#platform/web/view/format.ts';
import { Sheet } from '#platform/web/ui/dialogs/sheet.tsx';
import sheet from './dashboard-screen.module.css';
import styles from './facts.module.css';

interface Fact {
  readonly label: string;
  readonly value: string;
  readonly note?: string | undefined;
}

/** The numbers of a period that need no drawing. */
export function Facts({ back }: { readonly back: LookBack }) {
  const missing = missingDates(back);
  return (
    <Sheet lined className={sheet['sheet']}>
      <h2>{back.year === null ? 'All years' : `The year ${back.year}`}</h2>
      <dl className={styles['facts']}>
        {factsOf(back).map(({ label, value, note }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <strong>{value}</strong>
              {note !== undefined && <span>{note}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {missing !== null && <p className={styles['missing']}>{missing}</p>}
    </Sheet>
  );
}

function factsOf({ total, averageRating, before, longestDays, longestWeeks, again }: LookBack): Fact[] {
  return [
    { label: 'Done', value: formatNumber(total), note: before ? comparison(total, before) : undefined },
    ...(averageRating === null
      ? []
      : [
          {
            label: 'Average rating',
            value: formatAverage(averageRating),
            note:
              before?.averageRating == null
                ? undefined
                : `${formatAverage(before.averageRating)} in ${before.year}`,
          },
        ]),
    ...streakFact('Days in a row', longestDays),
    ...streakFact('Weeks in a row', longestWeeks),
    ...(again.entries > 0 ? [{ label: 'Repeats', value: formatNumber(again.entries) }] : []),
  ];
}

function comparison(
  total: number,
  { year, total: former }: { readonly year: number; readonly total: number },
) {
  if (total === former) return `as many as in ${year}`;
  const difference = formatNumber(Math.abs(total - former));
  return `${difference} ${total > former ? 'more' : 'fewer'} than in ${year}`;
}

function streakFact(label: string, streak: Streak | null): Fact[] {
  if (streak === null || streak.length < 2) return [];
  const { length, from, to } = streak;
  return [{ label, value: formatNumber(length), note: formatDays(from, to) }];
}

/** Why the drawings may show fewer entries than there are; null if they show all. */
function missingDates({ undated, withoutMonth, withoutDay }: LookBack): string | null {
  const missing = [
    { count: undated, what: 'without a date' },
    { count: withoutMonth - undated, what: 'with only a year' },
    { count: withoutDay - withoutMonth, what: 'with only a month' },
  ].filter(({ count }) => count > 0);
  if (missing.length === 0) return null;
  const parts = missing.map(({ count, what }) => `${formatCount(count, 'entry', 'entries')} ${what}`);
  return `Not in every chart: ${parts.join(', ')}.`;
}
