import { drawnStars } from '#features/log/contract/activity.ts';
import { formatNumber, formatShortMonth } from '#platform/web/view/format.ts';
import { initialsOf } from '#features/log/web/parts/cover-design.ts';
import { calendarOf, heatLevel } from '#platform/web/ui/charts/year-calendar.ts';
import type { PageBlock } from './page-blocks.ts';
import { fillRounded, writeText, type Board } from './picture-board.ts';

type BlockOf<Kind extends PageBlock['kind']> = Extract<PageBlock, { kind: Kind }>;

const FIGURE_HEIGHT = 190;
const BARS_HEIGHT = 340;
const BAR_LABEL = 44;
const FACT_HEIGHT = 118;
const RANKING_TITLE = 56;
const RANKING_LINE = 66;
const CALENDAR_COLUMNS = 4;
const CALENDAR_MONTH = 186;
const ENTRY_LINE = 78;
const TALL_ENTRY_LINE = 112;
const COVER_WIDTH = 45;
/** More entries stand closer together. */
const TALL_ENTRIES = 8;

/** How much of the page a block takes, in pixels of the picture. */
export function heightOf(block: PageBlock): number {
  switch (block.kind) {
    case 'figure':
      return FIGURE_HEIGHT;
    case 'bars':
      return BARS_HEIGHT;
    case 'facts':
      return Math.ceil(block.facts.length / factColumns(block)) * FACT_HEIGHT;
    case 'ranking':
      return RANKING_TITLE + block.items.length * RANKING_LINE;
    case 'calendar':
      return (12 / CALENDAR_COLUMNS) * CALENDAR_MONTH;
    case 'entries':
      return block.entries.length * entryLine(block);
  }
}

/** Draws a block whose upper edge is at `y`. */
export function drawBlock(board: Board, block: PageBlock, y: number): void {
  switch (block.kind) {
    case 'figure':
      return drawFigure(board, block, y);
    case 'bars':
      return drawBars(board, block, y);
    case 'facts':
      return drawFacts(board, block, y);
    case 'ranking':
      return drawRanking(board, block, y);
    case 'calendar':
      return drawCalendar(board, block, y);
    case 'entries':
      return drawEntries(board, block, y);
  }
}

function drawFigure(board: Board, { value, label }: BlockOf<'figure'>, y: number): void {
  writeText(board, value, { x: board.left, y: y + 116, size: 136, font: 'title', weight: 700 });
  writeText(board, label, { x: board.left, y: y + 172, size: 38, colour: 'ink-2', maxWidth: board.width });
}

function drawBars(board: Board, { bars }: BlockOf<'bars'>, y: number): void {
  const { context, colour, left, width } = board;
  const highest = Math.max(1, ...bars.map(({ count }) => count));
  const step = width / bars.length;
  const size = bars.length > 7 ? 25 : 30;
  const ground = y + BARS_HEIGHT - BAR_LABEL;
  for (const [index, bar] of bars.entries()) {
    const height = Math.max(4, (bar.count / highest) * (BARS_HEIGHT - BAR_LABEL - 48));
    const middle = left + (index + 0.5) * step;
    const barWidth = Math.min(step * 0.62, 96);
    context.globalAlpha = bar.count === 0 ? 0.25 : 1;
    context.fillStyle = colour(bar.colour);
    fillRounded(board, { x: middle - barWidth / 2, y: ground - height, width: barWidth, height, radius: 6 });
    context.globalAlpha = 1;
    const text = { x: middle, align: 'center', size } as const;
    if (bar.count > 0) {
      writeText(board, formatNumber(bar.count), { ...text, y: ground - height - 14, weight: 600 });
    }
    writeText(board, bar.label, { ...text, y: ground + BAR_LABEL - 4, colour: 'ink-2', maxWidth: step });
  }
}

function drawFacts(board: Board, { facts }: BlockOf<'facts'>, y: number): void {
  const columns = factColumns({ facts });
  const width = board.width / columns;
  for (const [index, { value, label }] of facts.entries()) {
    const x = board.left + (index % columns) * width;
    const top = y + Math.floor(index / columns) * FACT_HEIGHT;
    const maxWidth = width - 24;
    writeText(board, value, { x, y: top + 46, size: 50, font: 'title', weight: 700, maxWidth });
    writeText(board, label, { x, y: top + 86, size: 28, colour: 'ink-2', maxWidth });
  }
}

/** As many as have room for their labels. */
function factColumns({ facts }: Pick<BlockOf<'facts'>, 'facts'>): number {
  const longest = Math.max(...facts.map(({ label }) => label.length));
  if (longest <= 8) return Math.max(2, facts.length);
  return longest <= 28 ? 2 : 1;
}

function drawRanking(board: Board, { title, items }: BlockOf<'ranking'>, y: number): void {
  const { context, colour, left, width } = board;
  const highest = Math.max(1, ...items.map(({ count }) => count));
  writeText(board, title, { x: left, y: y + 30, size: 30, colour: 'ink-2' });
  for (const [index, { name, count }] of items.entries()) {
    const line = y + RANKING_TITLE + index * RANKING_LINE;
    writeText(board, name, { x: left, y: line + 32, size: 38, weight: 600, maxWidth: width - 120 });
    writeText(board, formatNumber(count), { x: left + width, y: line + 32, size: 36, align: 'right' });
    context.fillStyle = colour('accent');
    fillRounded(board, { x: left, y: line + 44, width: (count / highest) * width, height: 7, radius: 3.5 });
  }
}

function drawCalendar(board: Board, { year, days }: BlockOf<'calendar'>, y: number): void {
  const { context, colour, left, width } = board;
  const highest = Math.max(1, ...days.map(({ count }) => count));
  const monthWidth = width / CALENDAR_COLUMNS;
  const step = (monthWidth - 28) / 7;
  for (const [index, month] of calendarOf(year, days).entries()) {
    const x = left + (index % CALENDAR_COLUMNS) * monthWidth;
    const top = y + Math.floor(index / CALENDAR_COLUMNS) * CALENDAR_MONTH;
    context.globalAlpha = 1;
    writeText(board, formatShortMonth(month.month), { x, y: top + 20, size: 24, colour: 'ink-2' });
    for (const { column, row, count } of month.days) {
      const level = heatLevel(count, highest);
      context.globalAlpha = [0.6, 0.3, 0.5, 0.75, 1][level]!;
      context.fillStyle = colour(level === 0 ? 'line' : 'accent');
      const size = step * 0.84;
      const place = { x: x + column * step, y: top + 34 + row * (step * 0.98), width: size, height: size };
      fillRounded(board, { ...place, radius: 4 });
    }
  }
  context.globalAlpha = 1;
}

function entryLine({ entries }: Pick<BlockOf<'entries'>, 'entries'>): number {
  return entries.length <= TALL_ENTRIES ? TALL_ENTRY_LINE : ENTRY_LINE;
}

function drawEntries(board: Board, { entries }: BlockOf<'entries'>, y: number): void {
  const { context, colour, left, width } = board;
  const line = entryLine({ entries });
  const size = line === ENTRY_LINE ? 38 : 46;
  for (const [index, { name, category, rating, label }] of entries.entries()) {
    const base = y + index * line + 48;
    if (label !== undefined) {
      const x = left - 68;
      writeText(board, label, { x, y: base, size: 26, colour: 'ink-2', align: 'right', maxWidth: 100 });
    }
    context.fillStyle = colour(category.toLowerCase() as Lowercase<typeof category>);
    fillRounded(board, { x: left, y: base - 42, width: COVER_WIDTH, height: 60, radius: 6 });
    writeText(board, initialsOf(name), {
      x: left + COVER_WIDTH / 2,
      y: base - 4,
      size: 21,
      font: 'title',
      weight: 700,
      colour: 'sheet',
      align: 'center',
    });
    const stars = rating === null ? '' : drawnStars(rating);
    const starsWidth = writeText(board, stars, {
      x: left + width,
      y: base,
      size: 32,
      colour: 'star',
      align: 'right',
    });
    const beside = COVER_WIDTH + 20;
    const maxWidth = width - beside - starsWidth - 24;
    writeText(board, name, { x: left + beside, y: base, size, weight: 600, maxWidth });
  }
}
