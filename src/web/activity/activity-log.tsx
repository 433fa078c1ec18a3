import { ACTIVITY_MESSAGES, type Activity } from '#contract/activity.ts';
import { useDeferredValue, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useUndo, type UndoStack } from '../kernel/undo.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { ActivityFilters } from './activity-filters.tsx';
import { ActivityList } from './activity-list.tsx';
import { useActivities } from './calls.ts';
import {
  filterActivities,
  isFiltered,
  NO_FILTER,
  readFilter,
  writeFilter,
  type LogFilter,
} from './filter.ts';

/** The list with its filters, or a message in its place. */
export function ActivityLog() {
  const [search, setSearch] = useSearchParams();
  const filter = useMemo(() => readFilter(search), [search]);
  const changeFilter = (next: LogFilter) => setSearch(writeFilter(next), { replace: true });
  const { data, isError, refetch } = useActivities();
  const undo = useUndo();

  if (!data) {
    return isError ? <LoadFailure onRetry={() => void refetch()} /> : <p role="status">Loading...</p>;
  }
  if (data.length === 0) return <EmptyLog />;
  return (
    <>
      <ActivityFilters filter={filter} onChange={changeFilter} total={data.length} />
      <FilteredList
        all={data}
        filter={filter}
        undo={undo}
        onClear={() => changeFilter({ ...NO_FILTER, sort: filter.sort })}
      />
    </>
  );
}

interface FilteredListProps {
  readonly all: readonly Activity[];
  readonly filter: LogFilter;
  readonly undo: UndoStack;
  readonly onClear: () => void;
}

function FilteredList({ all, filter, undo, onClear }: FilteredListProps) {
  // Deferred, so that a long list does not slow down typing.
  const deferred = useDeferredValue(filter);
  const shown = useMemo(() => filterActivities(all, deferred), [all, deferred]);
  if (shown.length > 0) return <ActivityList activities={shown} sort={deferred.sort} undo={undo} />;
  return (
    <Sheet>
      <EmptyState
        title="No matches"
        action={isFiltered(filter) && <Button onClick={onClear}>Show everything</Button>}
      >
        No entry matches these filters.
      </EmptyState>
    </Sheet>
  );
}

function LoadFailure({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Sheet role="alert">
      <EmptyState title={ACTIVITY_MESSAGES.loadFailed} action={<Button onClick={onRetry}>Try again</Button>}>
        Your entries are safe; the server did not answer.
      </EmptyState>
    </Sheet>
  );
}

function EmptyLog() {
  return (
    <Sheet>
      <EmptyState title="Your log is empty">
        Enter the last book, movie or place that stayed with you, rate it, and press Add.
      </EmptyState>
    </Sheet>
  );
}
