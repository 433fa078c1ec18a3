import { PAIR_AGREEMENT, PAIR_NAME_MAX_CHARS, pairApi, type Pair } from '../../contract/for-you.ts';
import { useState } from 'react';
import { copyText } from '#platform/web/input/clipboard.ts';
import { notifyFailed } from '#platform/web/call/failure.ts';
import { useContractForm } from '#platform/web/call/form.ts';
import { formatDate, formatDateTime } from '#platform/web/view/format.ts';
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx';
import { notifySuccess } from '#platform/web/notices/notices.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ErrorMessage } from '#platform/web/ui/error-message.tsx';
import { Field } from '#platform/web/ui/fields/field.tsx';
import { Sheet } from '#platform/web/ui/dialogs/sheet.tsx';
import { useEndPair, usePairForms, usePairs, useWithdrawCode } from './pair-calls.ts';
import styles from './pair-section.module.css';

/** How two people agree on recommendations for two, and how either ends it. */
export function PairSection() {
  const { data } = usePairs();
  const [isAdding, setAdding] = useState(false);
  return (
    <Sheet lined className={styles['section']} aria-labelledby="for-two">
      <h2 id="for-two">For two</h2>
      <p>
        Find what you and somebody else in this Daybook would both love. One of you makes a code, the other
        enters it.
      </p>
      {data && data.pairs.length > 0 && <PairList pairs={data.pairs} />}
      {isAdding || (data && data.codeExpiresAt !== null) ? (
        <>
          <p>{PAIR_AGREEMENT}</p>
          <div className={styles['forms']}>
            <CodeForm openUntil={data?.codeExpiresAt ?? null} />
            <AgreementForm />
          </div>
        </>
      ) : (
        <Button onClick={() => setAdding(true)}>Make or enter a code</Button>
      )}
    </Sheet>
  );
}

function PairList({ pairs }: { readonly pairs: readonly Pair[] }) {
  const [ending, setEnding] = useState<Pair | null>(null);
  const { mutate: end } = useEndPair();
  return (
    <ul className={styles['pairs']}>
      {pairs.map((pair) => (
        <li key={pair.id}>
          <span>
            <bdi>{pair.name}</bdi>
            <small>
              {pair.available ? `since ${formatDate(pair.since)}` : 'not available at the moment'}
            </small>
          </span>
          <Button aria-label={`End with ${pair.name}`} onClick={() => setEnding(pair)}>
            End
          </Button>
        </li>
      ))}
      {ending && (
        <ConfirmDialog
          title={`End with ${ending.name}?`}
          description="Neither of you gets recommendations for two any more. You can agree again with a new code."
          confirmLabel="End"
          onConfirm={() =>
            end(ending.id, {
              onSuccess: () => notifySuccess('Recommendations for two have ended.'),
              onError: notifyFailed('Something went wrong: '),
            })
          }
          onClose={() => setEnding(null)}
        />
      )}
    </ul>
  );
}

const NAME_HINT = 'What the other person will call you.';

/** @param openUntil when the open code expires; null: there is none */
function CodeForm({ openUntil }: { readonly openUntil: string | null }) {
  const { createCode } = usePairForms();
  const { mutate: withdraw, isPending } = useWithdrawCode();
  const form = useContractForm(pairApi.createCode, { send: createCode, failurePrefix: 'No code was made: ' });
  const code = openUntil === null ? undefined : form.answer?.code;
  return (
    <form {...form.props} className={styles['form']}>
      <h3>Make a code</h3>
      <ErrorMessage text={form.failure} />
      <Field label="Your name" maxLength={PAIR_NAME_MAX_CHARS} hint={NAME_HINT} {...form.field('name')} />
      <Button type="submit" busy={form.isBusy}>
        Agree and make a code
      </Button>
      {openUntil !== null && (
        <div className={styles['open']}>
          {code !== undefined && (
            <p role="status" aria-label="Your code" className={styles['code']}>
              {code}
            </p>
          )}
          <p>
            {code === undefined ? 'A code that nobody has entered yet is' : 'It is'} valid once, until{' '}
            {formatDateTime(openUntil)}.
          </p>
          {code !== undefined && (
            <Button onClick={() => void copyText(code, 'The code was copied.')}>Copy</Button>
          )}
          <Button busy={isPending} onClick={() => withdraw()}>
            Revoke the code
          </Button>
        </div>
      )}
    </form>
  );
}

function AgreementForm() {
  const { agree } = usePairForms();
  const form = useContractForm(pairApi.agree, {
    send: agree,
    failurePrefix: 'The code was not accepted: ',
    onSuccess(pair, _values, element) {
      element.reset();
      notifySuccess(`You and ${pair.name} now get recommendations for two.`);
    },
  });
  return (
    <form {...form.props} className={styles['form']}>
      <h3>Enter a code</h3>
      <ErrorMessage text={form.failure} />
      <Field
        label="Code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...form.field('code')}
      />
      <Field label="Your name" maxLength={PAIR_NAME_MAX_CHARS} hint={NAME_HINT} {...form.field('name')} />
      <Button type="submit" busy={form.isBusy}>
        Agree and enter the code
      </Button>
    </form>
  );
}
