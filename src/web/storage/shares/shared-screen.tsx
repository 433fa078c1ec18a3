import type { ProblemCode } from '#contract/problem.ts';
import { SCREENS } from '#contract/screens.ts';
import { useLocation } from 'react-router';
import { isProblemDetails } from '../../kernel/failure.ts';
import { Page } from '../../layout/page.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { PasswordSheet } from './password-sheet.tsx';
import { SharedFiles } from './shared-files.tsx';
import { useVisit } from './visitor-calls.ts';

/** Files that somebody shares by a link; for everybody who has the link. */
export function SharedScreen() {
  const [token = '', folder = ''] = useLocation().hash.slice(1).split('/');
  const { data: visit, error, isPending, refetch } = useVisit(token);
  const isGone = token === '' || isProblem(error, 'share.not-found');
  if (visit && !isGone) {
    return (
      <Page title={visit.name} heading={<bdi>{visit.name}</bdi>}>
        <SharedFiles key={visit.share} visit={visit} token={token} folder={folder} />
      </Page>
    );
  }
  if (isProblem(error, 'share.password-needed')) {
    return (
      <Page>
        <PasswordSheet token={token} />
      </Page>
    );
  }
  return (
    <Page>
      {isPending && token !== '' ? (
        <Loading />
      ) : (
        <Sheet role="alert">
          {isGone ? (
            <EmptyState
              title="This link does not work any more"
              action={<ButtonLink to={SCREENS.story}>Listen to the story instead</ButtonLink>}
            >
              It has ended, its owner has revoked it, or it was not copied completely.
            </EmptyState>
          ) : (
            <EmptyState
              title="The files could not be loaded"
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

function isProblem(error: unknown, code: ProblemCode): boolean {
  return isProblemDetails(error) && error.code === code;
}
