import type { Activity } from '../../contract/activity.ts';
import { ListPlus, Plus } from 'lucide-react';
import { useState } from 'react';
import type { UndoStack } from '#platform/web/call/undo.ts';
import { lazyDialog } from '#platform/web/loading/lazy-dialog.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Sheet } from '#platform/web/ui/dialogs/sheet.tsx';
import { isStored, useDeleteActivities, useSubmitActivity } from '../calls.ts';
import type { LogChanges } from '../changes.ts';
import { CompletionForm } from '../details/completion-form.tsx';
import type { Completion } from '../details/completion.ts';
import { loggedText } from '../parts/logged-text.ts';
import { draftOf, useLogItem } from '../parts/use-log-item.ts';
import { WishButton } from '../parts/wish-button.tsx';
import styles from './work-actions.module.css';
import type { WorkFacts } from './works.ts';

const AddToListDialog = lazyDialog(
  async () => (await import('#features/lists/web/add-to-list-dialog.tsx')).AddToListDialog,
);

interface WorkActionsProps {
  readonly facts: WorkFacts;
  readonly entries: readonly Activity[];
  readonly wish: Activity | null;
  /** Whether it was not done before. */
  readonly isFirst: boolean;
  readonly changes: LogChanges;
  readonly undo: UndoStack;
}

/** Logs another time, adds the work to the wishes or to a list. All of it can be undone. */
export function WorkActions({ facts, entries, wish, isFirst, changes, undo }: WorkActionsProps) {
  const [isLogging, setLogging] = useState(false);
  const [isListing, setListing] = useState(false);
  const item = { ...facts, creators: facts.creator === undefined ? [] : [facts.creator] };
  const { toggleWish, isPending } = useLogItem({ item, logged: wish, undo });
  const { mutateAsync: submit, isPending: isAdding } = useSubmitActivity();
  const { mutate: remove } = useDeleteActivities();

  async function log(completion: Completion) {
    if (wish) {
      setLogging(false);
      void changes.update(wish, { ...completion, status: 'DONE' }, `“${facts.name}” is in your log.`);
      return;
    }
    try {
      const added = await submit({ ...draftOf(item), ...completion });
      setLogging(false);
      undo.offer({ text: loggedText(added), tone: 'success' }, () => remove([added]));
    } catch {
      // A notice says so.
    }
  }

  return (
    <>
      <div className={styles['actions']}>
        <Button look="primary" aria-expanded={isLogging} onClick={() => setLogging(!isLogging)}>
          <Plus size={18} strokeWidth={1.75} aria-hidden="true" />
          {isFirst ? 'Log it' : 'Log it again'}
        </Button>
        <WishButton
          look="secondary"
          name={facts.name}
          isWish={wish !== null}
          busy={isPending}
          onToggle={toggleWish}
        />
        <Button aria-haspopup="dialog" onClick={() => setListing(true)}>
          <ListPlus size={18} strokeWidth={1.75} aria-hidden="true" />
          Add to a list
        </Button>
      </div>
      {isLogging && (
        <Sheet className={styles['form']}>
          <CompletionForm
            name={facts.name}
            busy={isAdding}
            action="Add"
            onSave={(completion) => void log(completion)}
            onCancel={() => setLogging(false)}
          />
        </Sheet>
      )}
      {isListing && (
        <AddToListDialog
          entries={[entries.find(isStored) ?? draftOf(item)]}
          undo={undo}
          onClose={() => setListing(false)}
        />
      )}
    </>
  );
}
