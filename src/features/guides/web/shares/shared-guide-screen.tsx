import type { PublicGuide } from '../../contract/public-guides.ts';
import { useLocation } from 'react-router';
import { Page } from '#platform/web/layout/page.tsx';
import { NothingShared, SharedPage } from '#platform/web/layout/visitor-page.tsx';
import { Sheet } from '#platform/web/ui/dialogs/sheet.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { Reasons, RecommendationItem } from '../for-you/recommendation-item.tsx';
import { GuideHeading, SharedLines } from '../guide-heading.tsx';
import styles from '../guide-screen.module.css';
import { CHILD_FRIENDLY_LABEL } from '../guide-understood.tsx';
import understoodStyles from '../guide-understood.module.css';
import { guideKinds } from '../kinds.ts';
import { LazyGuideMap } from '../map/lazy-guide-map.ts';
import { entryId } from '../map/map-sight.ts';
import { useSharedGuide } from './share-calls.ts';

/** A guide that somebody shares by a link; for everybody who has the link. */
export function SharedGuideScreen() {
  const token = useLocation().hash.slice(1);
  return (
    <SharedPage what="guide" token={token} query={useSharedGuide(token)}>
      {(guide) => <SharedGuide guide={guide} />}
    </SharedPage>
  );
}

function SharedGuide({ guide }: { readonly guide: PublicGuide }) {
  const { recommendations } = guide;
  const kind = guideKinds[guide.kind];
  const { before, label } = kind.heading(guide);
  const notes = [guide.understoodNote, guide.note].filter((note) => note !== undefined);
  return (
    <div data-category={kind.category} className={styles['guide']}>
      <Page title={`${before}${label}`} heading={<GuideHeading kind={kind} before={before} label={label} />}>
        <SharedLines lines={guide.shared} />
        {notes.map((note) => (
          <p key={note} className={styles['note']}>
            {note}
          </p>
        ))}
        <Understood guide={guide} />
        {!kind.hasCovers && <LazyGuideMap place={label} recommendations={recommendations} />}
        {recommendations.length === 0 ? (
          <NothingShared what="guide" />
        ) : (
          <Sheet>
            <ol className={styles['entries']} aria-label="Recommendations">
              {recommendations.map((recommendation, index) => (
                <RecommendationItem
                  key={recommendation.id}
                  id={entryId(index + 1)}
                  about={label}
                  kind={kind}
                  number={index + 1}
                  recommendation={recommendation}
                  hasCover={kind.hasCovers}
                  heading="h2"
                >
                  <Reasons label="Why it is here" reasons={recommendation.why} />
                </RecommendationItem>
              ))}
            </ol>
          </Sheet>
        )}
        <p className={styles['origin']}>
          Made with Daybook. <Link to={kind.path}>Create a guide of your own</Link>
        </p>
      </Page>
    </div>
  );
}

function Understood({ guide: { parts = [], childFriendly } }: { readonly guide: PublicGuide }) {
  const labels = childFriendly ? [...parts, CHILD_FRIENDLY_LABEL] : parts;
  if (labels.length === 0) return null;
  return (
    <div className={`${styles['narrowing'] ?? ''} ${understoodStyles['understood'] ?? ''}`}>
      <ul aria-label="What was understood">
        {labels.map((text) => (
          <li key={text}>
            <bdi>{text}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}
