import { PUBLIC_PROFILE_MESSAGES } from '../contract/people.ts';
import { useLists } from '#features/lists/web/calls.ts';
import { useLookBack } from '#features/years/web/calls.ts';
import { failureText } from '#platform/web/call/failure.ts';
import { VerifiedGate } from '#platform/web/layout/gates.tsx';
import { Page } from '#platform/web/layout/page.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptySheet } from '#platform/web/ui/lists/empty-state.tsx';
import { Loading } from '#platform/web/ui/loading.tsx';
import { useProfileSettings } from './calls.ts';
import { ProfileForm } from './profile-form.tsx';

/** Where users choose what of their Daybook is public. */
export function PublicProfileScreen() {
  return (
    <VerifiedGate>
      {() => (
        <Page>
          <Settings />
        </Page>
      )}
    </VerifiedGate>
  );
}

function Settings() {
  const { data: profile, error, refetch } = useProfileSettings();
  const { data: lists } = useLists();
  const { data: back } = useLookBack(undefined);
  if (profile !== undefined && lists && back) {
    const years = back.byYear.map(({ year }) => year).toReversed();
    return <ProfileForm profile={profile} lists={lists} years={years} />;
  }
  if (!error) return <Loading />;
  return (
    <EmptySheet
      role="alert"
      title={failureText(PUBLIC_PROFILE_MESSAGES.loadFailed, error)}
      action={<Button onClick={() => void refetch()}>Try again</Button>}
    >
      Nothing has changed.
    </EmptySheet>
  );
}
