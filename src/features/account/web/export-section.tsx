import { SCREENS } from '#platform/contract/screens.ts';
import { Link } from '#platform/web/ui/link.tsx';
import { DownloadLink } from '#platform/web/ui/button.tsx';
import { Sheet } from '#platform/web/ui/dialogs/sheet.tsx';
import styles from './parts/account-screen.module.css';
import { exportPath } from './profile-calls.ts';

export function ExportSection() {
  return (
    <Sheet lined className={styles['section']}>
      <h2>Download your data</h2>
      <p>
        A ZIP file with everything that Daybook stores about you: your entries, lists, files and feedback,
        your account and its sessions, and what the audit log says about you, with a checksum of every file.
      </p>
      <DownloadLink href={exportPath}>Download everything</DownloadLink>
      <p>
        Your log can also be downloaded <Link to={SCREENS.export}>for other services</Link>, calendars and
        maps.
      </p>
    </Sheet>
  );
}
