import { feedsApi, type FeedFile } from '../contract/activity-feed.ts';
import { urlFor } from '#platform/web/call/call.ts';
import { CopyFields } from '#platform/web/ui/fields/copy-fields.tsx';

const ADDRESSES: readonly { readonly file: FeedFile; readonly label: string }[] = [
  { file: 'log.atom', label: 'Atom, for feed readers' },
  { file: 'log.rss', label: 'RSS, for older readers' },
  { file: 'log.json', label: 'JSON Feed, for programs' },
  { file: 'log.ics', label: 'iCalendar, for calendars' },
];

/** The addresses of a feed, to be copied into other programs. */
export function FeedAddresses({ token }: { readonly token: string }) {
  const fields = ADDRESSES.map(({ file, label }) => ({
    label,
    url: location.origin + urlFor(feedsApi.log, { token, file }),
  }));
  return <CopyFields fields={fields} />;
}
