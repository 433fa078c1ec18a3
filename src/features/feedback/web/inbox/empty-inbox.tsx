import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/lists/empty-state.tsx';
import { Sheet } from '#platform/web/ui/dialogs/sheet.tsx';
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
      <Sheet>
        <EmptyState title="No matches" action={<Button onClick={onClear}>Show everything</Button>}>
          No feedback matches these filters.
        </EmptyState>
      </Sheet>
    );
  }
  if (view.name !== 'inbox') return <EmptySheet {...EMPTY_TEXTS[view.name]} />;
  const dealtWith = counts !== undefined && counts.archived + counts.spam + counts.deleted > 0;
  return dealtWith ? <EmptySheet title="All done" text="Nothing is left in the inbox." /> : <FirstFeedback />;
}

interface EmptyText {
  readonly title: string;
  readonly text: string;
}

function EmptySheet({ title, text }: EmptyText) {
  return (
    <Sheet>
      <EmptyState title={title}>{text}</EmptyState>
    </Sheet>
  );
}

const EMPTY_TEXTS: Readonly<Record<Exclude<ViewName, 'inbox'>, EmptyText>> = {
  unread: { title: 'All read', text: 'You have no unread feedback.' },
  archive: { title: 'The archive is empty', text: 'Press e on an item to archive it.' },
  spam: {
    title: 'No spam',
    text: 'Feedback that looks like spam is kept here with the reason, and never deleted automatically.',
  },
  trash: { title: 'The trash is empty', text: 'Deleted feedback stays here for 30 days.' },
};
