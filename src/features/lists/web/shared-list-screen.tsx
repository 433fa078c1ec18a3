import { use } from 'react';
import { useLocation } from 'react-router';
import { FrameContext, Page } from '#platform/web/layout/page.tsx';
import { SharedPage } from '#platform/web/layout/visitor-page.tsx';
import { CopyFeedButton } from '#platform/web/ui/fields/copy-feed-button.tsx';
import { PublicListView } from './parts/public-list-view.tsx';
import { listFeedPath, useSharedList } from './share-calls.ts';

/** A list that somebody shares by a link; for everybody who has the link. */
export function SharedListScreen() {
  const token = useLocation().hash.slice(1);
  const { title } = use(FrameContext);
  return (
    <SharedPage what="list" token={token} query={useSharedList(token)}>
      {(list) => (
        <Page title={`${list.name}, ${title.toLowerCase()}`} heading={<bdi>{list.name}</bdi>}>
          <PublicListView list={list}>
            <CopyFeedButton path={listFeedPath(token)} />
          </PublicListView>
        </Page>
      )}
    </SharedPage>
  );
}
