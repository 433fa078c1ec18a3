import type { Input, Output, ValidatedEndpoint } from '../../contract/endpoint.ts';
import { useMutation } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import type * as z from 'zod/mini';
import { call } from './call.ts';
import { failureText, loadFailureText } from './failure.ts';

type FieldOf<Values> = keyof Values & string;
type FieldTexts<Values> = Readonly<Partial<Record<FieldOf<Values>, string>>>;

/** The first broken rule of each field. */
type Errors = Readonly<Partial<Record<string, string>>>;

interface SharedOptions<Values, Answer> {
  /** Turns the texts of the named inputs into what the schema reads; by default it reads the texts. */
  readonly toValues?: (texts: FieldTexts<Values>) => unknown;
  /** Messages for rules that have none in the schema. */
  readonly messages?: FieldTexts<Values>;
  /** Precedes the status of a failed call. */
  readonly failurePrefix?: string;
  /**
   * The whole sentence of a failed call that a notice reports. Without either, `failure` stays null: the call reports its
   * failures itself.
   */
  readonly failureMessage?: string;
  /** Not called once the form has left the screen. */
  readonly onSuccess?: (answer: Answer, values: Values, element: HTMLFormElement) => unknown;
}

interface FormOptions<Values, Answer> extends SharedOptions<Values, Answer> {
  /** Loads it, once the form has the focus: no screen waits for schemas. */
  readonly schema: () => Promise<z.ZodMiniType<Values>>;
  readonly submit: (values: Values) => Promise<Answer>;
}

interface ContractFormOptions<E extends ValidatedEndpoint> extends SharedOptions<Input<E>, Output<E>> {
  /** Replaces the plain call, for example with a mutation that also changes the query cache. */
  readonly send?: (input: Input<E>) => Promise<Output<E>>;
}

export interface Form<Values, Answer> {
  /** For the `form` element. Its inputs keep their own texts, so that a failure loses nothing. */
  readonly props: {
    readonly noValidate: true;
    readonly method: 'post';
    readonly onFocus: () => void;
    readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  };
  /** For the input of one value: its name, and the first rule that it breaks. */
  readonly field: (name: FieldOf<Values>) => { readonly name: string; readonly error: string | undefined };
  readonly isBusy: boolean;
  /** Why the last call failed. */
  readonly failure: string | null;
  /** The answer to the last call. */
  readonly answer: Answer | undefined;
  /** Clears the answer, the failure and the errors of the fields. */
  readonly reset: () => void;
}

/** The schema of a call's input. In the build it comes with a chunk of its own (`contract-without-server-fields.ts`). */
export async function loadInput<E extends ValidatedEndpoint>(endpoint: E): Promise<z.ZodMiniType<Input<E>>> {
  const input: unknown = endpoint.input;
  const schema: unknown = typeof input === 'function' ? await input() : input;
  return schema as z.ZodMiniType<Input<E>>;
}

/** A form that sends one call of the contract, validated by the call's own schema. */
export function useContractForm<E extends ValidatedEndpoint>(
  endpoint: E,
  { send = (input) => call(endpoint, input), ...options }: ContractFormOptions<E>,
): Form<Input<E>, Output<E>> {
  return useForm({ ...options, schema: () => loadInput(endpoint), submit: send });
}

/** A form that does more than make one call. The first input whose value breaks a rule gets the focus. */
export function useForm<Values, Answer>(options: FormOptions<Values, Answer>): Form<Values, Answer> {
  const { schema, submit, toValues = (texts) => texts, messages, failurePrefix, failureMessage } = options;
  const { onSuccess } = options;
  const [errors, setErrors] = useState<Errors>({});
  const [loadFailure, setLoadFailure] = useState<string | null>(null);
  const [isLoading, setLoading] = useState(false);
  const { mutate, isPending, error, data, reset } = useMutation({ mutationFn: submit });

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isLoading && !isPending) void loadAndSend(event.currentTarget);
  }

  async function loadAndSend(element: HTMLFormElement) {
    // What is typed while the schema loads belongs to the next submission.
    const values = toValues(Object.fromEntries(new FormData(element)) as FieldTexts<Values>);
    setLoading(true);
    try {
      const loaded = await schema();
      setLoadFailure(null);
      send(element, loaded.safeParse(values));
    } catch (reason) {
      setLoadFailure(loadFailureText(reason));
    } finally {
      setLoading(false);
    }
  }

  function send(element: HTMLFormElement, reading: z.core.util.SafeParseResult<Values>) {
    reset();
    if (reading.success) {
      setErrors({});
      mutate(reading.data, { onSuccess: (answer) => void onSuccess?.(answer, reading.data, element) });
    } else {
      const broken = firstErrors(reading.error.issues, messages);
      setErrors(broken);
      focusFirst(element, Object.keys(broken));
    }
  }

  const toFailure = (reason: unknown) =>
    failurePrefix === undefined ? (failureMessage ?? null) : failureText(failurePrefix, reason);

  return {
    // A browser that sends the form itself must not make a password a part of the URL.
    props: {
      noValidate: true,
      method: 'post',
      onFocus: () => void schema().catch(() => undefined),
      onSubmit,
    },
    field: (name) => ({ name, error: errors[name] }),
    isBusy: isLoading || isPending,
    failure: loadFailure ?? (error === null ? null : toFailure(error)),
    answer: data,
    reset() {
      setErrors({});
      reset();
    },
  };
}

function firstErrors(issues: readonly z.core.$ZodIssue[], messages: Errors = {}): Errors {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) {
    const field = String(path[0]);
    errors[field] ??= messages[field] ?? message;
  }
  return errors;
}

function focusFirst(form: HTMLFormElement, names: readonly string[]): void {
  const inputs = [...form.elements].filter(
    (element) => element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement,
  );
  inputs.find(({ name }) => names.includes(name))?.focus();
}
