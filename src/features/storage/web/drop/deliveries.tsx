import type { Delivery, Drop, ReceivedFile, ArrivingUpload } from '../../contract/drops.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '#platform/web/ui/link.tsx';
import { failureText } from '#platform/web/call/failure.ts';
import { formatBytes, formatDate, formatDateTime } from '#platform/web/view/format.ts';
import { Loading } from '#platform/web/ui/loading.tsx';
import { invalidateFiles } from '../calls.ts';
import { useDeliveries, useArriving, useCancelArriving } from './drop-calls.ts';
import styles from './drops-dialog.module.css';
import { Button } from '#platform/web/ui/button.tsx';

interface DeliveriesProps {
  readonly drop: Drop;
  /** The address of a folder. */
  readonly pathOf: (folder: string) => string;
  /** Called when the user goes to a file. */
  readonly onClose: () => void;
}

/** What arrived by a link: by whom, when, with which message, and where it is. */
export function Deliveries({ drop: { id, name }, pathOf, onClose }: DeliveriesProps) {
  const { data, error, isPending } = useDeliveries(id);
  if (isPending) return <Loading />;
  if (!data) return <p role="alert">{failureText('The received files could not be loaded: ', error)}</p>;
  return (
    <section className={styles['deliveries']} aria-label={`Received files of ${name}`}>
      {data.length === 0 && <p>Nothing has arrived yet, or you have deleted it for good.</p>}
      {data.map((delivery) => (
        <DeliveryOf key={delivery.id} {...{ delivery, pathOf, onClose }} />
      ))}
    </section>
  );
}

interface DeliveryOfProps extends Pick<DeliveriesProps, 'pathOf' | 'onClose'> {
  readonly delivery: Delivery;
}

function DeliveryOf({ delivery: { sender, message, files }, pathOf, onClose }: DeliveryOfProps) {
  const client = useQueryClient();
  const latest = files[0]?.time;
  function onGo() {
    // The list of the folder may be older than the file.
    void invalidateFiles(client);
    onClose();
  }
  return (
    <article>
      <h3>
        <bdi>{sender === '' ? 'Someone without a name' : sender}</bdi>
        {latest !== undefined && <small> {formatDate(latest)}</small>}
      </h3>
      {message !== '' && (
        <p className={styles['message']} dir="auto">
          {message}
        </p>
      )}
      <ul>
        {files.map((file) => (
          <li key={file.id}>
            {file.state === 'there' ? (
              <Link to={pathOf(file.folder)} onClick={onGo}>
                <bdi>{file.name}</bdi>
              </Link>
            ) : (
              <bdi>{file.name}</bdi>
            )}{' '}
            <small>{factsOf(file)}</small>
          </li>
        ))}
      </ul>
    </article>
  );
}

function factsOf({ size, state }: ReceivedFile): string {
  const place = { there: '', trash: ', in the trash', replaced: ', replaced since' }[state];
  return formatBytes(size) + place;
}

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
              <bdi>{upload.name}</bdi> <small>{arrivalFacts(upload)}</small>
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

function arrivalFacts({ sender, received, size, expiryTime }: ArrivingUpload): string {
  const who = sender === '' ? [] : [`from ${sender}`];
  const end = `kept until ${formatDateTime(expiryTime)}`;
  return [...who, `${formatBytes(received)} of ${formatBytes(size)}`, end].join(' · ');
}
