import { copyText } from '#platform/web/input/clipboard.ts';
import { useIsIntegrationOn } from '#platform/web/view/integrations.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Field } from '#platform/web/ui/fields/field.tsx';
import accountStyles from '../parts/account-screen.module.css';

const DRIVE_PATH = '/dav/';
const HINT =
  'Connect Finder, Explorer or another program to this address. The user name is your email address, the password a token that may use your files.';

/** The address at which other programs see the user's files as a drive. */
export function DriveAddress() {
  const isOpen = useIsIntegrationOn('dav');
  if (!isOpen) return null;
  const url = location.origin + DRIVE_PATH;
  return (
    <div className={accountStyles['form']}>
      <Field
        label="Your files as a drive (WebDAV)"
        hint={HINT}
        value={url}
        readOnly
        onFocus={(event) => event.target.select()}
      />
      <Button onClick={() => void copyText(url, 'The address was copied.')}>Copy address</Button>
    </div>
  );
}
