import { useForm } from '#platform/web/call/form.ts';
import { focusMain } from '#platform/web/input/route-focus.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { FormError } from '#platform/web/ui/error-message.tsx';
import { PasswordField } from '#platform/web/ui/fields/field.tsx';
import { FormSheet } from '#platform/web/ui/dialogs/sheet.tsx';
import move from '../folders/move-dialog.module.css';
import styles from './links.module.css';
import { useOpenWithPassword, type OpenVisit } from './use-visit.ts';

interface PasswordSheetProps {
  readonly token: string;
  readonly open: OpenVisit<unknown>;
}

/** Asks for the password of a link. */
export function PasswordSheet({ token, open }: PasswordSheetProps) {
  const { mutateAsync } = useOpenWithPassword(open);
  const form = useForm({
    schema: async () => (await import('#platform/contract/links.ts')).OpenLink,
    submit: async (values) => {
      const visit = await mutateAsync(values);
      // The form, which has the focus, gives way to what the link shows.
      focusMain();
      return visit;
    },
    toValues: ({ password = '' }) => ({ token, password }),
    failurePrefix: '',
  });
  return (
    <FormSheet>
      <form className={styles['form']} {...form.props}>
        <p>The person who sent you this link can tell you its password.</p>
        <PasswordField label="Password" autoComplete="off" {...form.field('password')} />
        <FormError text={form.failure} />
        <div className={move['choices']}>
          <Button type="submit" look="primary" busy={form.isBusy}>
            Open
          </Button>
        </div>
      </form>
    </FormSheet>
  );
}
