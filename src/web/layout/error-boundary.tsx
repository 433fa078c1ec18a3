import type { ReactNode } from 'react';
import { ErrorBoundary as ReactErrorBoundary } from 'react-error-boundary';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { Page } from './page.tsx';

/** What stands in a screen's place when it breaks. A missing chunk is the usual cause: a reload brings it. */
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
    <Page title="This screen did not open">
      <Sheet>
        <EmptyState title="Something is missing" action={again}>
          {error instanceof Error ? error.message : String(error)}
        </EmptyState>
      </Sheet>
    </Page>
  );
}
