import { SCREENS } from '#platform/contract/screens.ts';
import { useState } from 'react';
import { useIsIntegrationOn } from '#platform/web/view/integrations.ts';
import { Link } from '#platform/web/ui/link.tsx';
import { Page } from '#platform/web/layout/page.tsx';
import { PasswordField } from '#platform/web/ui/fields/field.tsx';
import { lazyPart } from '#platform/web/ui/dialogs/lazy-part.tsx';
import { Loading } from '#platform/web/ui/loading.tsx';
import { Sheet } from '#platform/web/ui/dialogs/sheet.tsx';
import styles from './developers-screen.module.css';

const ApiViewer = lazyPart(async () => (await import('./api-viewer.tsx')).ApiViewer, <Loading />);

/** The description of all calls, for people who write programs. */
export function DevelopersScreen() {
  const [token, setToken] = useState('');
  const hasTokens = useIsIntegrationOn('tokens');
  return (
    <Page>
      <p className={styles['intro']}>
        {hasTokens && (
          <>
            A program calls Daybook with an access token, which you create on{' '}
            <Link to={SCREENS.account}>your account page</Link>.{' '}
          </>
        )}
        The same description is at <a href="/api/openapi.json">/api/openapi.json</a> (OpenAPI 3.1) for tools
        that generate clients.
      </p>
      {hasTokens && (
        <div className={styles['token']}>
          <PasswordField
            label="Access token"
            hint="To try calls out. It stays on this page and is forgotten when you leave it."
            autoComplete="off"
            value={token}
            onChange={(event) => setToken(event.target.value.trim())}
          />
        </div>
      )}
      <h2 className={styles['calls']}>All calls</h2>
      <Sheet>
        <ApiViewer token={token} />
      </Sheet>
    </Page>
  );
}
