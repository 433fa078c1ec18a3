import { LIST_NAME_MAX_CHARS, listsApi, type ActivityList } from '../contract/lists.ts';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useContractForm } from '#platform/web/call/form.ts';
import { lazyDialog } from '#platform/web/loading/lazy-dialog.tsx';
import { useUndo } from '#platform/web/call/undo.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptySheet } from '#platform/web/ui/lists/empty-state.tsx';
import { Field } from '#platform/web/ui/fields/field.tsx';
import { ListTools } from '#platform/web/ui/lists/list-tools.tsx';
import { Loading } from '#platform/web/ui/loading.tsx';
import { Sheet } from '#platform/web/ui/dialogs/sheet.tsx';
import { useCreateList, useDeleteList, useLists, useOrderLists, useRestoreList } from './calls.ts';
import { dropTarget, moveTarget, placeBefore } from '#platform/web/input/sortable-row.ts';
import { ListRow } from './list-row.tsx';
import { listPath } from './parts/list-path.ts';
import styles from './lists-page.module.css';

const DeletedListsDialog = lazyDialog(
  async () => (await import('./deleted-lists-dialog.tsx')).DeletedListsDialog,
);

const EXAMPLE_NAMES = ['Best of the year', 'Japan', 'To read aloud'];

export function ListsPage() {
  const { data: lists, isError, refetch } = useLists();
  const [isTrashOpen, setTrashOpen] = useState(false);
  return (
    <Page heading="Your lists">
      <div className={styles['page']}>
        <CreateList />
        {isError && (
          <EmptySheet
            title="Your lists could not be loaded"
            action={<Button onClick={() => void refetch()}>Try again</Button>}
          >
            Everything is still there.
          </EmptySheet>
        )}
        {!lists && !isError && <Loading />}
        {lists && <Lists lists={lists} />}
        <ListTools>
          <Button look="quiet" onClick={() => setTrashOpen(true)}>
            <Trash2 size={16} strokeWidth={1.75} aria-hidden="true" />
            Trash
          </Button>
        </ListTools>
      </div>
      {isTrashOpen && <DeletedListsDialog onClose={() => setTrashOpen(false)} />}
    </Page>
  );
}

function CreateList() {
  const navigate = useNavigate();
  const form = useContractForm(listsApi.create, {
    send: useCreateList().mutateAsync,
    failurePrefix: 'The list could not be added: ',
    onSuccess: ({ id }) => navigate(listPath(id)),
  });
  const { name, error = form.failure ?? undefined } = form.field('name');
  return (
    <Sheet aria-label="Add a list">
      <form className={styles['create']} {...form.props}>
        <Field
          label="New list"
          name={name}
          error={error}
          dir="auto"
          maxLength={LIST_NAME_MAX_CHARS}
          autoComplete="off"
          placeholder={EXAMPLE_NAMES[0]}
        />
        <Button type="submit" look="primary" busy={form.isBusy}>
          Create
        </Button>
      </form>
    </Sheet>
  );
}

function Lists({ lists }: { readonly lists: readonly ActivityList[] }) {
  const undo = useUndo();
  const { mutate: order } = useOrderLists();
  const { mutateAsync: remove } = useDeleteList();
  const { mutate: restore } = useRestoreList();
  const ids = lists.map(({ id }) => id);

  function place(id: string, beforeId: string | null | undefined) {
    if (beforeId !== undefined) order(placeBefore(ids, id, beforeId));
  }

  async function removeWithUndo(list: ActivityList) {
    const offer = undo.begin(() => restore(list));
    try {
      await remove(list);
      offer.show({ text: `“${list.name}” was deleted. Its entries stay in your log.`, tone: 'plain' });
    } catch {
      // The call has reported it.
      offer.withdraw();
    }
  }

  if (lists.length === 0) {
    return (
      <EmptySheet title="No lists yet">
        A list brings entries of your log together, in your order and with your notes: {EXAMPLE_NAMES[0]},{' '}
        {EXAMPLE_NAMES[1]}, {EXAMPLE_NAMES[2]}. It can contain wishes, too.
      </EmptySheet>
    );
  }
  return (
    <Sheet>
      <ol className={styles['lists']} aria-label="Your lists">
        {lists.map((list, index) => (
          <ListRow
            key={list.id}
            list={list}
            position={index}
            count={lists.length}
            onDrop={(id, edge) => place(id, dropTarget(ids, id, list.id, edge))}
            onMove={(offset) => place(list.id, moveTarget(ids, list.id, offset))}
            onDelete={() => void removeWithUndo(list)}
          />
        ))}
      </ol>
    </Sheet>
  );
}
