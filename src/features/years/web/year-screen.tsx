import { ACTIVITY_MESSAGES } from '#features/log/contract/activity.ts';
import { SCREENS, sharedYearPath } from '#platform/contract/screens.ts';
import { usePathParams } from '#platform/web/navigation/path-params.ts';
import { useIsIntegrationOn } from '#platform/web/view/integrations.ts';
import { useToday } from '#platform/web/view/today.ts';
import { VerifiedGate } from '#platform/web/layout/gates.tsx';
import { NotFound } from '#platform/web/layout/not-found.tsx';
import { Page } from '#platform/web/layout/page.tsx';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { EmptySheet } from '#platform/web/ui/lists/empty-state.tsx';
import { Loading } from '#platform/web/ui/loading.tsx';
import { CopyFeedButton } from '#platform/web/ui/fields/copy-feed-button.tsx';
import { LinkPanel } from '#platform/web/ui/fields/link-panel.tsx';
import { useLookBack, useShareYear, useWithdrawYear, useYearShare, yearFeedPath } from './calls.ts';
import { Review } from './parts/review.tsx';

/** The user's year in pages; without a year in the URL, the current one. */
export function YearScreen() {
  const today = useToday();
  const { year = String(today.getFullYear()) } = usePathParams();
  if (!/^\d{4}$/.test(year) || year === '0000') return <NotFound />;
  const title = `Your ${Number(year)}`;
  return (
    <VerifiedGate title={title}>
      {() => (
        <Page title={title}>
          <Year year={Number(year)} />
        </Page>
      )}
    </VerifiedGate>
  );
}

function Year({ year }: { readonly year: number }) {
  const { data, isPending, isPlaceholderData, refetch } = useLookBack(year);
  const isPublicOn = useIsIntegrationOn('public');
  if (isPending || isPlaceholderData) return <Loading />;
  if (!data) {
    return (
      <EmptySheet
        role="alert"
        title={ACTIVITY_MESSAGES.loadFailed}
        action={<Button onClick={() => void refetch()}>Try again</Button>}
      >
        Your entries are safe; the server did not answer.
      </EmptySheet>
    );
  }
  if (data.total === 0) {
    return (
      <EmptySheet
        title={`Nothing in ${year} yet`}
        action={
          <ButtonLink look="primary" to={SCREENS.activity}>
            Go to the log
          </ButtonLink>
        }
      >
        The pages appear here once an entry has a date in {year}.
      </EmptySheet>
    );
  }
  return (
    <Review back={data} year={year}>
      {isPublicOn && <SharePanel year={year} />}
    </Review>
  );
}

/** Makes, shows and revokes the link to a year. */
function SharePanel({ year }: { readonly year: number }) {
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
        ? 'Everybody with this link sees these pages as they are at that moment, until you revoke it.'
        : 'A link shows these pages to everybody who has it, as they are at that moment, until you revoke it.'}{' '}
      They contain counts, names and stars of entries, but no email address, notes or tags, and nothing of
      other years. Feed readers get the best of its entries.
    </LinkPanel>
  );
}
