import { personPath } from '#platform/contract/screens.ts';
import { usePathParams } from '#platform/web/navigation/path-params.ts';
import { NotFound } from '#platform/web/layout/not-found.tsx';
import { Page } from '#platform/web/layout/page.tsx';
import { VisitorPage } from '#platform/web/layout/visitor-page.tsx';
import { usePersonList } from './calls.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { PublicListView } from '#features/lists/web/parts/public-list-view.tsx';

/** A list of a public profile, for everybody. */
export function PersonListScreen() {
  const { handle = '', id = '' } = usePathParams();
  return (
    <VisitorPage what="list" query={usePersonList(handle.toLowerCase(), id)} gone={<NotFound />}>
      {(list) => (
        <Page title={list.name} heading={<bdi>{list.name}</bdi>}>
          <PublicListView list={list}>
            <ButtonLink to={personPath(handle)}>Back to the profile</ButtonLink>
          </PublicListView>
        </Page>
      )}
    </VisitorPage>
  );
}
