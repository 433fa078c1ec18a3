export interface GuideModelConfig {
  /** The base URL of an OpenAI-compatible Chat Completions API, such as http://localhost:11434/v1. */
  readonly url: string;
  readonly name: string;
  readonly key: string | null;
  /** How long a guide may wait for the model in total. */
  readonly timeoutMs: number;
  /** Model-assisted guides of all users per day (UTC). */
  readonly perDay: number;
}

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
