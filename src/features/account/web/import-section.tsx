import { importPath } from '#platform/contract/screens.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { Sheet } from '#platform/web/ui/dialogs/sheet.tsx';
import styles from './parts/account-screen.module.css';

export function ImportSection() {
  return (
    <Sheet lined className={styles['section']}>
      <h2>Bring your history</h2>
      <p>
        Take in what you have logged elsewhere: from Goodreads, Letterboxd, IMDb, Netflix and others, or from
        a table of your own. Past imports are listed there, too, and can be undone.
      </p>
      <ButtonLink to={importPath()}>Import</ButtonLink>
    </Sheet>
  );
}
