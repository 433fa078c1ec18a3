import { ACTIVITY_RESTORE_DAYS, ACTIVITY_MESSAGES } from '#contract/activity.ts';
import { formatDate } from '../kernel/format.ts';
import { Button } from '../ui/button.tsx';
import { CategoryBadge } from '../ui/category.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { useDeletedActivities, useRestoreActivity } from './calls.ts';
import styles from './deleted-dialog.module.css';

/** What was deleted in the last 30 days, each with the way back. */
export function DeletedDialog({ onClose }: { readonly onClose: () => void }) {
  const { data, isError } = useDeletedActivities();
  const { mutate: restore, isPending } = useRestoreActivity();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Trash"
      description={`Deleted entries stay here for ${ACTIVITY_RESTORE_DAYS} days.`}
    >
      {isError && <p role="alert">{ACTIVITY_MESSAGES.loadFailed}</p>}
      {data?.length === 0 && <p>Nothing was deleted.</p>}
      <ul className={styles['list']}>
        {data?.map((activity) => (
          <li key={activity.id}>
            <CategoryBadge category={activity.category} />
            <span className={styles['name']}>{activity.name}</span>
            <time dateTime={activity.creationTime}>{formatDate(activity.creationTime)}</time>
            <Button
              disabled={isPending}
              onClick={() => restore(activity)}
              aria-label={`Restore ${activity.name}`}
            >
              Restore
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
