import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import { LinkAddress } from '#platform/web/ui/fields/link-address.tsx';
import styles from './links.module.css';

interface MadeLinkProps {
  readonly path: string;
  readonly name: string;
  /** What the link does. */
  readonly description: string;
  readonly hasPassword: boolean;
  readonly onClose: () => void;
}

/** Shows a new link, to be copied. */
export function MadeLink({ path, name, description, hasPassword, onClose }: MadeLinkProps) {
  return (
    <Dialog onClose={onClose} title="Your link is ready" description={description}>
      <div className={styles['made']}>
        <LinkAddress path={path} label={`Link to ${name}`} />
        {hasPassword && <p>Send the password separately from the link.</p>}
        <Button onClick={onClose}>Done</Button>
      </div>
    </Dialog>
  );
}
