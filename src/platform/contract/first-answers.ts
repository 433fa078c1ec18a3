/** The answer to a first call, as the page of a screen contains it. */
export interface FirstAnswer {
  readonly path: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly answer: unknown;
}

/** The id of the element that contains the answers as JSON. */
export const FIRST_ANSWERS_ID = 'first-answers';
