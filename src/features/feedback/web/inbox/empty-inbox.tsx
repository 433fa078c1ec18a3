import { Button } from '#platform/web/ui/button.tsx';
import { EmptySheet } from '#platform/web/ui/lists/empty-state.tsx';
import { useFeedbackCounts } from '../calls.ts';
import { FirstFeedback } from './first-feedback.tsx';
import { isNarrowed, type InboxView, type ViewName } from './inbox-view.ts';

interface EmptyInboxProps {
  readonly view: InboxView;
  readonly onClear: () => void;
}

/** Says why nothing is listed, and what can be done. */
export function EmptyInbox({ view, onClear }: EmptyInboxProps) {
  const { data: counts } = useFeedbackCounts();
  if (isNarrowed(view)) {
    return (
      <EmptySheet title="No matches" action={<Button onClick={onClear}>Show everything</Button>}>
        No feedback matches these filters.
      </EmptySheet>
    );
  }
  if (view.name !== 'inbox') return <EmptySheet {...EMPTY_TEXTS[view.name]} />;
  const dealtWith = counts !== undefined && counts.archived + counts.spam + counts.deleted > 0;
  if (!dealtWith) return <FirstFeedback />;
  return <EmptySheet title="All done">Nothing is left in the inbox.</EmptySheet>;
}

const EMPTY_TEXTS: Readonly<
  Record<Exclude<ViewName, 'inbox'>, { readonly title: string; readonly children: string }>
> = {
  unread: { title: 'All read', children: 'You have no unread feedback.' },
  archive: { title: 'The archive is empty', children: 'Press e on an item to archive it.' },
  spam: {
    title: 'No spam',
    children: 'Feedback that looks like spam is kept here with the reason, and never deleted automatically.',
  },
  trash: { title: 'The trash is empty', children: 'Deleted feedback stays here for 30 days.' },
};
