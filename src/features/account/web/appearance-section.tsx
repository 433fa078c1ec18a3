import { Appearance } from '#platform/web/view/appearance.tsx';
import { Sheet } from '#platform/web/ui/dialogs/sheet.tsx';
import styles from './parts/account-screen.module.css';

export function AppearanceSection() {
  return (
    <Sheet lined className={styles['section']}>
      <h2>Appearance</h2>
      <p>Light or dark in this browser, or as your system is set.</p>
      <Appearance />
    </Sheet>
  );
}
