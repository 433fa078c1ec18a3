import { useState, type ReactNode } from 'react';
import type { Form } from '#platform/web/call/form.ts';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import { CheckboxField, PasswordField } from '#platform/web/ui/fields/field.tsx';
import { daysOf, LifetimeSelect, type Lifetime } from './lifetime-select.tsx';
import { LinkPasswordField, SubmitLink } from './link-form-parts.tsx';
import styles from './links.module.css';

interface EditLinkDialogProps {
  readonly form: Pick<Form<never, unknown>, 'props' | 'failure' | 'isBusy'>;
  readonly onClose: () => void;
  /** The fields. */
  readonly children: ReactNode;
}

/** Changes a link, whose address stays. */
export function EditLinkDialog({ form, onClose, children }: EditLinkDialogProps) {
  return (
    <Dialog
      onClose={onClose}
      title="Edit the link"
      description="Its address stays the same, so you need not send it again."
    >
      <form className={styles['form']} {...form.props}>
        {children}
        <SubmitLink label="Save" failure={form.failure} isBusy={form.isBusy} onClose={onClose} />
      </form>
    </Dialog>
  );
}

interface EditedLink {
  readonly id: string;
  readonly expiryTime: string | null;
  readonly hasPassword: boolean;
}

/** What changes of any link: its end and its password. The texts of the form have the new password. */
export function useLinkChanges(link: EditedLink) {
  const [lifetime, setLifetime] = useState<Lifetime>('same');
  const [isRemoved, setRemoved] = useState(false);
  return {
    changesWith: (password: string | null | undefined) => ({
      id: link.id,
      days: daysOf(lifetime),
      password: isRemoved ? null : password || undefined,
    }),
    fieldsWith: (password: { readonly name: string; readonly error: string | undefined }) => (
      <>
        <LifetimeSelect value={lifetime} link={link} onChange={setLifetime} />
        {!link.hasPassword && <LinkPasswordField {...password} />}
        {link.hasPassword && !isRemoved && (
          <PasswordField
            label="New password (optional)"
            autoComplete="new-password"
            hint="Leave it empty to keep the present one. Those who have opened the link have to enter a new one, too."
            {...password}
          />
        )}
        {link.hasPassword && (
          <CheckboxField
            label="Remove the password"
            checked={isRemoved}
            onChange={(event) => setRemoved(event.target.checked)}
          />
        )}
      </>
    ),
  };
}

/** A text of a form; undefined if it is what was there before. */
export function changedText(text: string | undefined, before: string): string | undefined {
  return text === before ? undefined : text;
}

/** The same for a limit: null if its field was emptied. */
export function changedLimit(text: string | undefined, before: string, scale = 1): number | null | undefined {
  const changed = changedText(text, before);
  if (changed === undefined) return undefined;
  return changed === '' ? null : Math.round(Number(changed) * scale);
}
