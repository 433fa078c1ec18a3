import type { FeedbackItem } from '../../contract/feedback.ts';
import { useEffect, useMemo } from 'react';
import { formatDate } from '#platform/web/view/format.ts';
import { useUndo } from '#platform/web/call/undo.ts';
import { useUrlState } from '#platform/web/navigation/url-state.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Loading, useIsLoading } from '#platform/web/ui/loading.tsx';
import { useFeedbackList, useFeedbackProjects } from '../calls.ts';
import { EmptyInbox } from './empty-inbox.tsx';
import { FeedbackList } from './feedback-list.tsx';
import { usePendingInboxChanges } from './inbox-changes.ts';
import { InboxFilters } from './inbox-filters.tsx';
import { NO_FILTERS, queryOf, readInboxView, writeInboxView } from './inbox-view.ts';
import { withChanges } from './pending-changes.ts';

/** A search continues automatically until it has this many hits or this many pages. */
const AUTO_SEARCH_MIN_HITS = 20;
const AUTO_SEARCH_MAX_PAGES = 20;

/** The list with its views and filters, or a message in its place. */
export function Inbox() {
  const [view, change] = useUrlState(readInboxView, writeInboxView);
  const query = useMemo(() => queryOf(view), [view]);
  const list = useFeedbackList(query);
  const undo = useUndo();
  const projectNames = useProjectNames(view.project);
  // A list that cannot be loaded is shown as empty (specification 8).
  const changes = usePendingInboxChanges();
  const items = useMemo(() => {
    const saved = list.data?.pages.flatMap((page) => page.items) ?? [];
    return withChanges(saved, query.states, changes);
  }, [list.data, query, changes]);
  const next = useNextPages(list, items.length);
  const isLoading = useIsLoading(list.isPending);

  return (
    <>
      <InboxFilters view={view} users={usersOf(items)} onChange={change} />
      {isLoading && <Loading />}
      {!isLoading && items.length > 0 && (
        <FeedbackList
          // Each view starts with an empty selection.
          key={JSON.stringify(query)}
          items={items}
          query={query}
          projectNames={projectNames}
          undo={undo}
          hasMore={next.hasMore}
          onMore={next.canLoad ? next.load : null}
          onUser={(user) => change({ user })}
        />
      )}
      <SearchStatus next={next} isFetching={list.isFetching} />
      {!isLoading && items.length === 0 && next.searchedTo === null && (
        <EmptyInbox view={view} onClear={() => change(NO_FILTERS)} />
      )}
    </>
  );
}

/** The names of the projects by their keys, for lists of several projects. */
function useProjectNames(chosen: string): ReadonlyMap<string, string> {
  const { data: projects = [] } = useFeedbackProjects();
  return useMemo(
    () => new Map(projects.length > 1 && chosen === '' ? projects.map(({ key, name }) => [key, name]) : []),
    [projects, chosen],
  );
}

/** What follows the loaded pages. A search with few hits so far continues automatically. */
function useNextPages(list: ReturnType<typeof useFeedbackList>, hitCount: number) {
  const { hasNextPage, isFetching, fetchNextPage, isFetchNextPageError: hasFailed } = list;
  const pages = list.data?.pages ?? [];
  const searchedTo = hasNextPage ? (pages.at(-1)?.searchedTo ?? null) : null;
  const hasMore = hasNextPage && !hasFailed;
  const canLoad = hasMore && !isFetching;
  const searchesOn =
    canLoad && searchedTo !== null && hitCount < AUTO_SEARCH_MIN_HITS && pages.length < AUTO_SEARCH_MAX_PAGES;
  useEffect(() => {
    if (searchesOn) void fetchNextPage();
  }, [searchesOn, fetchNextPage]);
  return { searchedTo, hasMore, canLoad, hasFailed, load: () => void fetchNextPage() };
}

interface SearchStatusProps {
  readonly next: ReturnType<typeof useNextPages>;
  readonly isFetching: boolean;
}

/** How far a search has come, or that the rest could not be loaded. */
function SearchStatus({ next: { searchedTo, hasFailed, load }, isFetching }: SearchStatusProps) {
  if (searchedTo === null && !hasFailed) return null;
  return (
    <p role="status">
      {hasFailed
        ? 'The remaining feedback could not be loaded.'
        : `Searched back to ${formatDate(searchedTo ?? '')}.`}{' '}
      <Button look="quiet" busy={isFetching} onClick={load}>
        {hasFailed ? 'Try again' : 'Search further'}
      </Button>
    </p>
  );
}

function usersOf(items: readonly FeedbackItem[]): string[] {
  return [...new Set(items.map(({ projectUser }) => projectUser))].toSorted().slice(0, 50);
}
