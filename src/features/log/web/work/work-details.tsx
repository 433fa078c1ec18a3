import { RATING_MAX, type Activity } from '../../contract/activity.ts';
import type { Work } from '../../contract/work.ts';
import { ArrowRight, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from '#platform/web/ui/link.tsx';
import { useDeleteActivities, useSubmitActivity } from '../calls.ts';
import { CompletionForm } from '../details/completion-form.tsx';
import type { Completion } from '../details/wish-completion.ts';
import { ordinalText, timesOf, type WorkTime } from './works.ts';
import { formatCount, formatOrigin, formatPartialDate } from '#platform/web/view/format.ts';
import { guideShortcutFor } from '#features/guides/contract/guide-paths.ts';
import { useUndo } from '#platform/web/call/undo.ts';
import { useLists } from '#features/lists/web/calls.ts';
import { listPath } from '#features/lists/web/parts/list-path.ts';
import { BarChart } from '#platform/web/ui/charts/bar-chart.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { categoryLabels } from '../parts/category.tsx';
import { Cover } from '../parts/cover.tsx';
import { Sheet } from '#platform/web/ui/dialogs/sheet.tsx';
import styles from './work-details.module.css';
import { WorkTimes } from './work-times.tsx';

interface WorkDetailsProps {
  readonly work: Work;
  /** At least one. */
  readonly entries: readonly Activity[];
}

/** A work with its cover, and every time that it was experienced. */
export function WorkDetails({ work, entries }: WorkDetailsProps) {
  const times = timesOf(entries);
  return (
    <div className={styles['columns']}>
      <Sheet className={styles['about']} aria-label="About it">
        <Cover title={work.name} category={work.category} className={styles['cover']} />
        <Facts work={work} entries={entries} times={times} />
      </Sheet>
      <div className={styles['main']}>
        <AddTime work={work} entries={entries} isFirst={times.length === 0} />
        <WorkTimes times={times} />
        <Ratings times={times} />
      </div>
    </div>
  );
}

interface FactsProps extends WorkDetailsProps {
  readonly times: readonly WorkTime[];
}

function Facts({ work, entries, times }: FactsProps) {
  const { data: lists = [] } = useLists();
  const ids = new Set(entries.map(({ id }) => id));
  const inLists = lists.filter(({ items }) => items.some(({ activityId }) => ids.has(activityId)));
  const guide = guideShortcutFor(work);
  const origin = formatOrigin(originOf(work, entries));
  return (
    <div className={styles['facts']}>
      <p>{categoryLabels[work.category].singular}</p>
      {origin !== '' && (
        <p>
          <bdi>{origin}</bdi>
        </p>
      )}
      <p>{times.length === 0 ? 'Not done yet' : formatCount(times.length, 'time', 'times')}</p>
      {entries.some(({ status }) => status === 'WANT') && (
        <p>{times.length === 0 ? 'In your wishes' : 'In your wishes again'}</p>
      )}
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

/** What the latest entries know of it. */
function originOf(work: Work, entries: readonly Activity[]) {
  return {
    creator: entries.find(({ creator }) => creator !== undefined)?.creator,
    year: work.year ?? entries.find(({ year }) => year !== undefined)?.year,
  };
}

function Ratings({ times }: Pick<FactsProps, 'times'>) {
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

interface AddTimeProps extends WorkDetailsProps {
  readonly isFirst: boolean;
}

/** Writes down another time in place, with an undo. */
function AddTime({ work, entries, isFirst }: AddTimeProps) {
  const undo = useUndo();
  const [isOpen, setOpen] = useState(false);
  const { mutateAsync: submit, isPending } = useSubmitActivity();
  const { mutate: remove } = useDeleteActivities();

  async function add({ rating, date }: Completion) {
    const { creator, year } = originOf(work, entries);
    try {
      const added = await submit({
        name: entries[0]?.name ?? work.name,
        category: work.category,
        rating,
        date,
        ...(creator !== undefined && { creator }),
        ...(year !== undefined && { year }),
      });
      setOpen(false);
      undo.offer({ text: `“${added.name}” is in your log.`, tone: 'success' }, () => remove([added]));
    } catch {
      // A notice says so.
    }
  }

  if (!isOpen) {
    return (
      <Button className={styles['add'] ?? ''} onClick={() => setOpen(true)}>
        <Plus size={18} strokeWidth={1.75} aria-hidden="true" />
        {isFirst ? 'Log it' : 'Log it again'}
      </Button>
    );
  }
  return (
    <Sheet className={styles['form']}>
      <CompletionForm
        name={work.name}
        busy={isPending}
        action="Add"
        onSave={(completion) => void add(completion)}
        onCancel={() => setOpen(false)}
      />
    </Sheet>
  );
}
