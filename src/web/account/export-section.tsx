import { DownloadLink } from '../ui/button.tsx';
import { Sheet } from '../ui/sheet.tsx';
import styles from './account-screen.module.css';
import { exportPath } from './profile-calls.ts';

export function ExportSection() {
  return (
    <Sheet className={styles['section']}>
      <h2>Take everything along</h2>
      <p>
        One ZIP with all that Daybook keeps of you: your entries, files and feedback, your account, its
        sessions and what the audit log says of you, with a checksum of every file.
      </p>
      <DownloadLink href={exportPath}>Download everything</DownloadLink>
    </Sheet>
  );
}
