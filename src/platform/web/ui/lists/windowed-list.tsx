import {
  memo,
  useCallback,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type Key,
  type KeyboardEventHandler,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react';
import marginList from '../margin-list.module.css';
import { TryAgain } from '../dialogs/lazy-part.tsx';
import { Sheet } from '../dialogs/sheet.tsx';
import { canFollowWindow, useWindowVirtualizer } from './use-window-virtualizer.ts';
import styles from './windowed-list.module.css';

/** A row that gets the focus must not be behind the bulk bar. */
const BULK_BAR_PX = 72;
/** Most of what a list renders is outside the window: that follows once the visible rows are there, without blocking input. */
const FIRST_OVERSCAN_ROWS = 1;

/** Where lists usually begin, as a part of the window's height: until it is measured. */
const USUAL_MARGIN = 0.5;

interface WindowedRowsOptions<Row> {
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** Estimated until the row is rendered and measured. */
  readonly heightOf: (row: Row) => number;
  /** How many rows outside the window are rendered. */
  readonly overscan: number;
}

/** Determines which rows are visible in the window: the first ones, until the library that follows it has loaded. */
export function useWindowedRows<Row>({ rows, keyOf, heightOf, overscan }: WindowedRowsOptions<Row>) {
  const list = useRef<HTMLUListElement>(null);
  const scrollMargin = useScrollMargin(list);
  const [focusedKey, setFocusedKey] = useState<string | null>(null);
  const focused = focusedKey === null ? -1 : rows.findIndex((row) => keyOf(row) === focusedKey);
  const [wantedKey, setWantedKey] = useState<string | null>(null);

  const { virtualizer, measure, failure } = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (index) => at(index, heightOf, 0),
    // The same function as long as the rows are the same: for another one, the positions of all rows are computed again.
    getItemKey: useCallback(
      (index: number) => {
        const row = rows[index];
        return row === undefined ? index : keyOf(row);
      },
      [rows, keyOf],
    ),
    overscan: useDeferredValue(overscan, FIRST_OVERSCAN_ROWS),
    scrollMargin,
    scrollPaddingStart: BULK_BAR_PX,
    scrollPaddingEnd: BULK_BAR_PX,
    kept: focused,
  });
  function at<T>(index: number, ask: (row: Row) => T, otherwise: T): T {
    const row = rows[index];
    return row === undefined ? otherwise : ask(row);
  }

  const scrollNow = (key: string) =>
    virtualizer?.scrollToIndex(
      rows.findIndex((row) => keyOf(row) === key),
      { align: 'auto' },
    );
  const scrollToWanted = useEffectEvent(scrollNow);
  useEffect(() => {
    if (virtualizer && wantedKey !== null) scrollToWanted(wantedKey);
  }, [virtualizer, wantedKey]);

  const isFollowed = virtualizer !== null;
  const estimatedHeight = useMemo(
    () => (isFollowed ? 0 : rows.reduce((sum, row) => sum + heightOf(row), 0)),
    [isFollowed, rows, heightOf],
  );
  const shown = virtualizer?.getVirtualItems() ?? rowsAtFirst(rows, { keyOf, heightOf, scrollMargin });
  return {
    list,
    shown,
    lastIndex: shown.at(-1)?.index ?? 0,
    height: virtualizer?.getTotalSize() ?? estimatedHeight,
    isFollowed,
    scrollMargin,
    measure,
    failure,
    keepFocused: (index: number) => setFocusedKey(at(index, keyOf, null)),
    scrollTo: virtualizer ? scrollNow : setWantedKey,
  };
}

interface ShownRow {
  readonly index: number;
  readonly key: Key;
  /** In pixels from the top of the page. */
  readonly start: number;
}

type Measures<Row> = Pick<WindowedRowsOptions<Row>, 'keyOf' | 'heightOf'> & { readonly scrollMargin: number };

/** Those that fill a window that is not scrolled. */
function rowsAtFirst<Row>(
  rows: readonly Row[],
  { keyOf, heightOf, scrollMargin }: Measures<Row>,
): ShownRow[] {
  const shown: ShownRow[] = [];
  let start = scrollMargin;
  for (const [index, row] of rows.entries()) {
    if (start > window.innerHeight) break;
    shown.push({ index, key: keyOf(row), start });
    start += heightOf(row);
  }
  return shown;
}

/** The list's offset on the page, updated when content above it changes. */
function useScrollMargin(list: RefObject<HTMLElement | null>): number {
  const [scrollMargin, setScrollMargin] = useState(() => window.innerHeight * USUAL_MARGIN);
  useLayoutEffect(() => {
    const measure = () => {
      if (list.current) setScrollMargin(list.current.getBoundingClientRect().top + window.scrollY);
    };
    // The first rows do not force a layout: the observer measures them after it.
    if (canFollowWindow()) measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list]);
  return scrollMargin;
}

export interface WindowedListHandle {
  readonly element: HTMLElement | null;
  readonly scrollTo: (key: string) => void;
}

interface WindowedListProps<Row> extends WindowedRowsOptions<Row> {
  readonly ref?: Ref<WindowedListHandle>;
  readonly label: string;
  readonly className?: string | undefined;
  /** A row's position among the counted rows, from 0; null for rows such as headings. By default all rows count. */
  readonly positionOf?: (row: Row, index: number) => number | null;
  /** The number of counted rows; by default that of all. */
  readonly size?: number;
  /** Is told the number of rows while one of the last `endRows` is rendered, and otherwise null. */
  readonly onEnd?: (rows: number | null) => void;
  readonly endRows?: number;
  readonly onKeyDown?: KeyboardEventHandler;
  readonly children: RenderRow<Row>;
}

type RenderRow<Row> = (row: Row, index: number) => ReactNode;

/**
 * A list on a sheet. Only visible rows are in the document, so 20,000 rows scroll like 20. The rows that are there already
 * are not rendered again while the user scrolls.
 */
export function WindowedList<Row>({
  ref,
  label,
  className = '',
  positionOf = (_row, index) => index,
  size,
  onEnd,
  endRows = 0,
  onKeyDown,
  children,
  ...options
}: WindowedListProps<Row>) {
  const { rows } = options;
  const {
    list,
    shown,
    lastIndex,
    height,
    isFollowed,
    scrollMargin,
    measure,
    failure,
    keepFocused,
    scrollTo,
  } = useWindowedRows(options);
  useImperativeHandle(ref, () => ({ element: list.current, scrollTo }));
  const end = lastIndex >= rows.length - endRows ? rows.length : null;
  useEffect(() => onEnd?.(end), [onEnd, end]);
  // What is below a short list does not move when its rows are measured.
  const isAsHighAsRows = !isFollowed && shown.length === rows.length;
  return (
    <Sheet className={marginList['sheet']}>
      <ul
        ref={list}
        className={`${marginList['list']} ${styles['list']} ${className}`}
        style={{ height: isAsHighAsRows ? 'auto' : height }}
        aria-label={label}
        onKeyDown={onKeyDown}
      >
        {shown.map(({ index, key, start }) => {
          const row = rows[index];
          if (row === undefined) return null;
          const position = positionOf(row, index);
          return (
            <li
              key={key}
              ref={measure}
              data-index={index}
              onFocus={() => keepFocused(index)}
              // The first rows stand below each other, as high as they are.
              className={isFollowed ? styles['item'] : undefined}
              style={isFollowed ? { transform: `translateY(${start - scrollMargin}px)` } : undefined}
              aria-setsize={position === null ? undefined : (size ?? rows.length)}
              aria-posinset={position === null ? undefined : position + 1}
            >
              <RowContent row={row} index={index} render={children} />
            </li>
          );
        })}
        {failure !== null && (
          <li>
            <TryAgain failure={failure} />
          </li>
        )}
      </ul>
    </Sheet>
  );
}

interface RowContentProps<Row> {
  readonly row: Row;
  readonly index: number;
  readonly render: RenderRow<Row>;
}

const RowContent = memo(function RowContent<Row>({ row, index, render }: RowContentProps<Row>) {
  return render(row, index);
}) as <Row>(props: RowContentProps<Row>) => ReactNode;
