import { LINK_PASSWORD_MIN_CHARS } from '#platform/contract/links.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { FormError } from '#platform/web/ui/error-message.tsx';
import { PasswordField, CheckboxField } from '#platform/web/ui/fields/field.tsx';
import choices from '../uploads/conflict-dialog.module.css';
import { Select } from '#platform/web/ui/fields/select.tsx';
import { formatDate } from '#platform/web/view/format.ts';
import styles from './links.module.css';
import { useState, type ReactNode } from 'react';
import type { Form } from '#platform/web/call/form.ts';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import { LinkAddress } from '#platform/web/ui/fields/link-address.tsx';

interface LinkPasswordProps {
  readonly name: string;
  readonly error: string | undefined;
}

/** The password of a new link, or of one that has none. */
export function LinkPasswordField(props: LinkPasswordProps) {
  return (
    <PasswordField
      label="Password (optional)"
      autoComplete="new-password"
      hint={`At least ${LINK_PASSWORD_MIN_CHARS} characters. The link does not contain it.`}
      {...props}
    />
  );
}

interface SubmitLinkProps {
  readonly label: string;
  /** Why the link could not be made or changed. */
  readonly failure: string | null;
  readonly isBusy: boolean;
  readonly onClose: () => void;
}

/** Ends the form of a link. */
export function SubmitLink({ label, failure, isBusy, onClose }: SubmitLinkProps) {
  return (
    <>
      <FormError text={failure} />
      <div className={choices['choices']}>
        <Button type="submit" look="primary" busy={isBusy}>
          {label}
        </Button>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </>
  );
}

const NO_END = { value: '', label: 'When you revoke it' } as const;
const LIFETIMES = [
  { value: '1', label: 'In a day' },
  { value: '7', label: 'In a week' },
  { value: '30', label: 'In 30 days' },
  { value: '365', label: 'In a year' },
  NO_END,
] as const;
export type Lifetime = (typeof LIFETIMES)[number]['value'] | 'same';

interface LifetimeSelectProps {
  readonly value: Lifetime;
  /** Of a link that is there already, which can keep its end. */
  readonly link?: { readonly expiryTime: string | null };
  readonly onChange: (value: Lifetime) => void;
}

/** When a link ends. */
export function LifetimeSelect({ value, link, onChange }: LifetimeSelectProps) {
  const options = link
    ? [
        { value: 'same', label: sameEnd(link.expiryTime) } as const,
        ...LIFETIMES.filter((lifetime) => lifetime !== NO_END || link.expiryTime !== null),
      ]
    : LIFETIMES;
  return (
    <div className={styles['lifetime']}>
      <span aria-hidden="true">Ends</span>
      <Select label="Ends" options={options} value={value} onChange={onChange} />
    </div>
  );
}

function sameEnd(expiryTime: string | null): string {
  if (expiryTime === null) return NO_END.label;
  return `${Date.parse(expiryTime) > Date.now() ? 'On' : 'It ended on'} ${formatDate(expiryTime)}`;
}

/** As the calls take it: null has no end, undefined does not change it. */
export function daysOf(lifetime: Lifetime): number | null | undefined {
  if (lifetime === 'same') return undefined;
  return lifetime === '' ? null : Number(lifetime);
}

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
