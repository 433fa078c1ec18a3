import { GUIDE_MESSAGES } from '#contract/guide.ts';
import { VerifiedGate } from '../layout/gates.tsx';
import { Page } from '../layout/page.tsx';
import { failureText } from '../kernel/failure.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Loading } from '../ui/loading.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { useForYou } from './calls.ts';
import { ForYouGroups } from './for-you-groups.tsx';

const TITLE = 'For you';
const HEADING = 'What you may love next';

/** Movies, books and places that the user may love, from the whole log. */
export function ForYouScreen() {
  return (
    <VerifiedGate title={TITLE} heading={HEADING}>
      {() => (
        <Page title={TITLE} heading={HEADING}>
          <Recommendations />
        </Page>
      )}
    </VerifiedGate>
  );
}

function Recommendations() {
  const { data, error, refetch } = useForYou();
  if (data) return <ForYouGroups groups={data.groups} />;
  if (!error) return <Loading />;
  return (
    <Sheet role="alert">
      <EmptyState
        title="No recommendations at the moment"
        action={<Button onClick={() => void refetch()}>Try again</Button>}
      >
        {failureText(GUIDE_MESSAGES.creationFailed, error)}
      </EmptyState>
    </Sheet>
  );
}
