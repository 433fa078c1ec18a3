import { useRef } from 'react';
import { copyText } from '#platform/web/input/clipboard.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import { Field } from '#platform/web/ui/fields/field.tsx';

interface LinkDialogProps {
  readonly link: string;
  readonly title?: string;
  readonly description?: string;
  readonly onClose: () => void;
}

/** Shows the link in a field, so that it can be copied by hand if the browser does not allow copying. */
export function LinkDialog(props: LinkDialogProps) {
  const { link, title = 'The link of this email' } = props;
  const {
    description = 'Anyone who has this link can use it, so give it only to the recipient of the email. The audit log records that you viewed it.',
  } = props;
  const { onClose } = props;
  const form = useRef<HTMLFormElement>(null);

  async function copy() {
    if (!(await copyText(link, 'The link was copied.'))) form.current?.querySelector('input')?.select();
  }

  return (
    <Dialog onClose={onClose} title={title} description={description}>
      <form ref={form} onSubmit={(event) => event.preventDefault()}>
        <Field label="Link" value={link} readOnly onFocus={(event) => event.target.select()} />
      </form>
      <Button look="primary" onClick={() => void copy()}>
        Copy link
      </Button>
    </Dialog>
  );
}
