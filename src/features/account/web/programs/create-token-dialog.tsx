import {
  ACCESS_TOKEN_MESSAGES,
  ACCESS_TOKEN_NAME_MAX_CHARS,
  accessTokenApi,
} from '../../contract/access-tokens.ts';
import { SCOPE_NAMES, SCOPES, type Scope } from '#platform/contract/scopes.ts';
import { useRef, useState } from 'react';
import { copyText } from '#platform/web/input/clipboard.ts';
import { useContractForm } from '#platform/web/call/form.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import { FormError } from '#platform/web/ui/error-message.tsx';
import { CheckboxField, Field, PasswordField } from '#platform/web/ui/fields/field.tsx';
import { Select } from '#platform/web/ui/fields/select.tsx';
import accountStyles from '../parts/account-screen.module.css';
import { useCreateAccessToken } from './program-calls.ts';
import styles from './programs-section.module.css';

const NEVER = 'never';

const ENDS = [
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In a year' },
  { value: NEVER, label: 'Never' },
] as const;
type End = (typeof ENDS)[number]['value'];

interface CreateTokenDialogProps {
  readonly onClose: () => void;
}

/** Asks what a program may do, then shows its token, this once. */
export function CreateTokenDialog({ onClose }: CreateTokenDialogProps) {
  const [token, setToken] = useState<string | null>(null);
  return token === null ? (
    <TokenForm onCreated={setToken} onClose={onClose} />
  ) : (
    <NewToken token={token} onClose={onClose} />
  );
}

interface TokenFormProps extends CreateTokenDialogProps {
  readonly onCreated: (token: string) => void;
}

function TokenForm({ onCreated, onClose }: TokenFormProps) {
  const [scopes, setScopes] = useState<readonly Scope[]>([]);
  const [end, setEnd] = useState<End>('90');
  const element = useRef<HTMLFormElement>(null);
  const form = useContractForm(accessTokenApi.create, {
    toValues: ({ name, password }) => ({ name, password, scopes, days: end === NEVER ? null : Number(end) }),
    send: useCreateAccessToken().mutateAsync,
    failurePrefix: ACCESS_TOKEN_MESSAGES.createFailed,
    onSuccess: ({ token }) => onCreated(token),
  });
  const { error: scopeError } = form.field('scopes');

  return (
    <Dialog
      onClose={onClose}
      title="Create a token"
      initialFocus={() => element.current?.querySelector('input') ?? null}
    >
      <form ref={element} className={accountStyles['form']} {...form.props}>
        <Field
          label="Name of the program"
          dir="auto"
          autoComplete="off"
          maxLength={ACCESS_TOKEN_NAME_MAX_CHARS}
          {...form.field('name')}
        />
        <fieldset className={styles['choices']}>
          <legend>It may</legend>
          {SCOPE_NAMES.map((scope) => (
            <CheckboxField
              key={scope}
              label={SCOPES[scope]}
              checked={scopes.includes(scope)}
              onChange={({ target }) =>
                setScopes(target.checked ? [...scopes, scope] : scopes.filter((one) => one !== scope))
              }
            />
          ))}
          <FormError text={scopeError ?? null} />
        </fieldset>
        <p className={styles['end']}>
          <span aria-hidden="true">Expires</span>
          <Select label="Expires" options={ENDS} value={end} onChange={setEnd} />
        </p>
        <PasswordField
          label="Your password, to confirm"
          autoComplete="current-password"
          {...form.field('password')}
        />
        <Button type="submit" look="primary" busy={form.isBusy}>
          Create
        </Button>
        <FormError text={form.failure} />
      </form>
    </Dialog>
  );
}

function NewToken({ token, onClose }: CreateTokenDialogProps & { readonly token: string }) {
  const field = useRef<HTMLDivElement>(null);

  async function copy() {
    if (!(await copyText(token, 'The token was copied.'))) field.current?.querySelector('input')?.select();
  }

  return (
    <Dialog
      onClose={onClose}
      title="Your new token"
      description="Copy it into the program now: it is shown only this once. Programs that ask for a user name get your email address, and the token as the password."
    >
      <div ref={field} className={accountStyles['form']}>
        <Field
          label="Access token"
          className={styles['token'] ?? ''}
          value={token}
          readOnly
          onFocus={(event) => event.target.select()}
        />
        <Button look="primary" onClick={() => void copy()}>
          Copy token
        </Button>
      </div>
    </Dialog>
  );
}
