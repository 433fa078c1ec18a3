import { accountApi } from '#features/account/contract/account.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { ErrorBoundary as ReactErrorBoundary } from 'react-error-boundary';
import { call } from '#platform/web/call/call.ts';
import { loadFailureText } from '#platform/web/call/failure.ts';
import { useOnline } from '#platform/web/loading/online.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptySheet } from '#platform/web/ui/lists/empty-state.tsx';
import { Page } from '#platform/web/layout/page.tsx';

const RETRY_MS = 2_000;

/** Replaces a screen that fails. The usual cause is a chunk that did not load; a reload fetches it. */
export function ErrorBoundary({ children }: { readonly children: ReactNode }) {
  return <ReactErrorBoundary FallbackComponent={ErrorScreen}>{children}</ReactErrorBoundary>;
}

function ErrorScreen({ error }: { readonly error: unknown }) {
  const isOnline = useOnline();
  useReloadAfterOffline();
  // Offline a reload would lose everything that is still there.
  const again = isOnline && (
    <Button look="primary" onClick={() => location.reload()}>
      Try again
    </Button>
  );
  return (
    <Page title="This page could not be loaded">
      <EmptySheet title="Something went wrong" action={again}>
        {isOnline ? loadFailureText(error) : 'It was not opened before. Everything else is still there.'}
      </EmptySheet>
    </Page>
  );
}

/** Reloads a screen that failed without a connection, once the server answers: a network may lead nowhere yet. */
function useReloadAfterOffline(): void {
  const [failedOffline] = useState(() => !navigator.onLine);
  const { isSuccess: isReachable } = useQuery({
    queryKey: ['reachable'],
    queryFn: () => call(accountApi.me, {}),
    enabled: failedOffline,
    // Paused while the browser is offline.
    networkMode: 'online',
    retry: true,
    retryDelay: RETRY_MS,
    gcTime: 0,
  });
  useEffect(() => {
    if (isReachable) location.reload();
  }, [isReachable]);
}
