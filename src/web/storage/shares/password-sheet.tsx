import { sharedApi } from '#contract/shares.ts';
import { useContractForm } from '../../kernel/form.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/error-message.tsx';
import { PasswordField } from '../../ui/field.tsx';
import { FormSheet } from '../../ui/sheet.tsx';
import move from '../move-dialog.module.css';
import styles from './shares.module.css';
import { useOpenWithPassword } from './visitor-calls.ts';

/** Asks for the password of a link. */
export function PasswordSheet({ token }: { readonly token: string }) {
  const { mutateAsync: open } = useOpenWithPassword(token);
  const form = useContractForm(sharedApi.open, {
    toValues: ({ password }) => ({ token, password }),
    send: ({ password = '' }) => open(password),
    failurePrefix: 'The files could not be opened: ',
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
