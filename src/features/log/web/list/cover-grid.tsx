import type { Activity } from '../../contract/activity.ts';
import { useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { useListCursor } from '#platform/web/call/list-cursor.ts';
import { useListKeys } from '#platform/web/input/list-keys.ts';
import { Link } from '#platform/web/ui/link.tsx';
import { TryAgain } from '#platform/web/ui/dialogs/lazy-part.tsx';
import { useWindowedRows } from '#platform/web/ui/lists/windowed-list.tsx';
import { useLinkedEntry } from '../linked-entry.ts';
import { categoryLabels } from '../parts/category.tsx';
import { coverOf } from '../parts/cover-of.ts';
import { Cover } from '../parts/cover.tsx';
import { Stars } from '../parts/stars.tsx';
import { workPath } from '../parts/work-path.ts';
import styles from './cover-grid.module.css';

const COVER_MIN_PX = 104;
const COLUMNS_MIN = 2;
const GAP_PX = 16;
const COVER_RATIO = 4 / 3;
/** A title of two lines, the category and the stars. */
const TEXT_PX = 96;
const OVERSCAN_ROWS = 3;

interface CoverGridProps {
  readonly activities: readonly Activity[];
  /** Stands above the covers. */
  readonly tools: ReactNode;
}

/** The entries as covers that lead to the pages of their works. Only those in the window are in the document. */
export function CoverGrid({ activities, tools }: CoverGridProps) {
  const [width, setWidth] = useState(0);
  const columns = Math.max(COLUMNS_MIN, Math.floor((width + GAP_PX) / (COVER_MIN_PX + GAP_PX)));
  const rows = useMemo(() => rowsOf(activities, columns), [activities, columns]);
  const coverWidth = (width - (columns - 1) * GAP_PX) / columns;
  const rowHeight = Math.ceil(coverWidth * COVER_RATIO) + TEXT_PX;
  const { list, shown, height, scrollMargin, failure, keepFocused, scrollTo } = useWindowedRows({
    rows,
    keyOf,
    heightOf: () => rowHeight,
    overscan: OVERSCAN_ROWS,
  });
  const cursor = useListCursor(activities, (id) => {
    const index = activities.findIndex((activity) => activity.id === id);
    scrollTo(rows[Math.floor(index / columns)]?.key ?? '');
  });
  useLinkedEntry(activities, cursor.goTo);
  const onKeyDown = useListKeys({
    move: (offset) => cursor.move(offset * columns),
    anywhere: {},
    onList(key) {
      const offset = { ArrowLeft: -1, ArrowRight: 1 }[key];
      return offset === undefined ? null : () => void cursor.move(offset);
    },
  });

  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const measure = () => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [list]);

  return (
    <>
      <div className={styles['tools']}>{tools}</div>
      <ul
        ref={list}
        className={styles['grid']}
        style={{ height }}
        aria-label="Your log"
        onKeyDown={onKeyDown}
      >
        {shown.flatMap(({ index, start }) =>
          (rows[index]?.activities ?? []).map((activity, column) => (
            <li
              key={activity.id}
              style={{
                width: coverWidth,
                transform: `translate(${column * (coverWidth + GAP_PX)}px, ${start - scrollMargin}px)`,
              }}
              aria-setsize={activities.length}
              aria-posinset={index * columns + column + 1}
              onFocus={() => {
                keepFocused(index);
                cursor.setCurrent(activity.id);
              }}
            >
              <CoverLink
                activity={activity}
                reachable={cursor.tabStop === activity}
                takesFocus={() => cursor.takesFocus(activity.id)}
              />
            </li>
          )),
        )}
        {failure !== null && (
          <li>
            <TryAgain failure={failure} />
          </li>
        )}
      </ul>
    </>
  );
}

interface CoverRow {
  readonly key: string;
  readonly activities: readonly Activity[];
}

const keyOf = ({ key }: CoverRow) => key;

function rowsOf(activities: readonly Activity[], columns: number): CoverRow[] {
  return Array.from({ length: Math.ceil(activities.length / columns) }, (_, row) => {
    const inRow = activities.slice(row * columns, (row + 1) * columns);
    return { key: `${columns} ${inRow[0]?.id ?? ''}`, activities: inRow };
  });
}

interface CoverLinkProps {
  readonly activity: Activity;
  /** Only one cover at a time is in the Tab order. */
  readonly reachable: boolean;
  readonly takesFocus: () => boolean;
}

function CoverLink({ activity, reachable, takesFocus }: CoverLinkProps) {
  const { name, category, rating, year } = activity;
  return (
    <Link
      ref={(element) => {
        if (element && takesFocus()) element.focus({ preventScroll: true });
      }}
      to={workPath(activity)}
      className={styles['link']}
      tabIndex={reachable ? 0 : -1}
    >
      <Cover title={name} category={category} picture={coverOf(activity)} className={styles['cover']} />
      <span className={styles['name']} dir="auto">
        {name}
      </span>
      <span className={styles['facts']}>
        {categoryLabels[category].singular}
        {year !== undefined && ` · ${year}`}
      </span>
      {rating !== null && <Stars rating={rating} />}
    </Link>
  );
}
