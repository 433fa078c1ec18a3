import { ACTIVITY_RESTORE_DAYS, ACTIVITY_MESSAGES, type Activity } from '../../contract/activity.ts';
import { formatCount, formatOrigin, formatPartialDate } from '#platform/web/view/format.ts';
import { CategoryBadge, categoryLabels } from '../parts/category.tsx';
import { ratingLabel } from '../parts/stars.tsx';
import { statusLabels } from '../parts/status-labels.ts';
import { TrashDialog } from '#platform/web/ui/dialogs/trash-dialog.tsx';
import { useDeletedActivities, useRestoreActivities } from '../calls.ts';
import styles from './deleted-dialog.module.css';

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
      details={(activity) => <Details activity={activity} />}
      onRestore={(activity) => restore([activity])}
      onClose={onClose}
    />
  );
}

/** Everything that comes back with the entry. */
function Details({ activity }: { readonly activity: Activity }) {
  const { status = 'DONE', category, date, rating, tags = [], note, pictures = [] } = activity;
  const facts = [
    status === 'DONE' ? categoryLabels[category].singular : statusLabels[status],
    date === undefined ? '' : formatPartialDate(date),
    rating === null ? '' : ratingLabel(rating),
    formatOrigin(activity),
    pictures.length === 0 ? '' : formatCount(pictures.length, 'picture', 'pictures'),
  ];
  const tagText = tags.map((tag) => `#${tag}`).join(' ');
  return (
    <>
      {facts.filter(Boolean).join(' · ')}
      {tagText !== '' && <bdi className={styles['tags']}>{tagText}</bdi>}
      {note !== undefined && (
        <span className={styles['note']} dir="auto">
          {note}
        </span>
      )}
    </>
  );
}
