import { SCREENS } from '#contract/screens.ts';
import { Link } from 'react-router';
import { Page } from '../layout/page.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Loading } from '../ui/loading.tsx';
import { Sheet } from '../ui/sheet.tsx';
import styles from './developers-screen.module.css';

const ApiViewer = lazyPart(async () => (await import('./api-viewer.tsx')).ApiViewer, <Loading />);

/** The description of all calls, for people who write programs. */
export function DevelopersScreen() {
  return (
    <Page>
      <p className={styles['intro']}>
        A program calls Daybook with an access token, which you create on{' '}
        <Link to={SCREENS.account}>your account page</Link>. Choose <em>Authorize</em> to try calls out with
        it here. The same description is at <a href="/api/openapi.json">/api/openapi.json</a> (OpenAPI 3.1)
        for tools that generate clients.
      </p>
      <h2>All calls</h2>
      <Sheet>
        <ApiViewer />
      </Sheet>
    </Page>
  );
}
