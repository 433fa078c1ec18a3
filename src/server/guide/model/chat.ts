/** What a model is asked: fixed instructions, and everything that comes from elsewhere as data. */
export interface Question {
  readonly instructions: string;
  /** Goes into the user turn as JSON. */
  readonly data: object;
  /** The JSON Schema of the answer. */
  readonly schema: object;
}

/** A JSON value of whatever shape; or why there is none, in words that hold nothing of the answer. */
export type Reply =
  | { readonly kind: 'answer'; readonly value: unknown }
  | {
      readonly kind: 'failure';
      readonly reason: string;
      /** Whether it answered at all; whoever typed the title may be the cause of a bad answer. */
      readonly hasAnswered: boolean;
    };

/** A language model behind an API. Never throws and ends when the signal says so. */
export interface Chat {
  ask(question: Question, signal: AbortSignal): Promise<Reply>;
}
