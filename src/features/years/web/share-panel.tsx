import { sharedYearPath } from '#platform/contract/screens.ts';
import { CopyFeedButton } from '#platform/web/ui/fields/copy-feed-button.tsx';
import { LinkPanel } from '#platform/web/ui/fields/link-panel.tsx';
import { useShareYear, useWithdrawYear, useYearShare, yearFeedPath } from './calls.ts';

/** Makes, shows and withdraws the link to a year. */
export function SharePanel({ year }: { readonly year: number }) {
  const { data: share } = useYearShare(year);
  return (
    <LinkPanel
      title={`Share ${year}`}
      label={`Link to ${year}`}
      path={share && sharedYearPath(share.token)}
      shared={year}
      sharing={useShareYear()}
      withdrawing={useWithdrawYear()}
      actions={share && <CopyFeedButton path={yearFeedPath(share.token)} />}
    >
      {share
        ? 'Everybody with this link sees these pages as they are at that moment, until you withdraw it.'
        : 'A link shows these pages to everybody who has it, as they are at that moment, until you withdraw it.'}{' '}
      They contain counts, names and stars of entries, but no email address, notes or tags, and nothing of
      other years. Feed readers get the best of its entries.
    </LinkPanel>
  );
}
