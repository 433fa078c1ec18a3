import type { ArrivingUpload, Drop } from '../../contract/drops.ts';
import { formatBytes, formatDateTime } from '#platform/web/view/format.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { useArriving, useCancelArriving } from './drop-calls.ts';
import styles from './drops-dialog.module.css';

/** What visitors have begun to send by a link: it takes room, which a cancellation frees. */
export function ArrivingUploads({ drop: { id, name } }: { readonly drop: Drop }) {
  const { data: uploads = [] } = useArriving(id);
  const { mutate: cancel, isPending } = useCancelArriving();
  if (uploads.length === 0) return null;
  return (
    <section className={styles['deliveries']} aria-label={`Arriving files of ${name}`}>
      <h3>Arriving files</h3>
      <ul>
        {uploads.map((upload) => (
          <li key={upload.id} className={styles['arriving']}>
            <span>
              <bdi>{upload.name}</bdi> <small>{factsOf(upload)}</small>
            </span>
            <Button
              look="quiet"
              aria-label={`Cancel ${upload.name}`}
              aria-disabled={isPending}
              onClick={() => {
                if (!isPending) cancel(upload.id);
              }}
            >
              Cancel
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function factsOf({ sender, received, size, expiryTime }: ArrivingUpload): string {
  const who = sender === '' ? [] : [`from ${sender}`];
  const end = `kept until ${formatDateTime(expiryTime)}`;
  return [...who, `${formatBytes(received)} of ${formatBytes(size)}`, end].join(' · ');
}
