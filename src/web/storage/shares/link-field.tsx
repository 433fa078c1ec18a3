import { sharedPath } from '#contract/screens.ts';
import { copyText } from '../../kernel/clipboard.ts';
import { Button } from '../../ui/button.tsx';
import styles from './shares.module.css';

interface LinkFieldProps {
  readonly token: string;
  /** What the link shares. */
  readonly name: string;
}

/** The address of a link, and a button that copies it. */
export function LinkField({ token, name }: LinkFieldProps) {
  const link = location.origin + sharedPath(token);
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
