import { ACTIVITY_MESSAGES, type Activity } from '#contract/activity.ts';
import { useDeferredValue, useMemo, useRef, useState, type ReactNode } from 'react';
import { useShortcuts } from '../kernel/shortcuts.ts';
import { useDraft } from '../kernel/draft.ts';
import { useUndo, type UndoStack } from '../kernel/undo.ts';
import { useUrlState } from '../kernel/url-state.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ToolsBelow } from '../ui/list-tools.tsx';
import { Loading } from '../ui/loading.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { ActivityFilters } from './activity-filters.tsx';
import { ActivityList } from './activity-list.tsx';
import { AddActivity } from './add-activity.tsx';
import { useActivities } from './calls.ts';
import { EMPTY_ENTRY, type NewEntry } from './entry.ts';
import { EmptyLog } from './empty-log.tsx';
import {
  filterActivities,
  isFiltered,
  NO_FILTER,
  readFilter,
  writeFilter,
  type LogFilter,
} from './filter.ts';
import { LogDialog, LogTools, type LogDialogName } from './log-tools.tsx';

/** The form for a new entry above the log. */
export function ActivityLog() {
  const undo = useUndo();
  const [entry, setEntry] = useDraft<NewEntry>('entry', EMPTY_ENTRY);
  const form = useRef<HTMLFormElement>(null);

  function showExample(example: NewEntry) {
    setEntry(example);
    form.current?.querySelector<HTMLElement>('[name="rating"]')?.focus();
  }

  return (
    <>
      <AddActivity ref={form} entry={entry} onEntry={setEntry} undo={undo} />
      <Log undo={undo} onExample={showExample} />
    </>
  );
}

interface LogProps {
  readonly undo: UndoStack;
  readonly onExample: (example: NewEntry) => void;
}

/** The list with its filters, or a message in its place. */
function Log({ undo, onExample }: LogProps) {
  const [filter, changeFilter] = useUrlState(readFilter, writeFilter);
  const { data, isError, refetch } = useActivities();
  const [dialog, setDialog] = useState<LogDialogName | null>(null);
  useShortcuts({ '?': () => setDialog('shortcuts') });

  if (!data) {
    return isError ? <LoadFailure onRetry={() => void refetch()} /> : <Loading />;
  }
  const hasEntries = data.length > 0;
  const tools = <LogTools onOpen={setDialog} hasEntries={hasEntries} />;
  return (
    <>
      {hasEntries ? (
        <>
          <ActivityFilters filter={filter} onChange={changeFilter} total={data.length} />
          <FilteredList
            all={data}
            filter={filter}
            undo={undo}
            tools={tools}
            onClear={() => changeFilter({ ...NO_FILTER, sort: filter.sort })}
          />
        </>
      ) : (
        <>
          <EmptyLog onExample={onExample} />
          {tools}
        </>
      )}
      <LogDialog name={dialog} onClose={() => setDialog(null)} />
    </>
  );
}

interface FilteredListProps {
  readonly all: readonly Activity[];
  readonly filter: LogFilter;
  readonly undo: UndoStack;
  readonly tools: ReactNode;
  readonly onClear: () => void;
}

function FilteredList({ all, filter, undo, tools, onClear }: FilteredListProps) {
  // Deferred, so that a long list does not slow down typing.
  const deferred = useDeferredValue(filter);
  const shown = useMemo(() => filterActivities(all, deferred), [all, deferred]);
  return (
    <>
      {shown.length > 0 ? (
        <ActivityList activities={shown} sort={deferred.sort} undo={undo} tools={tools} />
      ) : (
        <Sheet>
          <EmptyState
            title="No matches"
            action={isFiltered(filter) && <Button onClick={onClear}>Show everything</Button>}
          >
            No entry matches these filters.
          </EmptyState>
        </Sheet>
      )}
      <ToolsBelow isAlsoAbove={shown.length > 0}>{tools}</ToolsBelow>
    </>
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
