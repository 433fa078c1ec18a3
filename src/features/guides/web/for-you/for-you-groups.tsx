import {
  FOR_YOU_MIN_RATINGS,
  type Because,
  type ForYouGroup,
  type ForYouItem,
} from '../../contract/for-you.ts';
import { SCREENS } from '#platform/contract/screens.ts';
import { useMemo, useState } from 'react';
import { useActivities } from '#features/log/web/calls.ts';
import { formatCount } from '#platform/web/view/format.ts';
import { keepFocus } from '#platform/web/input/keep-focus.ts';
import { useUndo, type UndoStack } from '#platform/web/call/undo.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { CategoryBadge, categoryLabels } from '#features/log/web/parts/category.tsx';
import { Sheet } from '#platform/web/ui/dialogs/sheet.tsx';
import { ratingLabel } from '#features/log/web/parts/stars.tsx';
import { createActivityLookup } from '../activity-lookup.ts';
import { useRefreshForYou } from '../calls.ts';
import { useDismiss, useDismissedIds } from './dismissal-calls.ts';
import styles from '../for-you.module.css';
import { lineOf, narrowLine, successorOf } from '../guide-line.ts';
import guideStyles from '../guide-screen.module.css';
import { guideKinds, type GuideKind } from '../kinds.ts';
import { OwnRecommendation } from './own-recommendation.tsx';
import { Reasons } from './recommendation-item.tsx';
import { similarGuideFor } from '../similar-guide.ts';

interface ForYouGroupsProps {
  readonly groups: readonly ForYouGroup[];
  /** The other person's name, in recommendations for two. */
  readonly partner?: string;
}

/** The recommendations of each kind as a numbered list. */
export function ForYouGroups({ groups, partner }: ForYouGroupsProps) {
  const undo = useUndo();
  return (
    <>
      <nav className={styles['jumps']} aria-label="Kinds">
        {groups.map(({ kind }) => (
          <a key={kind} href={`#${kind}`}>
            {pluralOf(guideKinds[kind])}
          </a>
        ))}
      </nav>
      {groups.map((group) => (
        <Group key={group.kind} group={group} partner={partner} undo={undo} />
      ))}
    </>
  );
}

interface GroupProps {
  readonly group: ForYouGroup;
  readonly partner: string | undefined;
  readonly undo: UndoStack;
}

function Group({ group, partner, undo }: GroupProps) {
  const { data: activities = [] } = useActivities();
  const kind = guideKinds[group.kind];
  const logged = useMemo(() => createActivityLookup(activities, kind.category), [activities, kind]);
  const dismiss = useDismiss(undo);
  const line = narrowLine(lineOf(group), useDismissedIds());
  const { shown } = line;
  const refresh = useRefreshForYou();
  const dismissOne = (item: ForYouItem) => {
    const successor = successorOf(line);
    // Nothing is in line: others are found once this one is stored as dismissed.
    dismiss(item, successor, shown.length, successor ? undefined : refresh);
  };
  const [shownFirst] = useState(() => new Set(shown.map(({ id }) => id)));
  return (
    <section className={styles['group']} data-category={kind.category} aria-labelledby={group.kind}>
      <h2 id={group.kind} tabIndex={-1}>
        <CategoryBadge category={kind.category} />
        {pluralOf(kind)}
      </h2>
      {group.missing > 0 && <MissingRatings kind={kind} missing={group.missing} />}
      {group.note !== undefined && <p className={guideStyles['note']}>{group.note}</p>}
      {shown.length > 0 && (
        <Sheet>
          <ol ref={keepFocus} className={guideStyles['entries']} aria-labelledby={group.kind}>
            {shown.map((item, index) => (
              <OwnRecommendation
                key={item.id}
                kind={kind}
                number={index + 1}
                recommendation={item}
                hasCover
                heading="h3"
                logged={logged(item)}
                undo={undo}
                similar={similarGuideFor(kind, item, null)}
                isNew={!shownFirst.has(item.id)}
                onDismiss={() => dismissOne(item)}
              >
                <Why item={item} partner={partner} />
              </OwnRecommendation>
            ))}
          </ol>
        </Sheet>
      )}
    </section>
  );
}

function MissingRatings({ kind, missing }: { readonly kind: GuideKind; readonly missing: number }) {
  const { singular, plural } = categoryLabels[kind.category];
  const [one, many] = [singular.toLowerCase(), plural.toLowerCase()];
  return (
    <Sheet className={styles['missing']}>
      <p>
        {missing === FOR_YOU_MIN_RATINGS
          ? `Rate ${formatCount(missing, one, many)} to get ten picks.`
          : `Rate ${formatCount(missing, `more ${one}`, `more ${many}`)} to get ten picks.`}
      </p>
      <ButtonLink to={SCREENS.activity}>Add a {one}</ButtonLink>
    </Sheet>
  );
}

function Why({ item, partner }: { readonly item: ForYouItem; readonly partner: string | undefined }) {
  const { because, becauseTheirs } = item;
  return (
    <>
      <Reason because={because} lead={partner === undefined ? 'Because you gave' : 'For you, who gave'} />
      {partner !== undefined && becauseTheirs && (
        <Reason because={becauseTheirs} lead={`For ${partner}, who liked`} />
      )}
    </>
  );
}

function Reason({
  because: { name, rating, shared },
  lead,
}: {
  readonly because: Because;
  readonly lead: string;
}) {
  const stars = rating === undefined ? '' : ` ${ratingLabel(rating)}`;
  return (
    <div className={styles['reason']}>
      <p>
        {lead} “<bdi>{name}</bdi>”{stars}
      </p>
      <Reasons label={`${lead} “${name}”${stars}`} reasons={shared} />
    </div>
  );
}

function pluralOf({ category }: GuideKind): string {
  return categoryLabels[category].plural;
}
