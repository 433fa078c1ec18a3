import { RATING_MAX, type Activity } from '../../contract/activity.ts';
import { isSameWork, type Work } from '../../contract/work.ts';
import type { CatalogueWork } from '#features/guides/contract/catalogue-work.ts';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '#platform/web/ui/link.tsx';
import { ordinalText, timesOf, toWorkFacts, type WorkFacts, type WorkTime } from './works.ts';
import { formatCount, formatOrigin, formatPartialDate } from '#platform/web/view/format.ts';
import { guideShortcutFor } from '#features/guides/contract/guide-paths.ts';
import { useUndo } from '#platform/web/call/undo.ts';
import { useLists } from '#features/lists/web/calls.ts';
import { listPath } from '#features/lists/web/parts/list-path.ts';
import { BarChart } from '#platform/web/ui/charts/bar-chart.tsx';
import { categoryLabels } from '../parts/category.tsx';
import { coverOf } from '../parts/cover-of.ts';
import { Cover } from '../parts/cover.tsx';
import { Sheet } from '#platform/web/ui/dialogs/sheet.tsx';
import { NO_SELECTION, useLogChanges } from '../changes.ts';
import { WorkActions } from './work-actions.tsx';
import styles from './work-details.module.css';
import { WorkTimes } from './work-times.tsx';

interface WorkDetailsProps {
  readonly work: Work;
  /** None if only the catalogue knows the work. */
  readonly entries: readonly Activity[];
  readonly known: CatalogueWork | undefined;
  /** Stands below the times. */
  readonly children: ReactNode;
}

/** A work with its cover, what the catalogue knows of it, and every time that it was experienced. */
export function WorkDetails({ work, entries, known, children }: WorkDetailsProps) {
  const undo = useUndo();
  const changes = useLogChanges(NO_SELECTION, undo);
  const times = timesOf(entries);
  const wish = entries.find(({ status }) => status === 'WANT') ?? null;
  const facts = toWorkFacts(work, entries, known);
  const picture = entries.map(coverOf).find((cover) => cover !== undefined);
  return (
    <div className={styles['columns']}>
      <Sheet className={styles['about']} aria-label="About it">
        <Cover title={work.name} category={work.category} picture={picture} className={styles['cover']} />
        <About facts={facts} entries={entries} known={known} times={times.length} />
      </Sheet>
      <div className={styles['main']}>
        {known?.description !== undefined && <p className={styles['description']}>{known.description}</p>}
        <WorkActions
          facts={facts}
          entries={entries}
          wish={wish}
          isFirst={times.length === 0}
          changes={changes}
          undo={undo}
        />
        <WorkTimes times={times} wish={wish} changes={changes} />
        <Ratings times={times} />
        {children}
      </div>
    </div>
  );
}

interface AboutProps extends Pick<WorkDetailsProps, 'entries' | 'known'> {
  readonly facts: WorkFacts;
  readonly times: number;
}

function About({ facts, entries, known, times }: AboutProps) {
  const { data: lists = [] } = useLists();
  const ids = new Set(entries.map(({ id }) => id));
  const inLists = lists.filter(
    ({ items, titles = [] }) =>
      items.some(({ activityId }) => ids.has(activityId)) || titles.some((title) => isSameWork(title, facts)),
  );
  const guide = guideShortcutFor(facts);
  const origin = formatOrigin(facts);
  return (
    <div className={styles['facts']}>
      <p>{categoryLabels[facts.category].singular}</p>
      {origin !== '' && (
        <p className={styles['origin']}>
          <bdi>{origin}</bdi>
        </p>
      )}
      {known && <CatalogueFacts known={known} />}
      {entries.length > 0 && <p>{times === 0 ? 'Not done yet' : formatCount(times, 'time', 'times')}</p>}
      {inLists.map(({ id, name }) => (
        <p key={id}>
          In{' '}
          <Link to={listPath(id)}>
            <bdi>{name}</bdi>
          </Link>
        </p>
      ))}
      {guide && (
        <p>
          <Link to={guide.to} className={styles['guide']}>
            {guide.label}
            <ArrowRight size={16} strokeWidth={1.75} aria-hidden="true" />
          </Link>
        </p>
      )}
    </div>
  );
}

function CatalogueFacts({ known }: { readonly known: CatalogueWork }) {
  const { genres, country, place, cast, series, otherNames } = known;
  const rows = [
    [known.category === 'PLACE' ? 'Kind' : 'Genres', genres?.join(', ')],
    ['Where', [place, country].filter((part) => part !== undefined).join(', ')],
    ['Length', lengthOf(known)],
    ['With', cast?.join(', ')],
    ['Series', series && `${series.name}, part ${series.number}`],
    ['Also called', otherNames?.slice(0, OTHER_NAMES_SHOWN).join(' · ')],
  ] as const;
  return (
    <dl className={styles['known']}>
      {rows.map(
        ([label, value]) =>
          value !== undefined &&
          value !== '' && (
            <div key={label}>
              <dt>{label === 'Where' && known.category !== 'PLACE' ? 'Country' : label}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}

const OTHER_NAMES_SHOWN = 4;
const HOUR_MINUTES = 60;

/** '1 h 56 min', '412 pages', '5 seasons'. */
function lengthOf({ minutes, pages, seasons }: CatalogueWork): string | undefined {
  if (seasons !== undefined) return formatCount(seasons, 'season', 'seasons');
  if (pages !== undefined) return formatCount(pages, 'page', 'pages');
  if (minutes === undefined) return undefined;
  const hours = Math.floor(minutes / HOUR_MINUTES);
  return [hours > 0 && `${hours} h`, minutes % HOUR_MINUTES > 0 && `${minutes % HOUR_MINUTES} min`]
    .filter(Boolean)
    .join(' ');
}

function Ratings({ times }: { readonly times: readonly WorkTime[] }) {
  const rated = times.filter(({ activity }) => activity.rating !== null).toReversed();
  if (rated.length < 2) return null;
  return (
    <Sheet className={styles['ratings']}>
      <BarChart
        title="Ratings over time"
        labelHeader="Time"
        countHeader="Stars"
        full={RATING_MAX}
        bars={rated.map(({ activity: { date, rating }, ordinal }) => ({
          label: date === undefined ? `${ordinal}.` : date.slice(0, 4),
          name: `${ordinalText(ordinal)}${date === undefined ? '' : `, ${formatPartialDate(date)}`}`,
          count: rating ?? 0,
          colour: 'var(--star)',
        }))}
      />
    </Sheet>
  );
}
