import type { ActivityList } from '../contract/lists.ts';
import { sharedListPath } from '#platform/contract/screens.ts';
import { CopyFeedButton } from '#platform/web/ui/fields/copy-feed-button.tsx';
import { LinkPanel } from '#platform/web/ui/fields/link-panel.tsx';
import { listFeedPath, useListShare, useShareList, useWithdrawList } from './share-calls.ts';

/** Makes, shows and withdraws the link to a list. */
export function ShareListPanel({ id, name }: Pick<ActivityList, 'id' | 'name'>) {
  const { data: share } = useListShare(id);
  return (
    <LinkPanel
      title="Share this list"
      label={`Link to ${name}`}
      path={share && sharedListPath(share.token)}
      shared={id}
      sharing={useShareList()}
      withdrawing={useWithdrawList()}
      actions={share && <CopyFeedButton path={listFeedPath(share.token)} />}
    >
      {share
        ? 'Everybody with this link sees the list as it is at that moment, until you withdraw it or delete the list.'
        : 'A link shows the list to everybody who has it, as it is at that moment, until you withdraw it or delete the list.'}{' '}
      Visitors see its name and its note, and the names, creators, years and stars of its entries, but no
      dates, tags or notes on entries, and neither you nor your email address.
    </LinkPanel>
  );
}
