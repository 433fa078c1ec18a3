import { SCREENS } from '../../contract/screens.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { statusOf } from '../call/failure.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { EmptySheet } from '../ui/lists/empty-state.tsx';
import { LoadingPage, Page } from './page.tsx';

interface VisitorPageProps<Data> {
  readonly query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>;
  /** What it shows, in a sentence: "list". */
  readonly what: string;
  /** Shown if there is nothing under this address, or no longer. */
  readonly gone: ReactNode;
  /** The whole page. */
  readonly children: (data: Data) => ReactNode;
}

/** What somebody shows to people without an account. */
export function VisitorPage<Data>({ query, what, gone, children }: VisitorPageProps<Data>) {
  const { data, error, refetch } = query;
  if (statusOf(error) === 404) return gone;
  if (data !== undefined) return children(data);
  if (!error) return <LoadingPage />;
  return (
    <Page>
      <EmptySheet
        role="alert"
        title={`The ${what} could not be loaded`}
        action={<Button onClick={() => void refetch()}>Try again</Button>}
      >
        The server did not answer, or there were too many requests.
      </EmptySheet>
    </Page>
  );
}

interface SharedPageProps<Data> extends Omit<VisitorPageProps<Data>, 'gone'> {
  /** The secret of the link. */
  readonly token: string;
}

/** What somebody shares by a link with a secret. */
export function SharedPage<Data>({ token, ...props }: SharedPageProps<Data>) {
  const gone = (
    <Page>
      <EmptySheet
        role="alert"
        title={`This ${props.what} is no longer shared`}
        action={<ButtonLink to={SCREENS.login}>What is Daybook?</ButtonLink>}
      >
        Its owner has revoked the link, or the link was not copied completely.
      </EmptySheet>
    </Page>
  );
  return token === '' ? gone : <VisitorPage {...props} gone={gone} />;
}

/** Shown instead of what is shared while there is nothing in it. */
export function NothingShared({ what }: { readonly what: string }) {
  return (
    <EmptySheet title={`Nothing is in this ${what} now`}>
      The link works, but the {what} has no entries.
    </EmptySheet>
  );
}
