import { SCREENS } from '#contract/screens.ts';
import { use } from 'react';
import { useLocation } from 'react-router';
import { isProblemDetails } from '../kernel/failure.ts';
import { FrameContext, Page } from '../layout/page.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Loading } from '../ui/loading.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { useSharedYear } from './calls.ts';
import { Review } from './review.tsx';

/** A year that somebody shares by a link; for everybody who has the link. */
export function SharedYearScreen() {
  const token = useLocation().hash.slice(1);
  const { data, error, isPending, refetch } = useSharedYear(token);
  const { heading } = use(FrameContext);
  if (data?.year != null) {
    return (
      <Page title={`${data.year}, a shared year`} heading={heading}>
        {data.total === 0 ? <NothingLeft /> : <Review back={data} year={data.year} />}
      </Page>
    );
  }
  return (
    <Page>
      {isPending && token !== '' ? (
        <Loading />
      ) : (
        <Sheet role="alert">
          {token === '' || (isProblemDetails(error) && error.code === 'look-back.not-shared') ? (
            <EmptyState
              title="This year is not shared any more"
              action={<ButtonLink to={SCREENS.story}>Listen to the story instead</ButtonLink>}
            >
              Its owner has withdrawn the link, or the link was not copied completely.
            </EmptyState>
          ) : (
            <EmptyState
              title="The year could not be loaded"
              action={<Button onClick={() => void refetch()}>Try again</Button>}
            >
              The server did not answer, or there were too many requests.
            </EmptyState>
          )}
        </Sheet>
      )}
    </Page>
  );
}

function NothingLeft() {
  return (
    <Sheet>
      <EmptyState title="Nothing is in this year now">
        The link works, but the year has no entries.
      </EmptyState>
    </Sheet>
  );
}
