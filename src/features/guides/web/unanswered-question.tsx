import { useId } from 'react';
import type { ProblemDetails } from '#platform/web/call/failure.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { Sheet } from '#platform/web/ui/dialogs/sheet.tsx';
import type { ShelfItem } from './for-you/shelf.tsx';
import styles from './unanswered-question.module.css';

interface UnansweredQuestionProps {
  readonly problem: ProblemDetails;
  /** As it was typed. */
  readonly asked: string;
  readonly themesHeading: string;
  readonly itemFor: (text: string, label: string) => ShelfItem;
}

/** What was asked for has no answer here: why, and what to ask instead. Nothing failed, so nothing is red. */
export function UnansweredQuestion({
  problem: { detail, choices = [], lists = [], themes = [], missing },
  asked,
  themesHeading,
  itemFor,
}: UnansweredQuestionProps) {
  const labelOf = (choice: string) => {
    const label = replacementIn(choice, asked, missing);
    return label === choice && lists.includes(choice) ? listLabel(choice, asked) : label;
  };
  return (
    <Sheet className={styles['answer']}>
      <p role="status">{detail}</p>
      <Offers heading="Close matches" items={choices.map((text) => itemFor(text, labelOf(text)))} />
      <Offers heading={themesHeading} items={themes.map((text) => itemFor(text, capitalised(text)))} />
    </Sheet>
  );
}

interface OffersProps {
  readonly heading: string;
  readonly items: readonly ShelfItem[];
}

function Offers({ heading, items }: OffersProps) {
  const id = useId();
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <ul>
        {items.map(({ key, label, to }) => (
          <li key={key}>
            <ButtonLink to={to}>{label}</ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A list that was too long is offered without its end. */
function listLabel(list: string, asked: string): string {
  return asked.startsWith(list) ? `The first five: ${list}` : list;
}

/** What takes the place of a missing title in a list that is otherwise the same; or the whole text. */
function replacementIn(text: string, asked: string, missing: string | undefined): string {
  const start = missing === undefined ? -1 : asked.indexOf(missing);
  if (missing === undefined || start < 0) return text;
  const [before, after] = [asked.slice(0, start), asked.slice(start + missing.length)];
  const isSame = text.startsWith(before) && text.endsWith(after);
  return isSame ? text.slice(before.length, text.length - after.length) : text;
}
