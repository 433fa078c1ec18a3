import type { ActivityCategory, ActivityStatus } from '#features/log/contract/activity.ts';
import { GAMES, NOTES, SHOWS, TAGS } from '../../scripts/demo-diary-words.ts';
import { destinationNames, wellKnownWorks } from '../../scripts/demo-works.ts';
import { EMPTY_DIARY } from '#features/log/server/stored-activity.ts';
import { toContentRow, type ContentRow } from '#features/log/server/row-queries.ts';
import { DAY_MS } from '#platform/system/clock.ts';
import { createIds, type Population } from './population.ts';
import { HISTORY_MS } from './size.ts';
import { rowsOf, type TableRows } from './table-rows.ts';

const VARIANTS = 6;
const SHARE_DELETED = 0.01;
const RESTORABLE_MS = 25 * DAY_MS;

interface Work {
  readonly name: string;
  readonly category: ActivityCategory;
  readonly creator?: string;
  readonly year?: number;
}

/** Entries of the catalogue's works, each written on a day of three years; calls `onActivity` with each. */
export function activityRows(
  population: Population,
  onActivity: (owner: number, id: string) => void,
): () => TableRows {
  const { size, now, userId } = population;
  const random = population.random(4);
  const nextId = createIds(random);
  const contents = contentVariants(population.random(5));
  const owners = population.owners('activities');
  return rowsOf('activities', size.activities, (index) => {
    const owner = owners[index]!;
    const createdAt = Math.floor(now - HISTORY_MS + (index / size.activities) * HISTORY_MS);
    const id = nextId(createdAt);
    onActivity(owner, id);
    const content = contents[Math.floor(random() * contents.length)]!;
    const isDeleted = random() < SHARE_DELETED;
    return {
      id,
      user_id: userId(owner),
      created_at: createdAt,
      deleted_at: isDeleted ? Math.floor(now - random() * RESTORABLE_MS) : null,
      ...content,
      date: content.status === 'DONE' ? dateOf(createdAt) : null,
      wish_position: null,
      idempotency_key: null,
      revision: 0,
      import_id: null,
    };
  });
}

/** Makes the date of each day once. */
const dates = new Map<number, string>();
function dateOf(time: number): string {
  const day = Math.floor(time / DAY_MS);
  const known = dates.get(day) ?? new Date(time).toISOString().slice(0, 10);
  dates.set(day, known);
  return known;
}

/** Some readings of each work, made once, because folding their texts takes most of the time. */
function contentVariants(random: () => number): ContentRow[] {
  const oneOf = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)]!;
  return allWorks().flatMap(({ name, category, creator = '', year = null }) =>
    Array.from({ length: VARIANTS }, () => {
      const status = oneStatus(random());
      return toContentRow({
        ...EMPTY_DIARY,
        name,
        category,
        creator,
        year,
        status,
        rating: status === 'DONE' && random() < 0.9 ? 1 + Math.floor(Math.sqrt(random()) * 5) : null,
        note: random() < 0.3 ? oneOf(NOTES[category]) : '',
        tags: random() < 0.4 ? [oneOf(TAGS[category])] : [],
      });
    }),
  );
}

function oneStatus(chance: number): ActivityStatus {
  if (chance < 0.86) return 'DONE';
  if (chance < 0.97) return 'WANT';
  return chance < 0.99 ? 'DOING' : 'STOPPED';
}

function catalogued(folder: 'movies' | 'books', category: ActivityCategory): Work[] {
  return wellKnownWorks(folder).map(({ title, year, creators: [creator = ''] }) => ({
    name: title,
    category,
    creator,
    year,
  }));
}

function dated(works: typeof SHOWS, category: ActivityCategory): Work[] {
  return works.map(([name, year]) => ({ name, category, year }));
}

function allWorks(): Work[] {
  return [
    ...catalogued('movies', 'MOVIE'),
    ...catalogued('books', 'BOOK'),
    ...destinationNames().map((name): Work => ({ name, category: 'PLACE' })),
    ...dated(SHOWS, 'SHOW'),
    ...dated(GAMES, 'GAME'),
  ];
}
