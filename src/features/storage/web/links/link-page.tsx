import type { ProblemCode } from '#platform/contract/problem.ts';
import { SCREENS } from '#platform/contract/screens.ts';
import type { ReactNode } from 'react';
import { isProblemDetails } from '#platform/web/call/failure.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/lists/empty-state.tsx';
import { Loading } from '#platform/web/ui/loading.tsx';
import { Sheet, FormSheet } from '#platform/web/ui/dialogs/sheet.tsx';
import { useVisit, type OpenVisit, useOpenWithPassword } from './use-visit.ts';
import { useForm } from '#platform/web/call/form.ts';
import { focusMain } from '#platform/web/input/route-focus.ts';
import { FormError } from '#platform/web/ui/error-message.tsx';
import { PasswordField } from '#platform/web/ui/fields/field.tsx';
import choices from '../uploads/conflict-dialog.module.css';
import styles from './links.module.css';

interface LinkPageProps<Visit> {
  readonly token: string;
  readonly open: OpenVisit<Visit>;
  /** How often the visit is renewed while the page is open. */
  readonly renewMs?: number;
  readonly children: (visit: Visit) => ReactNode;
}

/** What everybody sees who has a link: its contents, the question for its password, or why it does not open. */
export function LinkPage<Visit extends { readonly name: string }>(props: LinkPageProps<Visit>) {
  const { token, open, renewMs, children } = props;
  const renewal = renewMs === undefined ? {} : { renewMs };
  const { data: visit, error, isPending, refetch } = useVisit(token, open, renewal);
  const isGone = token === '' || isProblem(error, 'share.not-found');
  const needsPassword = isProblem(error, 'share.password-needed');
  // The password or the end may have changed since the visit began.
  if (visit && !isGone && !needsPassword) {
    return (
      <Page title={visit.name} heading={<bdi>{visit.name}</bdi>}>
        {children(visit)}
      </Page>
    );
  }
  if (needsPassword) {
    return (
      <Page>
        <PasswordSheet token={token} open={open} />
      </Page>
    );
  }
  return (
    <Page>
      {isPending && token !== '' ? (
        <Loading />
      ) : (
        <Sheet role="alert">{isGone ? <Gone /> : <LoadFailure onRetry={() => void refetch()} />}</Sheet>
      )}
    </Page>
  );
}

function Gone() {
  return (
    <EmptyState
      title="This link no longer works"
      action={<ButtonLink to={SCREENS.login}>What is Daybook?</ButtonLink>}
    >
      It has expired, was revoked, or was used as often as its owner allowed. Or part of the address is
      missing: check it, or ask for a new link.
    </EmptyState>
  );
}

function LoadFailure({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <EmptyState title="The link could not be opened" action={<Button onClick={onRetry}>Try again</Button>}>
      The server did not answer, or there were too many requests.
    </EmptyState>
  );
}

function isProblem(error: unknown, code: ProblemCode): boolean {
  return isProblemDetails(error) && error.code === code;
}

interface PasswordSheetProps {
  readonly token: string;
  readonly open: OpenVisit<unknown>;
}

/** Asks for the password of a link. */
function PasswordSheet({ token, open }: PasswordSheetProps) {
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
        <div className={choices['choices']}>
          <Button type="submit" look="primary" busy={form.isBusy}>
            Open
          </Button>
        </div>
      </form>
    </FormSheet>
  );
}
