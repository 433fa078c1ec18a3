import { GUIDE_EXAMPLES } from '../contract/guide.ts';
import { encodeGuideLink } from '../contract/guide-link.ts';
import { useDeferredValue } from 'react';
import type { ProblemDetails } from '#platform/web/call/failure.ts';
import { useActivities } from '#features/log/web/calls.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { ErrorMessage } from '#platform/web/ui/error-message.tsx';
import { bestRated } from './best-rated.ts';
import { GuideForm } from './guide-form.tsx';
import styles from './guide-screen.module.css';
import type { GuideInputs, GuideKind } from './kinds.ts';
import { readRecentGuides } from './recent-guides.ts';
import { Shelf } from './for-you/shelf.tsx';
import { UnansweredQuestion } from './unanswered-question.tsx';

interface GuideStartProps {
  readonly kind: GuideKind;
  readonly userId: string;
  /** What the form contains at first: what was asked for, if that led to no guide. */
  readonly inputs?: GuideInputs;
  /** Why the guide could not be made. */
  readonly error: string | null;
  /** Why nothing in the catalogue answers what was asked for, and what does. */
  readonly unanswered?: ProblemDetails | undefined;
  readonly onOpen: (inputs: GuideInputs) => void;
}

const MAX_FAMOUS = 3;
const EMPTY_INPUTS: GuideInputs = { text: '', childFriendly: false };

/** Asks for a place or title, and offers some: the nearest ones, the user's best-rated, recent and famous ones. */
export function GuideStart(props: GuideStartProps) {
  const { kind, userId, inputs = EMPTY_INPUTS, error, unanswered, onOpen } = props;
  const { data } = useActivities();
  // Deferred, so that drawing their covers does not block the page.
  const activities = useDeferredValue(data);
  const itemFor = ({ text, label, childFriendly }: GuideInputs & { label: string }) => ({
    key: label,
    label,
    to: `${kind.path}/${encodeGuideLink(kind.toLink({ text, childFriendly }))}`,
  });
  const loved = bestRated(activities ?? [], kind.category).map(({ name }) =>
    itemFor({ text: name, label: name, childFriendly: false }),
  );
  const recent = readRecentGuides(() => localStorage, userId, kind.name).map(itemFor);
  const shown = new Set([...loved, ...recent].map(({ label }) => label));
  // Until the log is known, an empty shelf: covers that move to make room for others would be a layout shift.
  const famous =
    activities === undefined
      ? []
      : GUIDE_EXAMPLES[kind.name]
          .filter((text) => !shown.has(text))
          .slice(0, MAX_FAMOUS)
          .map((text) => itemFor({ ...inputs, text, label: text }));

  return (
    <Page heading={kind.question}>
      <div className={styles['start']} data-category={kind.category}>
        <ErrorMessage text={error} />
        {unanswered && (
          <UnansweredQuestion
            problem={unanswered}
            asked={inputs.text}
            themesHeading={kind.themesHeading}
            itemFor={(text, label) => itemFor({ ...inputs, text, label })}
          />
        )}
        <GuideForm kind={kind} initial={inputs} onSubmit={onOpen} />
        <Shelf
          heading="From your log"
          category={kind.category}
          items={loved}
          empty={activities === undefined ? '' : kind.emptyLog}
        />
        {recent.length > 0 && <Shelf heading="Recent guides" category={kind.category} items={recent} />}
        <Shelf heading="Or start with these" category={kind.category} items={famous} />
      </div>
    </Page>
  );
}
