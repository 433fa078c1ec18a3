import { copyText } from '#platform/web/input/clipboard.ts';
import { Button } from '#platform/web/ui/button.tsx';
import styles from './links.module.css';

interface LinkFieldProps {
  /** With the token. */
  readonly path: string;
  /** What visitors read above the link's files. */
  readonly name: string;
}

/** The address of a link, and a button that copies it. */
export function LinkField({ path, name }: LinkFieldProps) {
  const link = location.origin + path;
  return (
    <div className={styles['link']}>
      <input
        readOnly
        value={link}
        aria-label={`Link to ${name}`}
        onFocus={(event) => event.target.select()}
      />
      <Button
        aria-label={`Copy the link to ${name}`}
        onClick={() => void copyText(link, 'The link was copied.')}
      >
        Copy
      </Button>
    </div>
  );
}
