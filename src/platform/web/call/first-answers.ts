import type { Endpoint, Input, Output } from '../../contract/endpoint.ts';
import { FIRST_ANSWERS_ID, type FirstAnswer } from '../../contract/first-answers.ts';

let answers: readonly FirstAnswer[] | null = null;

/** The answer to a call that came with the page. Each is given once, because later calls want to know what is new. */
export function takeFirstAnswer<E extends Endpoint>(endpoint: E, input: Input<E>): Output<E> | undefined {
  answers ??= readAnswers();
  const text = JSON.stringify(input);
  const isAsked = (first: FirstAnswer) =>
    first.path === endpoint.path && JSON.stringify(first.input) === text;
  const found = answers.find(isAsked);
  answers = answers.filter((first) => first !== found);
  return found?.answer as Output<E> | undefined;
}

/** They belong to the user for whom the page was made. */
export function discardFirstAnswers(): void {
  answers = [];
}

function readAnswers(): readonly FirstAnswer[] {
  const element = document.getElementById(FIRST_ANSWERS_ID);
  // Otherwise the document would keep them after the logout.
  element?.remove();
  return element ? (JSON.parse(element.textContent) as FirstAnswer[]) : [];
}
