import {
  SCROBBLE_MESSAGES,
  SCROBBLE_SERVICES,
  scrobbleApi,
  type ScrobbleAddress,
  type ScrobbleService,
} from '../contract/scrobble.ts';
import { useId } from 'react';
import { urlFor } from '#platform/web/call/call.ts';
import { failureText } from '#platform/web/call/failure.ts';
import { formatDateTime } from '#platform/web/view/format.ts';
import { AddressEndings } from '#platform/web/ui/fields/address-endings.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { CopyFields } from '#platform/web/ui/fields/copy-fields.tsx';
import { FormError } from '#platform/web/ui/error-message.tsx';
import { Sheet } from '#platform/web/ui/dialogs/sheet.tsx';
import styles from '#features/import/web/parts/import.module.css';
import {
  useCreateAddress,
  useRenewAddress,
  useScrobbleAddress,
  useWithdrawAddress,
} from './scrobble-calls.ts';

const LABELS: Readonly<Record<ScrobbleService, string>> = {
  jellyfin: 'Jellyfin, for the plugin Webhook',
  plex: 'Plex, under Settings, Webhooks',
  kodi: 'Kodi, for an add-on that forwards notifications',
};

/** Creates, shows, renews and revokes the secret addresses to which media servers send what was watched. */
export function ScrobbleSection() {
  const id = useId();
  const { data: address, error } = useScrobbleAddress();
  const create = useCreateAddress();
  return (
    <Sheet lined className={styles['sheet']} aria-labelledby={id}>
      <h2 id={id}>From your media server</h2>
      <p className={styles['text']}>
        Jellyfin, Plex or Kodi can log what you finish watching: each movie with its day, and each season of a
        show once. Anyone who knows an address can add to your log, but cannot read it.
      </p>
      {error && <FormError text={failureText(SCROBBLE_MESSAGES.loadFailed, error)} />}
      {address === null && (
        <Button look="primary" busy={create.isPending} onClick={() => create.mutate()}>
          Create the addresses
        </Button>
      )}
      {address && <Addresses address={address} />}
    </Sheet>
  );
}

function Addresses({ address: { token, last, timeZone } }: { readonly address: ScrobbleAddress }) {
  const fields = SCROBBLE_SERVICES.map((service) => ({
    label: LABELS[service],
    url: location.origin + urlFor(scrobbleApi.receive, { token, service }),
  }));
  return (
    <>
      <CopyFields fields={fields} />
      <p className={styles['hint']}>
        {last === null ? (
          'Nothing to log has been received yet.'
        ) : (
          <>
            Last received: <bdi>{last.title}</bdi>, {formatDateTime(last.time)}.
          </>
        )}
      </p>
      <p className={styles['hint']}>
        Days follow the time zone {timeZone.replaceAll('_', ' ')}; new addresses take that of this browser.
      </p>
      <Endings />
    </>
  );
}

function Endings() {
  const renew = useRenewAddress();
  const withdraw = useWithdrawAddress();
  return (
    <AddressEndings
      renewal="Your media server needs the new one."
      withdrawal={{
        title: 'Revoke the addresses?',
        description: 'They stop working at once. What they added stays in your log.',
      }}
      isBusy={renew.isPending || withdraw.isPending}
      onRenew={() => renew.mutate()}
      onWithdraw={() => withdraw.mutate()}
    />
  );
}
