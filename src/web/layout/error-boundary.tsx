import type { ReactNode } from 'react';
import { ErrorBoundary as ReactErrorBoundary } from 'react-error-boundary';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { Page } from './page.tsx';

/** Replaces a screen that fails. The usual cause is a chunk that did not load; a reload fetches it. */
export function ErrorBoundary({ children }: { readonly children: ReactNode }) {
  return <ReactErrorBoundary FallbackComponent={ErrorScreen}>{children}</ReactErrorBoundary>;
}

function ErrorScreen({ error }: { readonly error: unknown }) {
  const again = (
    <Button look="primary" onClick={() => location.reload()}>
      Try again
    </Button>
  );
  return (
    <Page title="This page could not be loaded">
      <Sheet>
        <EmptyState title="Something went wrong" action={again}>
          {error instanceof Error ? error.message : String(error)}
        </EmptyState>
      </Sheet>
    </Page>
  );
}
