import { RATING_MAX, type ActivityCategory } from '#features/log/contract/activity.ts';
import type { LookBack } from '../contract/look-back.ts';
import {
  formatAverage,
  formatNumber,
  formatShortDay,
  formatShortMonth,
  weekdayName,
} from '#platform/web/view/format.ts';
import type { PageBlock, ReviewPage } from './page-blocks.ts';
import {
  capital,
  categoryWords,
  countWord,
  entries,
  entryBlock,
  factsOf,
  highest,
  monthName,
  ranking,
  streakFact,
} from './page-words.ts';

const BEST_ITEMS = 8;
const AGAIN_ITEMS = 6;
/** What a picture has room for in two rankings, and in three. */
const RANKING_ITEMS = 5;
const FEW_RANKING_ITEMS = 3;

type PageContent = Omit<ReviewPage, 'number'>;

/** The pages of a year, without those that would have nothing to say. */
export function reviewPages(back: LookBack, year: number): ReviewPage[] {
  const pages: (PageContent | null)[] = [
    coverPage(back, year),
    daysPage(back, year),
    beforePage(back, year) ?? kindsPage(back),
    bestPage(back),
    monthsPage(back),
    starsPage(back),
    habitsPage(back),
    metPage(back),
    wherePage(back),
    againPage(back),
  ];
  return pages.filter((page) => page !== null).map((page, index) => ({ ...page, number: index + 1 }));
}

function coverPage({ total, byMonth, byCategory }: LookBack, year: number): PageContent {
  const kinds = byCategory.filter(({ count }) => count > 0).length;
  return {
    name: 'cover',
    title: String(year),
    blocks: [
      { kind: 'figure', value: formatNumber(total), label: total === 1 ? 'entry' : 'entries' },
      {
        kind: 'bars',
        bars: byMonth.map(({ month, count }) => ({
          label: formatShortMonth(month),
          count,
          colour: 'accent',
        })),
      },
      ...(kinds > 1
        ? [factsOf(byCategory.map(({ category, count }) => [count, categoryWords[category]]))]
        : []),
    ],
  };
}

function daysPage({ byDay, byMonth }: LookBack, year: number): PageContent | null {
  if (byDay.length < 2) return null;
  const busiestMonth = highest(byMonth);
  const busiestDay = highest(byDay);
  return {
    name: 'days',
    title: 'Day by day',
    blocks: [
      { kind: 'calendar', year, days: byDay },
      {
        kind: 'facts',
        facts: [
          { value: formatNumber(byDay.length), label: 'days with an entry' },
          ...(busiestMonth
            ? [
                {
                  value: monthName(busiestMonth.month),
                  label: `the busiest month: ${entries(busiestMonth.count)}`,
                },
              ]
            : []),
          ...(busiestDay && busiestDay.count > 1
            ? [
                {
                  value: formatShortDay(busiestDay.day),
                  label: `the busiest day: ${entries(busiestDay.count)}`,
                },
              ]
            : []),
        ],
      },
    ],
  };
}

function kindsPage({ byCategory }: LookBack): PageContent | null {
  const kinds = byCategory.filter(({ count }) => count > 0);
  const most = highest(kinds);
  if (kinds.length < 2 || !most) return null;
  const isAlone = kinds.every(({ category, count }) => category === most.category || count < most.count);
  return {
    name: 'kinds',
    title: 'By category',
    blocks: [
      ...(isAlone
        ? [{ kind: 'figure', value: capital(countWord(most.category, 2)), label: 'above all' } as const]
        : []),
      categoryBars(byCategory),
    ],
  };
}

function bestPage({ best }: LookBack): PageContent | null {
  if (best.length === 0) return null;
  return { name: 'best', title: 'The best', blocks: [entryBlock(best.slice(0, BEST_ITEMS))] };
}

function monthsPage({ bestOf }: LookBack): PageContent | null {
  if (bestOf.length < 2) return null;
  const months = bestOf.map(({ period, entry }) => ({ ...entry, label: formatShortMonth(period) }));
  return { name: 'months', title: 'The best of each month', blocks: [entryBlock(months)] };
}

function starsPage({ byRating, averageRating }: LookBack): PageContent | null {
  if (averageRating === null) return null;
  const unrated = byRating.find(({ rating }) => rating === null)?.count ?? 0;
  const stars = byRating.flatMap(({ rating, count }) => (rating === null ? [] : [{ rating, count }]));
  // Drawn stars would be too wide for more bars.
  const labelOf = (rating: number) =>
    stars.length > RATING_MAX ? `${formatNumber(rating)}★` : '★'.repeat(rating);
  const five = byRating.find(({ rating }) => rating === 5)?.count ?? 0;
  return {
    name: 'stars',
    title: 'By rating',
    blocks: [
      { kind: 'figure', value: formatAverage(averageRating), label: 'stars on average' },
      {
        kind: 'bars',
        bars: stars.map(({ rating, count }) => ({ label: labelOf(rating), count, colour: 'star' })),
      },
      factsOf([
        [five, ['entry with five stars', 'entries with five stars']],
        [unrated, ['unrated entry', 'unrated entries']],
      ]),
    ],
  };
}

function habitsPage({ byWeekday, longestDays, longestWeeks }: LookBack): PageContent | null {
  const streaks = [
    ...streakFact(longestDays, 'days in a row'),
    ...streakFact(longestWeeks, 'weeks in a row'),
  ];
  if (streaks.length === 0) return null;
  return {
    name: 'habits',
    title: 'Week after week',
    blocks: [
      {
        kind: 'bars',
        bars: byWeekday.map((count, weekday) => ({
          label: weekdayName(weekday, 'short'),
          count,
          colour: 'accent',
        })),
      },
      { kind: 'facts', facts: streaks },
    ],
  };
}

function metPage({ creators, genres, decades }: LookBack): PageContent | null {
  return rankingPage('met', 'Most often', [
    ranking('Creators', repeated(creators)),
    ranking('Genres', repeated(genres)),
    ranking('Decades', repeated(decades)),
  ]);
}

function repeated({ items, ...most }: LookBack['creators']): LookBack['creators'] {
  return { ...most, items: items.filter(({ count }) => count > 1) };
}

function wherePage({ countries, origins }: LookBack): PageContent | null {
  return rankingPage('where', 'Countries', [
    ranking('Countries visited', countries),
    ranking('Countries of origin', origins),
  ]);
}

function rankingPage(
  name: string,
  title: string,
  all: readonly ReturnType<typeof ranking>[],
): PageContent | null {
  const rankings = all.filter(({ items }) => items.length > 0);
  const items = rankings.length > 2 ? FEW_RANKING_ITEMS : RANKING_ITEMS;
  const blocks = rankings.map((block) => ({ ...block, items: block.items.slice(0, items) }));
  return blocks.length === 0 ? null : { name, title, blocks };
}

function againPage({ again }: LookBack): PageContent | null {
  if (again.entries === 0) return null;
  return {
    name: 'again',
    title: 'Repeats',
    blocks: [
      {
        kind: 'figure',
        value: formatNumber(again.entries),
        label: again.entries === 1 ? 'entry is a repeat' : 'entries are repeats',
      },
      {
        kind: 'entries',
        entries: again.works
          .slice(0, AGAIN_ITEMS)
          // Once in this year: the other times were in earlier ones.
          .map(({ name, category, times }) => ({
            name,
            category,
            rating: null,
            label: times === 1 ? '' : `${times} ×`,
          })),
      },
    ],
  };
}

function beforePage({ before, total, byCategory }: LookBack, year: number): PageContent | null {
  if (before === null) return null;
  const difference = total - before.total;
  const sign = difference > 0 ? '+' : '−';
  return {
    name: 'before',
    title: `${year} vs ${before.year}`,
    blocks: [
      {
        kind: 'figure',
        value: difference === 0 ? '=' : `${sign}${formatNumber(Math.abs(difference))}`,
        label: `${entries(total)}, ${formatNumber(before.total)} in ${before.year}`,
      },
      categoryBars(byCategory),
      {
        kind: 'facts',
        facts: byCategory.flatMap(({ category, count }) => {
          const former = before.byCategory.find((of) => of.category === category)?.count ?? 0;
          const label = `${countWord(category, count)}, ${formatNumber(former)} in ${before.year}`;
          return count + former === 0 ? [] : [{ value: formatNumber(count), label }];
        }),
      },
    ],
  };
}

function categoryBars(byCategory: LookBack['byCategory']): PageBlock {
  return {
    kind: 'bars',
    bars: byCategory.map(({ category, count }) => ({
      label: capital(categoryWords[category][1]),
      count,
      colour: category.toLowerCase() as Lowercase<ActivityCategory>,
    })),
  };
}
