import { usePathParams } from '#platform/web/navigation/path-params.ts';
import { NotFound } from '#platform/web/layout/not-found.tsx';
import { Page } from '#platform/web/layout/page.tsx';
import { VisitorPage } from '#platform/web/layout/visitor-page.tsx';
import { CopyFeedButton } from '#platform/web/ui/fields/copy-feed-button.tsx';
import { personFeedPath, usePerson } from './calls.ts';
import { ProfileView } from './profile-view.tsx';

/** What somebody has made public, for everybody. */
export function PersonScreen() {
  const { handle = '' } = usePathParams();
  return (
    <VisitorPage what="profile" query={usePerson(handle.toLowerCase())} gone={<NotFound />}>
      {(profile) => (
        <Page title={profile.displayName} heading={<bdi>{profile.displayName}</bdi>}>
          <ProfileView profile={profile}>
            {profile.latest && <CopyFeedButton path={personFeedPath(profile.handle)} />}
          </ProfileView>
        </Page>
      )}
    </VisitorPage>
  );
}
