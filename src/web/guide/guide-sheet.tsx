import { GUIDE_MESSAGES, type Recommendation } from '#contract/guide.ts';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { useActivities } from '../activity/calls.ts';
import { copyText } from '../kernel/clipboard.ts';
import { isMobile } from '../kernel/is-mobile.ts';
import { keepFocus } from '../kernel/keep-focus.ts';
import { useSession } from '../kernel/session.ts';
import { useUndo } from '../kernel/undo.ts';
import { Page } from '../layout/page.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { createActivityLookup } from './activity-lookup.ts';
import { useDismiss, useDismissedIds } from './dismissal-calls.ts';
import { DismissedHere } from './dismissed-here.tsx';
import { FilterBar } from './filter-bar.tsx';
import { isFiltered, matchesFilters, offerFilters } from './guide-filters.ts';
import { GuideHeading } from './guide-heading.tsx';
import { chooseFrom, lineOf, SHOWN_MAX, successorOf } from './guide-line.ts';
import styles from './guide-screen.module.css';
import type { GuideInputs, GuideKind, GuideView } from './kinds.ts';
import { LazyGuideMap } from './lazy-guide-map.ts';
import { entryId } from './map-sight.ts';
import { toMarkdown } from './markdown.ts';
import { Reasons, RecommendationItem } from './recommendation-item.tsx';
import { similarGuideFor } from './similar-guide.ts';
import { useGuideFilters } from './use-guide-filters.ts';

interface GuideSheetProps {
  readonly kind: GuideKind;
  readonly guide: GuideView;
  readonly inputs: GuideInputs;
  readonly onOpen: (inputs: GuideInputs) => void;
}

/** The guide as a numbered list, without what the user dismissed, and with what the filters leave. */
export function GuideSheet({ kind, guide, inputs, onOpen }: GuideSheetProps) {
  const { data: activities = [] } = useActivities();
  const undo = useUndo();
  const dismiss = useDismiss(undo);
  const logged = useMemo(() => createActivityLookup(activities, kind.category), [activities, kind]);
  const [filters, setFilters] = useGuideFilters();
  const dismissedIds = useDismissedIds(guide.dismissed);
  const isLogged = (item: Recommendation) => logged(item) !== null;
  const choice = chooseFrom(lineOf(guide), dismissedIds, (item) =>
    matchesFilters(item, filters, isLogged(item)),
  );
  const { shown, left, matching } = choice;
  const [shownFirst] = useState(() => new Set(shown.map(({ id }) => id)));
  const best = { ...guide, recommendations: left.slice(0, SHOWN_MAX) };
  const { before, label } = kind.heading(best);
  const origin = { label: guide.label, childFriendly: inputs.childFriendly };
  return (
    <div data-category={kind.category} className={styles['guide']}>
      <Page title={`${before}${label}`} heading={<GuideHeading kind={kind} before={before} label={label} />}>
        <SharedLines lines={guide.shared} />
        <div className={styles['actions']}>
          <Button
            onClick={() => copy(window.location.origin + window.location.pathname, GUIDE_MESSAGES.linkCopied)}
          >
            {GUIDE_MESSAGES.copyLink}
          </Button>
          <Button
            onClick={() =>
              copy(
                toMarkdown(kind, { ...guide, recommendations: shown }),
                'The guide was copied as Markdown.',
              )
            }
          >
            Copy as Markdown
          </Button>
          <Button onClick={() => window.print()}>Print</Button>
          <ButtonLink to={kind.path}>
            {kind.name === 'travel' ? 'Another place…' : 'Another title…'}
          </ButtonLink>
        </div>
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
        <FilterBar
          filters={filters}
          offered={offerFilters(left, filters, isLogged)}
          matching={matching.length}
          total={left.length}
          onChange={setFilters}
        />
        {!kind.hasCovers && <LazyGuideMap place={label} recommendations={shown} />}
        {shown.length === 0 ? (
          <p className={styles['note']}>
            {isFiltered(filters) ? 'Nothing matches these filters.' : 'You dismissed all of this guide.'}
          </p>
        ) : (
          <Sheet>
            <ol ref={keepFocus} className={styles['entries']} aria-label="Recommendations">
              {shown.map((recommendation, index) => (
                <RecommendationItem
                  key={recommendation.id}
                  id={entryId(index + 1)}
                  kind={kind}
                  number={index + 1}
                  recommendation={recommendation}
                  hasCover={kind.hasCovers}
                  heading="h2"
                  logged={logged(recommendation)}
                  undo={undo}
                  similar={similarGuideFor(kind, recommendation, origin)}
                  isNew={!shownFirst.has(recommendation.id)}
                  onDismiss={() => dismiss(recommendation, successorOf(choice), shown.length)}
                >
                  <Reasons label="Why it is here" reasons={recommendation.why} />
                </RecommendationItem>
              ))}
            </ol>
          </Sheet>
        )}
        <DismissedHere items={choice.dismissed} />
        <GuideId id={guide.id} />
      </Page>
    </div>
  );
}

/** What several titles have in common, below the heading that names them. */
function SharedLines({ lines = [] }: { readonly lines: readonly string[] | undefined }) {
  if (lines.length === 0) return null;
  return (
    <div className={styles['shared']}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
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

/** Phones say by themselves that something was copied (specification 2). */
function copy(text: string, successText: string): void {
  void copyText(text, isMobile() ? null : successText);
}
