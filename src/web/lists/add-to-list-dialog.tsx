import type { Activity } from '#contract/activity.ts';
import { LIST_ITEMS_MAX, LIST_NAME_MAX_CHARS, listsApi, type ActivityList } from '#contract/lists.ts';
import { useContractForm } from '../kernel/form.ts';
import { formatCount, formatNumber } from '../kernel/format.ts';
import type { UndoStack } from '../kernel/undo.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { Loading } from '../ui/loading.tsx';
import styles from './add-to-list-dialog.module.css';
import { useChangeItems, useCreateList, useLists } from './calls.ts';
import { addItems, removeItems } from './items.ts';

interface AddToListDialogProps {
  readonly entries: readonly Activity[];
  readonly undo: UndoStack;
  readonly onClose: () => void;
}

/** Adds entries to a list, or to a new one. One undo takes them out again; a new list stays. */
export function AddToListDialog({ entries, undo, onClose }: AddToListDialogProps) {
  const { data: lists, isError } = useLists();
  const { mutateAsync } = useChangeItems();
  const { mutateAsync: create } = useCreateList();
  const count = formatCount(entries.length, 'entry', 'entries');
  const form = useContractForm(listsApi.create, {
    send: create,
    failurePrefix: 'The list could not be added: ',
    onSuccess: (list) => void add(list),
  });
  const { name, error = form.failure ?? undefined } = form.field('name');

  async function add(list: ActivityList) {
    const ids = missingIn(list, entries);
    onClose();
    const change = (next: ReturnType<typeof addItems>) => mutateAsync({ listId: list.id, change: next });
    const offer = undo.begin(() => void change(removeItems(ids)).catch(() => undefined));
    try {
      await change(addItems(ids));
      const added = formatCount(ids.length, 'entry was', 'entries were');
      offer.show({ text: `${added} added to “${list.name}”.`, tone: 'success' });
    } catch {
      // The call has reported it.
      offer.withdraw();
    }
  }

  return (
    <Dialog open onOpenChange={onClose} title={`Add ${count} to a list`}>
      {isError && !lists && <p role="alert">Your lists could not be loaded.</p>}
      {!lists && !isError && <Loading />}
      {lists && lists.length > 0 && (
        <ul className={styles['lists']} aria-label="Your lists">
          {lists.map((list) => (
            <li key={list.id}>
              <ListButton list={list} entries={entries} onAdd={() => void add(list)} />
            </li>
          ))}
        </ul>
      )}
      <form className={styles['create']} {...form.props}>
        <Field
          label="New list"
          name={name}
          error={error}
          dir="auto"
          maxLength={LIST_NAME_MAX_CHARS}
          autoComplete="off"
        />
        <Button type="submit" busy={form.isBusy}>
          Create and add
        </Button>
      </form>
    </Dialog>
  );
}

interface ListButtonProps {
  readonly list: ActivityList;
  readonly entries: readonly Activity[];
  readonly onAdd: () => void;
}

/** Cannot be pressed if the list has all of them, or no room. */
function ListButton({ list, entries, onAdd }: ListButtonProps) {
  const missing = missingIn(list, entries).length;
  const isFull = list.items.length + missing > LIST_ITEMS_MAX;
  return (
    <button type="button" disabled={missing === 0 || isFull} onClick={onAdd}>
      <bdi>{list.name}</bdi>
      <span>
        {missing === 0
          ? 'Already there'
          : isFull
            ? `Full: at most ${formatNumber(LIST_ITEMS_MAX)}`
            : formatCount(list.items.length, 'entry', 'entries')}
      </span>
    </button>
  );
}

function missingIn({ items }: ActivityList, entries: readonly Activity[]): string[] {
  const known = new Set(items.map(({ activityId }) => activityId));
  return entries.map(({ id }) => id).filter((id) => !known.has(id));
}
