import type { Trends } from '../contract/trends.ts';
import { formatBytes, formatNumber } from '#platform/web/view/format.ts';

type TrendName = Exclude<keyof Trends, 'since'>;

export interface TrendFigure {
  readonly name: TrendName;
  readonly title: string;
  /** The sum over the days that are known. */
  readonly total: string;
  /** The whole figure in words. */
  readonly text: string;
}

const TITLES: Readonly<Record<TrendName, string>> = {
  users: 'New users',
  entries: 'New entries',
  feedback: 'New feedback',
  files: 'New files',
  bytes: 'Stored',
};

export const TREND_NAMES = Object.keys(TITLES) as TrendName[];

export const titleOf = (name: TrendName): string => TITLES[name];

/** 'New users: 12 in the last 30 days, at most 4 on a day, today 1.' */
export function describeTrend(name: TrendName, trends: Trends): TrendFigure {
  const known = trends[name].filter((value) => value !== null);
  const format = name === 'bytes' ? formatBytes : formatNumber;
  const total = format(known.reduce((sum, value) => sum + value, 0));
  const highest = format(Math.max(0, ...known));
  const today = format(known.at(-1) ?? 0);
  const days = known.length === 1 ? 'today' : `in the last ${known.length} days`;
  const text = `${TITLES[name]}: ${total} ${days}, at most ${highest} on a day, today ${today}.`;
  return { name, title: TITLES[name], total, text };
}
