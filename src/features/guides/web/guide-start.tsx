import { GUIDE_EXAMPLES } from '../contract/guide.ts';
import { encodeGuideLink } from '../contract/guide-link.ts';
import { useActivities } from '#features/log/web/calls.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { ErrorMessage } from '#platform/web/ui/error-message.tsx';
import { bestRated } from './best-rated.ts';
import { GuideForm } from './guide-form.tsx';
import styles from './guide-screen.module.css';
import type { GuideInputs, GuideKind } from './kinds.ts';
import { readRecentGuides } from './recent-guides.ts';
import { Shelf } from './for-you/shelf.tsx';
import { TextLinks } from './text-links.tsx';

interface GuideStartProps {
  readonly kind: GuideKind;
  readonly userId: string;
  /** What the form contains at first: after a failure, what was asked for. */
  readonly inputs?: GuideInputs;
  /** Why there is no guide. */
  readonly error: string | null;
  /** The nearest titles to what was asked for. */
  readonly choices?: readonly string[];
  /** Those of `choices` that are lists of titles. */
  readonly lists?: readonly string[];
  /** What leads to a guide for certain. */
  readonly themes?: readonly string[];
  /** The part of what was asked for that `choices` replace, if that is one title of a list. */
  readonly missing?: string | undefined;
  readonly onOpen: (inputs: GuideInputs) => void;
}

const MAX_FAMOUS = 3;
const EMPTY_INPUTS: GuideInputs = { text: '', childFriendly: false };

/** Asks for a place or title, and offers some: the nearest ones, the user's best-rated, recent and famous ones. */
export function GuideStart({
  kind,
  userId,
  inputs = EMPTY_INPUTS,
  error,
  choices = [],
  lists = [],
  themes = [],
  missing,
  onOpen,
}: GuideStartProps) {
  const { data: activities } = useActivities();
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
  const offers = choices.map((text) => {
    const label = replacementIn(text, inputs.text, missing);
    return { text, label, isList: label === text && lists.includes(text) };
  });
  const nearest = offers.filter(({ isList }) => !isList).map((offer) => itemFor({ ...inputs, ...offer }));
  // A cover has no room for a whole list.
  const wholeLists = offers
    .filter(({ isList }) => isList)
    .map(({ text }) => itemFor({ ...inputs, text, label: listLabel(text, inputs.text) }));

  return (
    <Page heading={kind.question}>
      <div className={styles['start']} data-category={kind.category}>
        <ErrorMessage text={error} />
        {nearest.length > 0 && <Shelf heading="Close matches" category={kind.category} items={nearest} />}
        {wholeLists.length > 0 && <TextLinks heading="Lists to try" items={wholeLists} />}
        {themes.length > 0 && (
          <TextLinks
            heading={kind.themesHeading}
            items={themes.map((text) => itemFor({ ...inputs, text, label: text }))}
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
