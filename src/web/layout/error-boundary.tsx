import type { ReactNode } from 'react';
import { ErrorBoundary as ReactErrorBoundary } from 'react-error-boundary';
import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { Page } from './page.tsx';

/** What stands in a screen's place when it breaks. A missing chunk is the usual cause: a reload brings it. */
export function ErrorBoundary({ children }: { readonly children: ReactNode }) {
  return <ReactErrorBoundary FallbackComponent={ScreenFault}>{children}</ReactErrorBoundary>;
}

function ScreenFault({ error }: { readonly error: unknown }) {
  const again = (
    <Button look="primary" onClick={() => location.reload()}>
      Try again
    </Button>
  );
  return (
    <Page title="This screen did not open">
      <Sheet>
        <Empty title="Something is missing" action={again}>
          {error instanceof Error ? error.message : String(error)}
        </Empty>
      </Sheet>
    </Page>
  );
}
