import { feedsApi, type FeedFile } from '#contract/activity-feed.ts';
import { useId } from 'react';
import { urlFor } from '../kernel/call.ts';
import { copyText } from '../kernel/clipboard.ts';
import { Button } from '../ui/button.tsx';
import styles from './feed-section.module.css';

const ADDRESSES: readonly { readonly file: FeedFile; readonly label: string }[] = [
  { file: 'log.atom', label: 'Atom, for feed readers' },
  { file: 'log.rss', label: 'RSS, for older readers' },
  { file: 'log.json', label: 'JSON Feed, for programs' },
  { file: 'log.ics', label: 'iCalendar, for calendars' },
];

/** The addresses of a feed, to be copied into other programs. */
export function FeedAddresses({ token }: { readonly token: string }) {
  return (
    <ul className={styles['addresses']}>
      {ADDRESSES.map(({ file, label }) => (
        <Address key={file} label={label} url={location.origin + urlFor(feedsApi.log, { token, file })} />
      ))}
    </ul>
  );
}

function Address({ label, url }: { readonly label: string; readonly url: string }) {
  const id = useId();
  return (
    <li>
      <label htmlFor={id}>{label}</label>
      <input id={id} readOnly value={url} onFocus={(event) => event.target.select()} />
      <Button
        aria-label={`Copy the address: ${label}`}
        onClick={() => void copyText(url, 'The address was copied.')}
      >
        Copy
      </Button>
    </li>
  );
}
