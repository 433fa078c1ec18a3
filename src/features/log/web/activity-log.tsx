import { ACTIVITY_MESSAGES, type Activity } from '../contract/activity.ts';
import { NEW_ENTRY_ID, SCREENS } from '#platform/contract/screens.ts';
import {
  useDeferredValue,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type Ref,
} from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useShortcuts } from '#platform/web/input/shortcuts.ts';
import { useDraft } from '#platform/web/session/draft.ts';
import { useUndo, type UndoStack } from '#platform/web/call/undo.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptySheet } from '#platform/web/ui/lists/empty-state.tsx';
import { ToolsBelow } from '#platform/web/ui/lists/list-tools.tsx';
import { Loading } from '#platform/web/ui/loading.tsx';
import { lazyDialog } from '#platform/web/loading/lazy-dialog.tsx';
import { whenIdle } from '#platform/web/loading/when-idle.ts';
import { lazyPart } from '#platform/web/ui/dialogs/lazy-part.tsx';
import styles from './activity-log.module.css';
import { ActivityFilters, FiltersButton } from './tools/activity-filters.tsx';
import { useCountries } from './tools/countries.ts';
import { ActivityList } from './list/activity-list.tsx';
import { RowActions } from './list/activity-row.tsx';
import { AddActivity } from './add-activity.tsx';
import { useActivities } from './calls.ts';
import { indexWorks } from './work/works.ts';
import { EMPTY_ENTRY, type NewEntry } from './entry.ts';
import {
  filterActivities,
  isFiltered,
  isWishOrder,
  NO_FILTER,
  wholeView,
  type LogFilter,
  type LogView,
} from './tools/filter.ts';
import type { LogDialogName } from './tools/log-dialog.tsx';
import { LogOrder } from './tools/log-order.tsx';
import { LogViews } from './tools/log-views.tsx';
import { OnThisDayLine } from './tools/on-this-day-line.tsx';
import { orderActivities } from './list/order.ts';
import { useLogFilter } from './tools/use-log-filter.ts';
import { useShared } from './share/use-shared.ts';

const LogDialog = lazyDialog(async () => (await import('./tools/log-dialog.tsx')).LogDialog);
const LogTools = lazyPart(async () => (await import('./tools/log-tools.tsx')).LogTools);
const EmptyLog = lazyPart(async () => (await import('./empty-log.tsx')).EmptyLog, <Loading />);
const WishList = lazyPart(async () => (await import('./list/wish-list.tsx')).WishList, <Loading />);
const CoverGrid = lazyPart(async () => (await import('./list/cover-grid.tsx')).CoverGrid, <Loading />);

/** The form for a new entry above the log. */
export function ActivityLog() {
  const undo = useUndo();
  const [filter, changeFilter] = useLogFilter();
  const form = useRef<EntryFormHandle>(null);
  useNewEntryLink();

  return (
    <>
      <EntryForm ref={form} filter={filter} undo={undo} />
      <Log
        filter={filter}
        onFilter={changeFilter}
        undo={undo}
        onExample={(example) => form.current?.fillIn(example, 'rating')}
      />
    </>
  );
}

interface EntryFormHandle {
  readonly fillIn: (filled: NewEntry, focused: 'name' | 'rating') => void;
}

interface EntryFormProps {
  readonly ref: Ref<EntryFormHandle>;
  readonly filter: LogFilter;
  readonly undo: UndoStack;
}

/** Has what is typed as its own state, so that the log is not rendered again with each character. */
function EntryForm({ ref, filter, undo }: EntryFormProps) {
  const [entry, setEntry] = useDraft<NewEntry>('entry', EMPTY_ENTRY);
  const form = useRef<HTMLFormElement>(null);

  const fillIn: EntryFormHandle['fillIn'] = (filled, focused) => {
    setEntry(filled);
    form.current?.querySelector<HTMLElement>(`[name="${focused}"]`)?.focus();
  };
  useImperativeHandle(ref, () => ({ fillIn }));
  useShared((shared) => fillIn(shared, 'name'));
  return <AddActivity ref={form} filter={filter} entry={entry} onEntry={setEntry} undo={undo} />;
}

/** Puts the focus into the form each time a link to a new entry is followed, and takes it out of the URL. */
function useNewEntryLink() {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (hash !== `#${NEW_ENTRY_ID}`) return;
    window.scrollTo(0, 0);
    document.getElementById(NEW_ENTRY_ID)?.focus();
    void navigate({ search }, { replace: true });
  }, [hash, search, navigate]);
}

interface LogProps {
  readonly filter: LogFilter;
  readonly onFilter: (change: Partial<LogFilter>) => void;
  readonly undo: UndoStack;
  readonly onExample: (example: NewEntry) => void;
}

/** The list with its filters, or a message in its place. */
function Log({ filter, onFilter, undo, onExample }: LogProps) {
  const { data, isPartial, isError, refetch } = useActivities();
  const [dialog, setDialog] = useState<LogDialogName | null>(null);
  const navigate = useNavigate();
  useShortcuts({ '?': () => setDialog('shortcuts'), f: () => void navigate(SCREENS.forYou) });

  useEffect(() => (data ? whenIdle(() => void indexWorks(data)) : undefined), [data]);
  // Also in an empty log, whose first entries may be added without a connection.
  useEffect(() => whenIdle(() => void RowActions.preload()), []);

  // The beginning of a long log says nothing about the rest.
  if (!data || (isPartial && !isUsual(filter))) {
    return isError ? <LoadFailure onRetry={() => void refetch()} /> : <Loading />;
  }
  const hasEntries = data.length > 0;
  const tools = (
    <span className={styles['tools']}>
      <LogTools onOpen={setDialog} hasEntries={hasEntries} />
    </span>
  );
  return (
    <>
      {hasEntries ? (
        <FilteredLog
          all={data}
          isPartial={isPartial}
          filter={filter}
          onFilter={onFilter}
          undo={undo}
          tools={tools}
        />
      ) : (
        <>
          <EmptyLog onExample={onExample} />
          {tools}
        </>
      )}
      {dialog && <LogDialog name={dialog} undo={undo} onClose={() => setDialog(null)} />}
    </>
  );
}

function isUsual(filter: LogFilter): boolean {
  return !isFiltered(filter) && filter.view === NO_FILTER.view && filter.sort === NO_FILTER.sort;
}

interface FilteredLogProps {
  readonly all: readonly Activity[];
  readonly isPartial: boolean;
  readonly filter: LogFilter;
  readonly onFilter: (change: Partial<LogFilter>) => void;
  readonly undo: UndoStack;
  readonly tools: ReactNode;
}

function FilteredLog({ all, isPartial, filter, onFilter, undo, tools }: FilteredLogProps) {
  // Deferred, so that a long list does not slow down typing.
  const deferred = useDeferredValue(filter);
  const ordered = useMemo(() => orderActivities(all, deferred.sort), [all, deferred.sort]);
  const [open, setOpen] = useState(false);
  const countries = useCountries(open || filter.country !== null);
  const shown = useMemo(() => filterActivities(ordered, deferred, countries), [ordered, deferred, countries]);
  const ofAllCategories = useMemo(
    () =>
      deferred.category === null
        ? shown.length
        : filterActivities(ordered, { ...deferred, category: null }, countries).length,
    [shown, ordered, deferred, countries],
  );
  return (
    <>
      <div className={styles['top']}>
        <LogViews
          all={all}
          isPartial={isPartial}
          view={filter.view}
          onView={(view) => onFilter({ view, sort: wholeView(view).sort, minRating: NO_FILTER.minRating })}
        />
        <FiltersButton filter={filter} open={open} onOpen={setOpen} />
        <OnThisDayLine all={all} isPartial={isPartial} />
      </div>
      <ActivityFilters
        all={all}
        count={isPartial ? null : ofAllCategories}
        countries={countries}
        filter={filter}
        onChange={onFilter}
        open={open}
        onOpen={setOpen}
      />
      {filter.view === 'WANT' && shown.length > 1 && !isWishOrder(filter) && (
        <p className={styles['hint']}>
          You can reorder your wishes when all of them are shown in your order.{' '}
          <Button look="quiet" onClick={() => onFilter(wholeView('WANT'))}>
            My order
          </Button>
        </p>
      )}
      <FoundEntries
        activities={shown}
        filter={deferred}
        isLoading={filter.country !== null && countries === null}
        onFilter={onFilter}
        undo={undo}
        tools={
          <>
            <LogOrder filter={filter} onChange={onFilter} />
            {tools}
          </>
        }
      />
      <ToolsBelow isAlsoAbove={shown.length > 0}>{tools}</ToolsBelow>
    </>
  );
}

interface FoundEntriesProps extends Pick<FilteredLogProps, 'filter' | 'onFilter' | 'undo' | 'tools'> {
  readonly activities: readonly Activity[];
  /** What the filters need is not known yet. */
  readonly isLoading: boolean;
}

/** As rows or as covers. */
function FoundEntries({ activities, filter, isLoading, onFilter, undo, tools }: FoundEntriesProps) {
  if (isLoading) return <Loading />;
  if (activities.length === 0)
    return <NoMatches filter={filter} onClear={() => onFilter(wholeView(filter.view))} />;
  if (filter.layout === 'grid') return <CoverGrid activities={activities} tools={tools} />;
  const List = isWishOrder(filter) ? WishList : ActivityList;
  return (
    <List
      activities={activities}
      view={filter.view}
      sort={filter.sort}
      undo={undo}
      tools={tools}
      onTag={(tag) => onFilter({ tag })}
    />
  );
}

interface NoMatchesProps {
  readonly filter: LogFilter;
  readonly onClear: () => void;
}

const NOTHING_IN_VIEW: Readonly<Record<LogView, string>> = {
  LOG: 'What you have read, seen, played or visited appears here.',
  DOING: 'Nothing is in progress.',
  WANT: 'You have no wishes.',
  STOPPED: 'You have not stopped anything.',
};

function NoMatches({ filter, onClear }: NoMatchesProps) {
  if (!isFiltered(filter))
    return <EmptySheet title="Nothing here yet">{NOTHING_IN_VIEW[filter.view]}</EmptySheet>;
  return (
    <EmptySheet title="No matches" action={<Button onClick={onClear}>Show everything</Button>}>
      No entry matches these filters.
    </EmptySheet>
  );
}

function LoadFailure({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <EmptySheet
      role="alert"
      title={ACTIVITY_MESSAGES.loadFailed}
      action={<Button onClick={onRetry}>Try again</Button>}
    >
      Your entries are safe; the server did not answer.
    </EmptySheet>
  );
}
