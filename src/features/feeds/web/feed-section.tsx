import {
  FEED_MESSAGES,
  type FeedSettings,
  type LogFeed,
  USUAL_FEED,
  feedsApi,
  type FeedFile,
} from '../contract/activity-feed.ts';
import { CATEGORIES } from '#features/log/contract/activity.ts';
import { useId } from 'react';
import { failureText } from '#platform/web/call/failure.ts';
import { formatDateTime } from '#platform/web/view/format.ts';
import { notifySuccess } from '#platform/web/notices/notices.ts';
import { AddressEndings } from '#platform/web/ui/fields/address-endings.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { categoryLabels } from '#features/log/web/parts/category.tsx';
import { FormError } from '#platform/web/ui/error-message.tsx';
import { CheckboxField } from '#platform/web/ui/fields/field.tsx';
import { Sheet } from '#platform/web/ui/dialogs/sheet.tsx';
import { useLogFeed, useRenewFeed, useSaveFeed, useWithdrawFeed } from './feed-calls.ts';
import styles from './feed-section.module.css';
import { urlFor } from '#platform/web/call/call.ts';
import { CopyFields } from '#platform/web/ui/fields/copy-fields.tsx';

/** Creates, shows, changes and revokes the secret addresses of the user's log. */
export function FeedSection() {
  const id = useId();
  const { data: feed, error } = useLogFeed();
  const save = useSaveFeed();
  return (
    <Sheet lined className={styles['section']} aria-labelledby={id}>
      <h2 id={id}>In your feed reader and calendar</h2>
      <p>
        Secret addresses that show your log as it is at that moment: what is done, with its stars, without
        tags and pictures. Everybody who knows an address can read it, until you revoke it.
      </p>
      {error && <FormError text={failureText(FEED_MESSAGES.loadFailed, error)} />}
      {feed === null && (
        <Button look="primary" busy={save.isPending} onClick={() => save.mutate(USUAL_FEED)}>
          Create the addresses
        </Button>
      )}
      {feed && <Feed feed={feed} />}
    </Sheet>
  );
}

function Feed({ feed }: { readonly feed: LogFeed }) {
  return (
    <>
      <FeedAddresses token={feed.token} />
      <Contents feed={feed} />
      <p className={styles['use']}>
        {feed.lastReadTime === null
          ? 'Nobody has read them yet.'
          : `Last read ${formatDateTime(feed.lastReadTime)}, to the hour.`}
      </p>
      <Endings />
    </>
  );
}

function Contents({ feed: { categories, notes } }: { readonly feed: FeedSettings }) {
  const save = useSaveFeed();
  const change = (settings: Partial<FeedSettings>) =>
    save.mutate({ categories, notes, ...settings }, { onSuccess: () => notifySuccess(FEED_MESSAGES.saved) });
  return (
    <fieldset className={styles['contents']}>
      <legend>What they contain</legend>
      {CATEGORIES.map((category) => {
        const included = categories.includes(category);
        return (
          <CheckboxField
            key={category}
            label={categoryLabels[category].plural}
            checked={included}
            disabled={save.isPending || (included && categories.length === 1)}
            onChange={() =>
              change({
                categories: CATEGORIES.filter((one) => (one === category) !== categories.includes(one)),
              })
            }
          />
        );
      })}
      <CheckboxField
        label="My notes"
        checked={notes}
        disabled={save.isPending}
        onChange={() => change({ notes: !notes })}
      />
    </fieldset>
  );
}

function Endings() {
  const renew = useRenewFeed();
  const withdraw = useWithdrawFeed();
  return (
    <AddressEndings
      renewal="Readers and calendars that use them need the new ones."
      withdrawal={{
        title: 'Revoke the addresses?',
        description: 'They stop working at once. Nothing in your log changes.',
      }}
      isBusy={renew.isPending || withdraw.isPending}
      onRenew={() => renew.mutate(undefined, { onSuccess: () => notifySuccess(FEED_MESSAGES.renewed) })}
      onWithdraw={() =>
        withdraw.mutate(undefined, { onSuccess: () => notifySuccess(FEED_MESSAGES.withdrawn) })
      }
    />
  );
}

const ADDRESSES: readonly { readonly file: FeedFile; readonly label: string }[] = [
  { file: 'log.atom', label: 'Atom, for feed readers' },
  { file: 'log.rss', label: 'RSS, for older readers' },
  { file: 'log.json', label: 'JSON Feed, for programs' },
  { file: 'log.ics', label: 'iCalendar, for calendars' },
];

/** The addresses of a feed, to be copied into other programs. */
function FeedAddresses({ token }: { readonly token: string }) {
  const fields = ADDRESSES.map(({ file, label }) => ({
    label,
    url: location.origin + urlFor(feedsApi.log, { token, file }),
  }));
  return <CopyFields fields={fields} />;
}
