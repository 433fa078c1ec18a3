/** A question to a model: fixed instructions, and all foreign content as data. */
export interface Question {
  readonly instructions: string;
  /** Sent as the user's message, in JSON. */
  readonly data: object;
  /** The JSON Schema of the answer. */
  readonly schema: object;
}

/** Any JSON value; or the reason for its absence, which never quotes the answer. */
export type Reply =
  | { readonly kind: 'answer'; readonly value: unknown }
  | {
      readonly kind: 'failure';
      readonly reason: string;
      /** Whether it answered at all: a bad answer may be caused by the title that a user typed. */
      readonly hasAnswered: boolean;
    };

/** A language model behind an API. Never throws, and ends when the signal is aborted. */
export interface Chat {
  ask(question: Question, signal: AbortSignal): Promise<Reply>;
}
