import { describe, expect, it } from 'vitest';
import { CATEGORIES } from '#features/log/contract/activity.ts';
import type { LookBack } from '../contract/look-back.ts';
import { PICTURE_HEIGHT } from './picture-style.ts';
import { heightOf } from './draw-blocks.ts';
import { reviewPages } from './pages.ts';

describe('the pages of a year', () => {
  it('are ten at most, numbered, each with something to say', () => {
    const pages = reviewPages(fullYear(), 2026);
    expect(pages.map(({ name }) => name)).toEqual([
      'cover',
      'days',
      'before',
      'best',
      'months',
      'stars',
      'habits',
      'met',
      'where',
      'again',
    ]);
    expect(pages.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(pages.every(({ blocks }) => blocks.length > 0)).toBe(true);
  });

  it('leave out what a year cannot tell', () => {
    const names = reviewPages(emptyYear({ total: 1 }), 2026).map(({ name }) => name);
    expect(names).toEqual(['cover']);
  });

  it('say what the year was made of if there is no year before it', () => {
    const pages = reviewPages({ ...fullYear(), before: null }, 2026);
    expect(pages[2]?.blocks[0]).toEqual({ kind: 'figure', value: 'Movies', label: 'above all' });
  });

  it('name no category above all if another one has as many entries', () => {
    const byCategory = CATEGORIES.map((category) => ({ category, count: category === 'SHOW' ? 1 : 6 }));
    const pages = reviewPages({ ...fullYear(), before: null, byCategory }, 2026);
    expect(pages[2]?.blocks.map(({ kind }) => kind)).toEqual(['bars']);
  });

  it('name as met most often only what was met more than once', () => {
    const creators = { entries: 3, items: [2, 1].map((count) => ({ name: `Met ${count}`, count })) };
    const once = { entries: 1, items: [{ name: 'Once', count: 1 }] };
    const blocks = reviewPages({ ...fullYear(), creators, genres: once, decades: once }, 2026).find(
      ({ name }) => name === 'met',
    )?.blocks;
    expect(blocks).toEqual([{ kind: 'ranking', title: 'Creators', items: [{ name: 'Met 2', count: 2 }] }]);
  });

  it('compare with the year before', () => {
    const { before } = fullYear();
    const compared = (total: number) =>
      reviewPages({ ...fullYear(), before: before && { ...before, total } }, 2026)[2]?.blocks[0];
    expect(compared(90)).toMatchObject({ value: '+10', label: '100 entries, 90 in 2025' });
    expect(compared(110)).toMatchObject({ value: '−10' });
    expect(compared(100)).toMatchObject({ value: '=' });
  });

  it('name half stars by numbers, because drawn stars would be too wide', () => {
    expect(barsOf([1, 2, 3, 4, 5, null])).toEqual(['★', '★★', '★★★', '★★★★', '★★★★★']);
    expect(barsOf([1, 2, 3, 4, 4.5, 5, null])).toEqual(['1★', '2★', '3★', '4★', '4.5★', '5★']);
  });

  it('fit into a picture, however full the year is', () => {
    for (const { name, blocks } of reviewPages(fullYear(), 2026)) {
      const height = blocks.reduce((sum, block) => sum + heightOf(block), 0) + 64 * (blocks.length - 1);
      const top = name === 'cover' ? 420 : 210;
      expect({ name, fits: top + height <= PICTURE_HEIGHT - 90 }).toEqual({ name, fits: true });
    }
  });
});

function barsOf(ratings: readonly (number | null)[]) {
  const byRating = ratings.map((rating) => ({ rating, count: 1 }));
  const page = reviewPages({ ...fullYear(), byRating }, 2026).find(({ name }) => name === 'stars');
  return page?.blocks.flatMap((block) => (block.kind === 'bars' ? block.bars : [])).map(({ label }) => label);
}

function emptyYear(of: Partial<LookBack>): LookBack {
  const nothing = { entries: 0, items: [] };
  return {
    year: 2026,
    total: 0,
    undated: 0,
    byYear: [],
    byMonth: months.map((month) => ({ month, count: 0 })),
    withoutMonth: 0,
    byWeekday: [0, 0, 0, 0, 0, 0, 0],
    byDay: [],
    withoutDay: 0,
    byCategory: CATEGORIES.map((category) => ({ category, count: 0 })),
    byRating: [1, 2, 3, 4, 5, null].map((rating) => ({ rating, count: 0 })),
    averageRating: null,
    best: [],
    bestOf: [],
    decades: nothing,
    countries: nothing,
    origins: nothing,
    genres: nothing,
    creators: nothing,
    longestDays: null,
    longestWeeks: null,
    again: { entries: 0, works: [] },
    before: null,
    ...of,
  };
}

const months = Array.from({ length: 12 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}`);

function fullYear(): LookBack {
  const entry = { name: 'Arrival', category: 'MOVIE', rating: 5, date: '2026-01-01' } as const;
  const eight = Array.from({ length: 8 }, (_, index) => ({ name: `Name ${index}`, count: 8 - index }));
  const many = { entries: 90, items: eight };
  const streak = { length: 9, from: '2026-01-01', to: '2026-01-09' };
  return emptyYear({
    total: 100,
    byMonth: months.map((month) => ({ month, count: 8 })),
    byDay: [
      { day: '2026-01-01', count: 2 },
      { day: '2026-01-02', count: 1 },
    ],
    byCategory: CATEGORIES.map((category) => ({ category, count: category === 'MOVIE' ? 60 : 10 })),
    byRating: [1, 2, 3, 4, 5, null].map((rating) => ({ rating, count: 10 })),
    averageRating: 3.5,
    best: Array.from({ length: 8 }, () => entry),
    bestOf: months.map((period) => ({ period, entry })),
    decades: many,
    countries: many,
    origins: many,
    genres: many,
    creators: many,
    longestDays: streak,
    longestWeeks: streak,
    again: { entries: 9, works: eight.map(({ name }) => ({ name, category: 'GAME', times: 3 })) },
    before: {
      year: 2025,
      total: 90,
      averageRating: 3,
      byCategory: CATEGORIES.map((category) => ({ category, count: 10 })),
    },
  });
}
