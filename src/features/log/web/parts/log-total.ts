import { formatCount, formatNumber } from '#platform/web/view/format.ts';

interface LogCounts {
  readonly done: number;
  readonly doing: number;
  readonly stopped: number;
}

/** How many entries a log has, wishes apart: '557 entries: 545 done, 4 in progress, 8 stopped'. */
export function logTotal({ done, doing, stopped }: LogCounts): string {
  const parts = [
    { count: done, what: 'done' },
    { count: doing, what: 'in progress' },
    { count: stopped, what: 'stopped' },
  ].filter(({ count }) => count > 0);
  const total = formatCount(done + doing + stopped, 'entry', 'entries');
  const texts = parts.map(({ count, what }) => `${formatNumber(count)} ${what}`);
  return parts.length > 1 ? `${total}: ${texts.join(', ')}` : total;
}
