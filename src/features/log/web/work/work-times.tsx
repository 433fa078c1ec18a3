import type { Activity } from '../../contract/activity.ts';
import { SCREENS } from '#platform/contract/screens.ts';
import { NotebookPen, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { ordinalText, type WorkTime } from './works.ts';
import { lazyDialog } from '#platform/web/loading/lazy-dialog.tsx';
import { formatPartialDate } from '#platform/web/view/format.ts';
import { Sheet } from '#platform/web/ui/dialogs/sheet.tsx';
import type { LogChanges } from '../changes.ts';
import { PictureThumbnail } from '../details/picture-thumbnail.tsx';
import { coverOf } from '../parts/cover-of.ts';
import { NoteText } from '../note/note-text.tsx';
import { StarsInput } from '../parts/stars.tsx';
import { statusLabels } from '../parts/status-labels.ts';
import styles from './work-times.module.css';

const DetailsDialog = lazyDialog(async () => (await import('../details/details-dialog.tsx')).DetailsDialog);

interface WorkTimesProps {
  readonly times: readonly WorkTime[];
  readonly wish: Activity | null;
  readonly changes: LogChanges;
}

/** Every time with its date, its stars, its pictures and what was written about it, the latest first; above them the wish. */
export function WorkTimes({ times, wish, changes }: WorkTimesProps) {
  const [editedId, setEditedId] = useState<string | null>(null);
  const rows = [...(wish ? [{ activity: wish, ordinal: null }] : []), ...times];
  const edited = rows.find(({ activity }) => activity.id === editedId)?.activity;
  if (rows.length === 0) return null;
  return (
    <Sheet>
      <ol className={styles['times']} reversed aria-label="Every time">
        {rows.map(({ activity, ordinal }) => (
          <Time
            key={activity.id}
            activity={activity}
            ordinal={ordinal}
            changes={changes}
            onEdit={() => setEditedId(activity.id)}
          />
        ))}
      </ol>
      {edited && (
        <DetailsDialog
          activity={edited}
          onSave={(change) => changes.update(edited, change)}
          onClose={() => setEditedId(null)}
        />
      )}
    </Sheet>
  );
}

interface TimeProps extends Pick<WorkTimesProps, 'changes'> {
  readonly activity: Activity;
  /** Null for a wish. */
  readonly ordinal: number | null;
  readonly onEdit: () => void;
}

function Time({ activity, ordinal, changes, onEdit }: TimeProps) {
  const { date, rating, status = 'DONE', note, tags = [], pictures = [] } = activity;
  const title = ordinal === null ? 'In your wishes' : ordinalText(ordinal);
  return (
    <li className={styles['time']}>
      <span className={styles['place']} aria-hidden="true">
        {ordinal}
      </span>
      <div className={styles['what']}>
        <h2>{title}</h2>
        <p className={styles['facts']}>
          {status !== 'DONE' && ordinal !== null && <span>{statusLabels[status]}</span>}
          {date === undefined ? (
            ordinal !== null && <span>No date</span>
          ) : (
            <time dateTime={date}>{formatPartialDate(date)}</time>
          )}
          {tags.map((tag) => (
            <Link key={tag} to={`${SCREENS.activity}?${new URLSearchParams({ tag }).toString()}`}>
              #<bdi>{tag}</bdi>
            </Link>
          ))}
        </p>
      </div>
      <div className={styles['tools']}>
        {ordinal !== null && (
          <StarsInput
            legend={`Rating of ${title}`}
            value={rating}
            onChange={(stars) => void changes.update(activity, { rating: stars })}
          />
        )}
        <Button
          look="quiet"
          aria-haspopup="dialog"
          aria-label={`Edit ${title}`}
          title="Edit"
          onClick={onEdit}
        >
          <NotebookPen size={16} strokeWidth={1.75} aria-hidden="true" />
        </Button>
        <Button
          look="quiet"
          aria-label={`Delete ${title}`}
          title="Delete"
          onClick={() => changes.remove([activity])}
        >
          <Trash2 size={16} strokeWidth={1.75} aria-hidden="true" />
        </Button>
      </div>
      {note !== undefined && (
        <div className={styles['note']}>
          <NoteText note={note} />
        </div>
      )}
      {pictures.length > 0 && <Pictures activity={activity} changes={changes} />}
    </li>
  );
}

/** Any of them can become the cover, and is the first from then on. */
function Pictures({ activity, changes }: Pick<TimeProps, 'activity' | 'changes'>) {
  const { pictures = [] } = activity;
  const cover = coverOf(activity);
  const setCover = (fileId: string) =>
    changes.update(
      activity,
      fileId === cover
        ? { cover: false }
        : { cover: true, pictures: [fileId, ...pictures.filter((other) => other !== fileId)] },
    );
  return (
    <ul className={styles['pictures']} aria-label="Pictures">
      {pictures.map((fileId, index) => (
        <li key={fileId}>
          <PictureThumbnail fileId={fileId} label={`Picture ${index + 1}`} />
          <Button
            look="quiet"
            aria-pressed={fileId === cover}
            aria-label={`Use as cover: picture ${index + 1}`}
            onClick={() => void setCover(fileId)}
          >
            Use as cover
          </Button>
        </li>
      ))}
    </ul>
  );
}
