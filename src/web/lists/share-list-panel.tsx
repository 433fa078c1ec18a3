import type { ActivityList } from '#contract/lists.ts';
import { publicListsApi } from '#contract/public-lists.ts';
import { sharedListPath } from '#contract/screens.ts';
import { urlFor } from '../kernel/call.ts';
import { copyText } from '../kernel/clipboard.ts';
import { useIsDoorOpen } from '../kernel/doors.ts';
import { Button } from '../ui/button.tsx';
import { LinkPanel } from '../ui/link-panel.tsx';
import { useListShare, useShareList, useWithdrawList } from './share-calls.ts';

/** Makes, shows and withdraws the link to a list. */
export function ShareListPanel({ id, name }: Pick<ActivityList, 'id' | 'name'>) {
  const { data: share } = useListShare(id);
  const areFeedsOpen = useIsDoorOpen('feeds');
  return (
    <LinkPanel
      title="Share this list"
      label={`Link to ${name}`}
      path={share && sharedListPath(share.token)}
      shared={id}
      sharing={useShareList()}
      withdrawing={useWithdrawList()}
      actions={share && areFeedsOpen && <CopyFeed token={share.token} />}
    >
      {share
        ? 'Everybody with this link sees the list as it is at that moment, until you withdraw it or delete the list.'
        : 'A link shows the list to everybody who has it, as it is at that moment, until you withdraw it or delete the list.'}{' '}
      Visitors see its name and its note, and the names, creators, years and stars of its entries, but no
      dates, tags or notes on entries, and neither you nor your email address.
    </LinkPanel>
  );
}

function CopyFeed({ token }: { readonly token: string }) {
  const url = location.origin + urlFor(publicListsApi.feed, { token, file: 'list.atom' });
  return (
    <Button onClick={() => void copyText(url, 'The address for feed readers was copied.')}>
      Copy feed address
    </Button>
  );
}
