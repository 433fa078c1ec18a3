import type { FeedbackItem } from '#contract/feedback.ts';
import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { formatDate } from '../kernel/format.ts';
import { useUndo } from '../kernel/undo.ts';
import { Button } from '../ui/button.tsx';
import { Loading } from '../ui/loading.tsx';
import { useFeedbackList } from './calls.ts';
import { EmptyInbox } from './empty-inbox.tsx';
import { FeedbackList } from './feedback-list.tsx';
import { usePendingInboxChanges } from './inbox-changes.ts';
import { InboxFilters } from './inbox-filters.tsx';
import { queryOf, readInboxView, writeInboxView, type InboxView } from './inbox-view.ts';
import { withChanges } from './pending-changes.ts';

/** A search continues automatically until it has this many hits or this many pages. */
const AUTO_SEARCH_MIN_HITS = 20;
const AUTO_SEARCH_MAX_PAGES = 20;

interface InboxProps {
  /** Admins read the feedback of several projects. */
  readonly showsProject: boolean;
  /** Whether the hint is shown. */
  readonly hint: boolean;
  readonly onHint: () => void;
}

/** The list with its views and filters, or a message in its place. */
export function Inbox({ showsProject, hint, onHint }: InboxProps) {
  const [search, setSearch] = useSearchParams();
  const view = useMemo(() => readInboxView(search), [search]);
  const change = (next: InboxView) => setSearch(writeInboxView(next), { replace: true });
  const query = useMemo(() => queryOf(view), [view]);
  const list = useFeedbackList(query);
  const undo = useUndo();
  // A list that cannot be loaded is shown as empty (specification 8).
  const changes = usePendingInboxChanges();
  const items = useMemo(() => {
    const saved = list.data?.pages.flatMap((page) => page.items) ?? [];
    return withChanges(saved, query.states, changes);
  }, [list.data, query, changes]);
  const searchedTo = list.hasNextPage ? (list.data?.pages.at(-1)?.searchedTo ?? null) : null;
  const { fetchNextPage, isFetchNextPageError: stuck } = list;
  const hasMore = list.hasNextPage && !list.isFetching && !stuck;
  const looks = list.data?.pages.length ?? 0;
  const goesOn =
    hasMore && searchedTo !== null && items.length < AUTO_SEARCH_MIN_HITS && looks < AUTO_SEARCH_MAX_PAGES;
  useEffect(() => {
    if (goesOn) void fetchNextPage();
  }, [goesOn, fetchNextPage]);

  return (
    <>
      <InboxFilters view={view} users={usersOf(items)} onChange={change} />
      {list.isPending && <Loading />}
      {items.length > 0 && (
        <FeedbackList
          // Each view starts with an empty selection.
          key={JSON.stringify(query)}
          items={items}
          query={query}
          showsProject={showsProject}
          undo={undo}
          onMore={hasMore ? () => void fetchNextPage() : null}
          onUser={(user) => change({ ...view, user })}
        />
      )}
      {(searchedTo !== null || stuck) && (
        <p role="status">
          {stuck
            ? 'The remaining feedback could not be loaded.'
            : `Searched back to ${formatDate(searchedTo ?? '')}.`}{' '}
          <Button look="quiet" busy={list.isFetching} onClick={() => void fetchNextPage()}>
            {stuck ? 'Try again' : 'Search further'}
          </Button>
        </p>
      )}
      {!list.isPending && items.length === 0 && searchedTo === null && (
        <EmptyInbox
          view={view}
          onClear={() => change({ ...view, text: '', version: '', user: '' })}
          hint={hint}
          onHint={onHint}
        />
      )}
    </>
  );
}

function usersOf(items: readonly FeedbackItem[]): string[] {
  return [...new Set(items.map(({ projectUser }) => projectUser))].toSorted().slice(0, 50);
}
