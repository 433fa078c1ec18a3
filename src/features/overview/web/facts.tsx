import type { LookBack, Streak } from '#features/years/contract/look-back.ts';
import { formatAverage, formatCount, formatDays, formatNumber } from '#platform/web/view/format.ts';
import { Sheet } from '#platform/web/ui/dialogs/sheet.tsx';
import sheet from './dashboard-screen.module.css';
import styles from './facts.module.css';

const DAY_MS = 86_400_000;

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
      {missing.length > 0 && <p className={styles['missing']}>{missing.join(' ')}</p>}
    </Sheet>
  );
}

function factsOf({ total, averageRating, before, longestDays, longestWeeks, again }: LookBack): Fact[] {
  return [
    { label: 'Entries', value: formatNumber(total), note: before ? comparison(total, before) : undefined },
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
    ...streakFact('Weeks in a row', longestWeeks && wholeWeeks(longestWeeks)),
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

/** From the Monday of the first week to the Sunday of the last. */
function wholeWeeks({ length, from, to }: Streak): Streak {
  const move = (day: string, days: number) =>
    new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length);
  const weekday = (day: string) => (new Date(day).getUTCDay() + 6) % 7;
  return { length, from: move(from, -weekday(from)), to: move(to, 6 - weekday(to)) };
}

function streakFact(label: string, streak: Streak | null): Fact[] {
  if (streak === null || streak.length < 2) return [];
  const { length, from, to } = streak;
  return [{ label, value: formatNumber(length), note: formatDays(from, to) }];
}

/** Why the drawings may show fewer entries than there are. */
function missingDates({ undated, withoutMonth, withoutDay }: LookBack): string[] {
  const sentences = [
    {
      count: undated,
      one: 'has no date, so it counts',
      many: 'have no date, so they count',
      end: 'only in the totals',
    },
    {
      count: withoutMonth - undated,
      one: 'has only a year, so it is',
      many: 'have only a year, so they are',
      end: 'in no month',
    },
    {
      count: withoutDay - withoutMonth,
      one: 'has only a month, so it is',
      many: 'have only a month, so they are',
      end: 'on no day',
    },
  ];
  return sentences
    .filter(({ count }) => count > 0)
    .map(({ count, one, many, end }) => `${formatCount(count, `entry ${one}`, `entries ${many}`)} ${end}.`);
}
