import { Sheet } from '#platform/web/ui/dialogs/sheet.tsx';
import { useReleaseNotes } from './calls.ts';
import styles from './release-notes.module.css';

/** What is new in the running version, folded. */
export function ReleaseNotes() {
  const { data } = useReleaseNotes();
  if (data === undefined || data.parts.length === 0) return null;
  return (
    <Sheet className={styles['sheet']} aria-label="What is new">
      <details className={styles['notes']}>
        <summary>What is new in Daybook {data.version}</summary>
        {data.parts.map(({ title, items }) => (
          <section key={title}>
            <h3>{title}</h3>
            <ul>
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </section>
        ))}
      </details>
    </Sheet>
  );
}
