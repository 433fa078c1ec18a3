import { LINK_PASSWORD_MIN_CHARS } from '#platform/contract/links.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { FormError } from '#platform/web/ui/error-message.tsx';
import { PasswordField } from '#platform/web/ui/fields/field.tsx';
import move from '../folders/move-dialog.module.css';

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
      <div className={move['choices']}>
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
