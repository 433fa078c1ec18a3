import { ACTIVITY_RESTORE_DAYS, ACTIVITY_MESSAGES } from '#contract/activity.ts';
import { formatDate } from '../kernel/format.ts';
import { CategoryBadge } from '../ui/category.tsx';
import { TrashDialog } from '../ui/trash-dialog.tsx';
import { useDeletedActivities, useRestoreActivities } from './calls.ts';

/** The entries that were deleted in the last 30 days. */
export function DeletedDialog({ onClose }: { readonly onClose: () => void }) {
  const { data, isError } = useDeletedActivities();
  const { mutate: restore, isPending } = useRestoreActivities();
  return (
    <TrashDialog
      description={`Deleted entries stay here for ${ACTIVITY_RESTORE_DAYS} days.`}
      items={data}
      error={isError ? ACTIVITY_MESSAGES.loadFailed : null}
      busy={isPending}
      icon={({ category }) => <CategoryBadge category={category} />}
      details={({ creationTime }) => <time dateTime={creationTime}>{formatDate(creationTime)}</time>}
      onRestore={(activity) => restore([activity])}
      onClose={onClose}
    />
  );
}
