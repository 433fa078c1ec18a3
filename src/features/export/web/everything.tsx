import { DownloadLink } from '#platform/web/ui/button.tsx';
import { Sheet } from '#platform/web/ui/dialogs/sheet.tsx';
import { EVERYTHING_URL } from './calls.ts';
import styles from './export-screen.module.css';

export function Everything() {
  return (
    <Sheet lined className={styles['everything']}>
      <h2>Everything</h2>
      <p>
        One ZIP file with your log, your lists, your pictures and files, your feedback, and what Daybook knows
        about your account. <code>index.html</code> in it shows the log in any browser, without Daybook;{' '}
        <code>log.csv</code> opens in a spreadsheet, and <code>README.md</code> explains the rest.
      </p>
      <p>
        Another Daybook can import it: log, lists, pictures and files are then the same again, with their
        times, order and trash. Feedback and your account stay where they are, and guides are made anew.
      </p>
      <DownloadLink look="primary" href={EVERYTHING_URL}>
        Download everything
      </DownloadLink>
    </Sheet>
  );
}
