import { LIST_RESTORE_DAYS } from '../contract/lists.ts';
import { formatCount } from '#platform/web/view/format.ts';
import { TrashDialog } from '#platform/web/ui/dialogs/trash-dialog.tsx';
import { useDeletedLists, useRestoreList } from './calls.ts';

/** The lists that were deleted in the last 30 days. */
export function DeletedListsDialog({ onClose }: { readonly onClose: () => void }) {
  const { data, isError } = useDeletedLists();
  const { mutate: restore, isPending } = useRestoreList();
  return (
    <TrashDialog
      description={`Deleted lists stay here for ${LIST_RESTORE_DAYS} days. Their entries stay in your log.`}
      items={data}
      error={isError ? 'The trash could not be loaded.' : null}
      busy={isPending}
      details={({ items }) => formatCount(items.length, 'entry', 'entries')}
      onRestore={(list) => restore(list)}
      onClose={onClose}
    />
  );
}
