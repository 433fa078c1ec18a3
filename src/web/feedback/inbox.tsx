import type { FeedbackItem } from '#contract/feedback.ts';
import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { formatDate } from '../kernel/format.ts';
import { useUndo } from '../kernel/undo.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { useFeedbackCounts, useFeedbackList } from './calls.ts';
import { FeedbackList } from './feedback-list.tsx';
import { InboxFilters } from './inbox-filters.tsx';
import {
  isNarrowed,
  queryOf,
  readInboxView,
  writeInboxView,
  type InboxView,
  type ViewName,
} from './inbox-view.ts';

/** A search continues automatically until it has this many hits or this many pages. */
const AUTO_SEARCH_MIN_HITS = 20;
const AUTO_SEARCH_MAX_PAGES = 20;

interface InboxProps {
  /** Admins read the feedback of several projects. */
  readonly showsProject: boolean;
  readonly onHint: () => void;
}

/** The list with its views and filters, or a message in its place. */
export function Inbox({ showsProject, onHint }: InboxProps) {
  const [search, setSearch] = useSearchParams();
  const view = useMemo(() => readInboxView(search), [search]);
  const change = (next: InboxView) => setSearch(writeInboxView(next), { replace: true });
  const query = useMemo(() => queryOf(view), [view]);
  const list = useFeedbackList(query);
  const undo = useUndo();
  // A list that cannot be loaded is shown as empty (specification 8).
  const items = useMemo(() => list.data?.pages.flatMap((page) => page.items) ?? [], [list.data]);
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
      {list.isPending && <p role="status">Loading...</p>}
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
          onHint={onHint}
        />
      )}
    </>
  );
}

interface EmptyInboxProps {
  readonly view: InboxView;
  readonly onClear: () => void;
  readonly onHint: () => void;
}

function EmptyInbox({ view, onClear, onHint }: EmptyInboxProps) {
  const { data: counts } = useFeedbackCounts();
  if (isNarrowed(view)) {
    return (
      <Sheet>
        <EmptyState title="No matches" action={<Button onClick={onClear}>Show everything</Button>}>
          No feedback matches these filters.
        </EmptyState>
      </Sheet>
    );
  }
  const dealtWith = counts !== undefined && counts.archived + counts.spam + counts.deleted > 0;
  const { title, text } = view.name === 'inbox' && dealtWith ? ALL_DONE : EMPTY_TEXTS[view.name];
  return (
    <Sheet>
      <EmptyState
        title={title}
        action={title === EMPTY_TEXTS.inbox.title && <Button onClick={onHint}>Show the call</Button>}
      >
        {text}
      </EmptyState>
    </Sheet>
  );
}

const ALL_DONE = { title: 'All done', text: 'Nothing is left in the inbox.' };

const EMPTY_TEXTS: Readonly<Record<ViewName, { title: string; text: string }>> = {
  inbox: {
    title: 'No feedback yet',
    text: 'Your app or site can send it here with one call.',
  },
  unread: { title: 'All read', text: 'You have no unread feedback.' },
  archive: { title: 'The archive is empty', text: 'Press e on an item to archive it.' },
  spam: {
    title: 'No spam',
    text: 'Feedback that looks like spam is kept here with the reason, and never deleted automatically.',
  },
  trash: { title: 'The trash is empty', text: 'Deleted feedback stays here for 30 days.' },
};

function usersOf(items: readonly FeedbackItem[]): string[] {
  return [...new Set(items.map(({ projectUser }) => projectUser))].toSorted().slice(0, 50);
}
