import type { Activity } from '#features/log/contract/activity.ts';
import {
  LIST_ITEMS_MAX,
  LIST_NAME_MAX_CHARS,
  listsApi,
  type ActivityList,
  type ListWork,
} from '../contract/lists.ts';
import { useContractForm } from '#platform/web/call/form.ts';
import { formatCount, formatNumber } from '#platform/web/view/format.ts';
import type { UndoStack } from '#platform/web/call/undo.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import { Field } from '#platform/web/ui/fields/field.tsx';
import { Loading } from '#platform/web/ui/loading.tsx';
import styles from './add-to-list-dialog.module.css';
import { useChangeItems, useCreateList, useLists } from './calls.ts';
import { inOrder, type ListPart } from '../contract/list-parts.ts';
import { addItems, missingIn, removeItems } from './items.ts';

interface AddToListDialogProps {
  /** Entries of the log, or works that are not in it. */
  readonly entries: readonly (Pick<Activity, 'id'> | ListWork)[];
  readonly undo: UndoStack;
  readonly onClose: () => void;
}

/** Adds entries to a list, or to a new one. One undo takes them out again; a new list stays. */
export function AddToListDialog({ entries, undo, onClose }: AddToListDialogProps) {
  const { data: lists, isError } = useLists();
  const { mutateAsync } = useChangeItems();
  const { mutateAsync: create } = useCreateList();
  const parts = entries.map(toPart);
  const count = formatCount(entries.length, 'entry', 'entries');
  const form = useContractForm(listsApi.create, {
    send: create,
    failurePrefix: 'The list could not be added: ',
    onSuccess: (list) => void add(list),
  });
  const { name, error = form.failure ?? undefined } = form.field('name');

  /** Another window may have added some of the entries: those are not counted, and the undo leaves them there. */
  async function add(list: ActivityList) {
    onClose();
    const change = (next: ReturnType<typeof addItems>) => mutateAsync({ listId: list.id, change: next });
    const adding = change(addItems(parts)).then(({ former }) => missingIn(former, parts));
    const offer = undo.begin(
      () => void adding.then((added) => change(removeItems(added))).catch(() => undefined),
    );
    try {
      const added = await adding;
      const text = `${formatCount(added.length, 'entry was', 'entries were')} added to “${list.name}”.`;
      if (added.length > 0) offer.show({ text, tone: 'success' });
      else offer.withdraw();
    } catch {
      // The call has reported it.
      offer.withdraw();
    }
  }

  return (
    <Dialog onClose={onClose} title={`Add ${count} to a list`}>
      {isError && !lists && <p role="alert">Your lists could not be loaded.</p>}
      {!lists && !isError && <Loading />}
      {lists && lists.length > 0 && (
        <ul className={styles['lists']} aria-label="Your lists">
          {lists.map((list) => (
            <li key={list.id}>
              <ListButton list={list} parts={parts} onAdd={() => void add(list)} />
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

const toPart = (entry: Pick<Activity, 'id'> | ListWork): ListPart =>
  'id' in entry ? { activityId: entry.id, note: '' } : { ...entry, note: '' };

interface ListButtonProps {
  readonly list: ActivityList;
  /** What is to be added. */
  readonly parts: readonly ListPart[];
  readonly onAdd: () => void;
}

/** Cannot be pressed if the list has all of them, or no room. */
function ListButton({ list, parts, onAdd }: ListButtonProps) {
  const present = inOrder(list);
  const missing = missingIn(present, parts).length;
  const isFull = present.length + missing > LIST_ITEMS_MAX;
  return (
    <button type="button" disabled={missing === 0 || isFull} onClick={onAdd}>
      <bdi>{list.name}</bdi>
      <span>
        {missing === 0
          ? 'Already there'
          : isFull
            ? `Full: at most ${formatNumber(LIST_ITEMS_MAX)}`
            : formatCount(present.length, 'entry', 'entries')}
      </span>
    </button>
  );
}
