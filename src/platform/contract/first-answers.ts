/** The answer to a first call, as the page of a screen contains it. */
export interface FirstAnswer {
  readonly path: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly answer: unknown;
}

/** The id of the element that contains the answers as JSON. */
export const FIRST_ANSWERS_ID = 'first-answers';

/** The id of the element with what a document shows until its scripts have run, in lines. */
export const BEGINNING_ID = 'beginning';
const EMPTY_BEGINNING = new RegExp(`(<p id="${BEGINNING_ID}"[^>]*>)</p>`);

/** @param text escaped */
export function withBeginning(document: string, text: string): string {
  return document.replace(EMPTY_BEGINNING, (_element, start: string) => `${start}${text}</p>`);
}
