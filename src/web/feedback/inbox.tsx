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

/** A search goes on by itself until so much is found, or so many parts of the inbox were looked through. */
const AUTO_SEARCH_MIN_HITS = 20;
const AUTO_SEARCH_MAX_PAGES = 20;

interface InboxProps {
  /** Admins read Daybook's own feedback too, and must know which is which. */
  readonly showsProject: boolean;
  readonly onHint: () => void;
}

/** The list with its views and filters, or what stands in its place. */
export function Inbox({ showsProject, onHint }: InboxProps) {
  const [search, setSearch] = useSearchParams();
  const view = useMemo(() => readInboxView(search), [search]);
  const change = (next: InboxView) => setSearch(writeInboxView(next), { replace: true });
  const query = useMemo(() => queryOf(view), [view]);
  const list = useFeedbackList(query);
  const undo = useUndo();
  // A list that cannot be loaded is an empty one (specification 8).
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
          // What was chosen in one view is not meant in another.
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
          {stuck ? 'The rest did not come.' : `Looked back to ${formatDate(searchedTo ?? '')}.`}{' '}
          <Button look="quiet" busy={list.isFetching} onClick={() => void fetchNextPage()}>
            {stuck ? 'Try again' : 'Look further'}
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
        <EmptyState title="Nothing fits" action={<Button onClick={onClear}>Show everything</Button>}>
          No feedback here passes these filters.
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
    text: 'Your app or site sends it here with one call. Paste it, and the first words will stand on this sheet.',
  },
  unread: { title: 'All read', text: 'Nothing waits for you.' },
  archive: { title: 'Nothing is archived', text: 'What is dealt with goes here: press e on an item.' },
  spam: {
    title: 'No spam',
    text: 'What looks like it is kept here with the reason why, and never thrown away.',
  },
  trash: { title: 'Nothing was deleted', text: 'Deleted feedback stays here for 30 days.' },
};

function usersOf(items: readonly FeedbackItem[]): string[] {
  return [...new Set(items.map(({ projectUser }) => projectUser))].toSorted().slice(0, 50);
}
