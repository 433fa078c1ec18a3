import type { Recommendation } from '../contract/guide.ts';
import { useState } from 'react';
import { Link } from '#platform/web/ui/link.tsx';
import { keepFocus } from '#platform/web/input/keep-focus.ts';
import { useSession } from '#platform/web/session/session.ts';
import { useUndo } from '#platform/web/call/undo.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Sheet } from '#platform/web/ui/dialogs/sheet.tsx';
import { useDismiss } from './for-you/dismissal-calls.ts';
import { DismissedHere } from './for-you/dismissed-here.tsx';
import { FilterBar } from './filters/filter-bar.tsx';
import { isFiltered } from './filters/guide-filters.ts';
import { GuideActions } from './guide-actions.tsx';
import { GuideHeading, SharedLines } from './guide-heading.tsx';
import { GuideUnderstood } from './guide-understood.tsx';
import { SHOWN_MAX, successorOf, type NarrowedLine } from './guide-line.ts';
import styles from './guide-screen.module.css';
import type { GuideInputs, GuideKind, GuideView } from './kinds.ts';
import { LazyGuideMap } from './map/lazy-guide-map.ts';
import { entryId } from './map/map-sight.ts';
import { OwnRecommendation } from './for-you/own-recommendation.tsx';
import { Reasons } from './for-you/recommendation-item.tsx';
import { similarGuideFor } from './similar-guide.ts';
import { useNarrowedGuide } from './filters/use-narrowed-guide.ts';

interface GuideSheetProps {
  readonly kind: GuideKind;
  readonly guide: GuideView;
  readonly inputs: GuideInputs;
  readonly onOpen: (inputs: GuideInputs) => void;
}

/** The guide as a numbered list, without what the user dismissed, and with what the filters leave. */
export function GuideSheet({ kind, guide, inputs, onOpen }: GuideSheetProps) {
  const undo = useUndo();
  const dismiss = useDismiss(undo);
  const { line, filters, setFilters, offered, logged } = useNarrowedGuide(kind, guide);
  const { shown, left, matching } = line;
  const [shownFirst] = useState(() => new Set(shown.map(({ id }) => id)));
  const shortage = shortageText(line, isFiltered(filters));
  const best = { ...guide, recommendations: left.slice(0, SHOWN_MAX) };
  const { before, label } = kind.heading(best);
  const origin = { label: guide.label, childFriendly: inputs.childFriendly || guide.childFriendly === true };
  return (
    <div data-category={kind.category} className={styles['guide']}>
      <Page title={`${before}${label}`} heading={<GuideHeading kind={kind} before={before} label={label} />}>
        <SharedLines lines={guide.shared} />
        <GuideActions
          kind={kind}
          guide={{ ...guide, recommendations: shown }}
          childFriendly={origin.childFriendly}
        />
        {guide.understoodNote !== undefined && <p className={styles['note']}>{guide.understoodNote}</p>}
        {guide.note !== undefined && <p className={styles['note']}>{guide.note}</p>}
        {guide.others.length > 0 && (
          <p className={styles['choices']}>
            Did you mean
            {guide.others.map((other) => (
              <Button key={other.label} onClick={() => onOpen({ ...inputs, text: other.input })}>
                {other.label}
              </Button>
            ))}
          </p>
        )}
        <div className={styles['narrowing']}>
          <GuideUnderstood kind={kind} guide={guide} inputs={inputs} onOpen={onOpen} />
          <FilterBar
            filters={filters}
            offered={offered}
            matching={matching.length}
            total={left.length}
            onChange={setFilters}
          />
        </div>
        {!kind.hasCovers && <LazyGuideMap place={label} recommendations={shown} />}
        {shortage !== null && <p className={styles['note']}>{shortage}</p>}
        <div ref={keepFocus}>
          {shown.length > 0 && (
            <Sheet>
              <ol className={styles['entries']} aria-label="Recommendations">
                {shown.map((recommendation, index) => (
                  <OwnRecommendation
                    key={recommendation.id}
                    id={entryId(index + 1)}
                    about={label}
                    kind={kind}
                    number={index + 1}
                    recommendation={recommendation}
                    hasCover={kind.hasCovers}
                    heading="h2"
                    logged={logged(recommendation)}
                    undo={undo}
                    similar={similarGuideFor(kind, recommendation, origin)}
                    isNew={!shownFirst.has(recommendation.id)}
                    onDismiss={() => dismiss(recommendation, successorOf(line), shown.length)}
                  >
                    <Reasons label="Why it is here" reasons={recommendation.why} />
                  </OwnRecommendation>
                ))}
              </ol>
            </Sheet>
          )}
        </div>
        <DismissedHere items={line.dismissed} />
        <GuideId id={guide.id} />
      </Page>
    </div>
  );
}

/** Why there are fewer than ten, if the user is the reason; the filters say themselves how many match. */
function shortageText(
  { shown, left, dismissed }: NarrowedLine<Recommendation>,
  isNarrowed: boolean,
): string | null {
  if (isNarrowed) return shown.length === 0 ? 'Nothing matches these filters.' : null;
  if (dismissed.length === 0 || left.length >= SHOWN_MAX) return null;
  return left.length === 0
    ? 'You dismissed all of this guide.'
    : `You dismissed all but ${left.length} of this guide.`;
}

/** The id by which admins remove the guide; only they see it. */
function GuideId({ id }: { readonly id: string }) {
  const session = useSession();
  if (session.state !== 'logged-in' || session.user.roles.length === 0) return null;
  return (
    <p className={styles['note']}>
      Guide id: <Link to={`/admin?show=guides&guide=${id}`}>{id}</Link>
    </p>
  );
}
