import { use } from 'react';
import { useLocation } from 'react-router';
import { FrameContext, Page } from '#platform/web/layout/page.tsx';
import { NothingShared, SharedPage } from '#platform/web/layout/visitor-page.tsx';
import { CopyFeedButton } from '#platform/web/ui/fields/copy-feed-button.tsx';
import { useSharedYear, yearFeedPath } from './calls.ts';
import { Review } from './parts/review.tsx';

/** A year that somebody shares by a link; for everybody who has the link. */
export function SharedYearScreen() {
  const token = useLocation().hash.slice(1);
  const { heading } = use(FrameContext);
  return (
    <SharedPage what="year" token={token} query={useSharedYear(token)}>
      {(back) => (
        <Page title={`${back.year}, a shared year`} heading={heading}>
          {back.total === 0 ? (
            <NothingShared what="year" />
          ) : (
            <Review back={back} year={back.year ?? 0}>
              <div>
                <CopyFeedButton path={yearFeedPath(token)} />
              </div>
            </Review>
          )}
        </Page>
      )}
    </SharedPage>
  );
}
