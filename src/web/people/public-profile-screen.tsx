import { PUBLIC_PROFILE_MESSAGES } from '#contract/people.ts';
import { useLists } from '../lists/calls.ts';
import { useLookBack } from '../look-back/calls.ts';
import { failureText } from '../kernel/failure.ts';
import { VerifiedGate } from '../layout/gates.tsx';
import { Page } from '../layout/page.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Loading } from '../ui/loading.tsx';
import { Sheet } from '../ui/sheet.tsx';
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
    <Sheet role="alert">
      <EmptyState
        title={failureText(PUBLIC_PROFILE_MESSAGES.loadFailed, error)}
        action={<Button onClick={() => void refetch()}>Try again</Button>}
      >
        Nothing has changed.
      </EmptyState>
    </Sheet>
  );
}
