import type { PropsWithChildren } from 'react';
import { SCREENS } from '#platform/contract/screens.ts';
import { Link } from '#platform/web/ui/link.tsx';
import { failureText } from '#platform/web/call/failure.ts';
import { VerifiedGate } from '#platform/web/layout/gates.tsx';
import { Page } from '#platform/web/layout/page.tsx';
import { Button, DownloadLink } from '#platform/web/ui/button.tsx';
import { EmptySheet } from '#platform/web/ui/lists/empty-state.tsx';
import { Loading } from '#platform/web/ui/loading.tsx';
import { Sheet } from '#platform/web/ui/dialogs/sheet.tsx';
import { EVERYTHING_URL, useExportPreview } from './calls.ts';
import styles from './export-screen.module.css';
import { FormatGroups } from './format-groups.tsx';

/** Downloads of everything, and of the log in the formats of other services. */
export function ExportScreen({ children }: PropsWithChildren) {
  return <VerifiedGate>{() => <Export>{children}</Export>}</VerifiedGate>;
}

function Export({ children }: PropsWithChildren) {
  const { data: preview, error, refetch } = useExportPreview();
  return (
    <Page>
      <div className={styles['page']}>
        <Everything />
        {error && !preview && (
          <EmptySheet
            role="alert"
            title={failureText('The other files could not be prepared: ', error)}
            action={<Button onClick={() => void refetch()}>Try again</Button>}
          >
            You can still download everything.
          </EmptySheet>
        )}
        {!error && !preview && <Loading />}
        {preview?.entries === 0 && (
          <p className={styles['hint']}>
            Once there is something in your <Link to={SCREENS.activity}>log</Link>, it can also be downloaded
            for other services, calendars and maps.
          </p>
        )}
        {preview && preview.entries > 0 && <FormatGroups preview={preview} />}
        {preview && children}
      </div>
    </Page>
  );
}

function Everything() {
  return (
    <Sheet lined className={styles['everything']}>
      <h2>Everything</h2>
      <p>
        One ZIP file with your log, your lists, your pictures and files, your feedback, and what Daybook knows
        about your account. <code>index.html</code> in it shows the log in any browser, without Daybook;{' '}
        <code>log.csv</code> opens in a spreadsheet, and <code>README.md</code> explains the rest.
      </p>
      <p>
        Another Daybook can import your log, lists, pictures and files from it, with their times, order and
        trash. Feedback and your account are not imported.
      </p>
      <DownloadLink look="primary" href={EVERYTHING_URL}>
        Download everything
      </DownloadLink>
    </Sheet>
  );
}
