import { ACTIVITY_STATUSES, type Activity, type ActivityStatus } from '../../contract/activity.ts';
import { X } from 'lucide-react';
import { episodeLabel } from '#import-formats/choices/episode-names.ts';
import { formatPartialDate } from '#platform/web/view/format.ts';
import { categoryLabels } from '../parts/category.tsx';
import hidden from '#platform/web/ui/hidden.module.css';
import { problemOfDraft } from '#platform/web/ui/fields/partial-date-draft.ts';
import { PartialDateField } from '#platform/web/ui/fields/partial-date-field.tsx';
import { Select } from '#platform/web/ui/fields/select.tsx';
import { statusLabels } from '../parts/status-labels.ts';
import { ratingLabel } from '../parts/stars.tsx';
import type { EntryReading } from '../entry.ts';
import type { Alternative, Meaning, Piece } from './line.ts';
import styles from './line-details.module.css';

export interface LineDetailsProps {
  readonly reading: EntryReading;
  /** The entry that the line changes instead of adding one. */
  readonly continued: Activity | null;
  readonly isDateWrong: boolean;
  readonly onStatus: (status: ActivityStatus) => void;
  readonly onDate: (date: string | null) => void;
  /** Gives a recognised piece back to the name. */
  readonly onGiveBack: (piece: Piece) => void;
  readonly onAlternative: (alternative: Alternative) => void;
  /** Adds an entry all the same. */
  readonly onApart: () => void;
  readonly onWorkRemoved: () => void;
}

/** What the line says, piece by piece, and what it leaves open. */
export function LineDetails(props: LineDetailsProps) {
  const { reading, continued, isDateWrong, onStatus, onDate } = props;
  const { onGiveBack, onAlternative, onApart, onWorkRemoved } = props;
  const { draft, work, correction, presetTag } = reading;
  const { name, pieces, alternatives, unread } = reading.line;
  const kinds = new Set(pieces.map(({ meaning }) => meaning.kind));
  const isTypo = correction === 'typo';
  const workText = [
    correction === 'alias' ? work?.name : null,
    kinds.has('creator') ? null : work?.creator,
    kinds.has('year') ? null : work?.year,
    isTypo ? `corrected from “${name}”` : null,
  ]
    .filter((part) => part != null)
    .join(' · ');
  const continuing = continued ? continuingText(continued, draft.status) : '';
  const remarks = pieces.flatMap(({ meaning }) => (meaning.kind === 'note' ? [meaning.text] : []));
  return (
    <div className={styles['details']}>
      <p className={styles['live']} role="status">
        {[workText, ...pieces.map(({ meaning }) => textOf(meaning)), continuing]
          .filter((text) => text !== '')
          .join(', ')}
      </p>
      <span className={styles['name']} dir="auto">
        {draft.name}
      </span>
      {!kinds.has('category') && (
        <span className={draft.category ? styles['category'] : styles['question']}>
          {draft.category ? categoryLabels[draft.category].singular : 'What is it?'}
        </span>
      )}
      {workText !== '' && (
        <Chip
          label={workText}
          removal={isTypo ? `Keep “${name}”` : `Remove ${workText}`}
          onRemove={onWorkRemoved}
        />
      )}
      {pieces.map((piece) => (
        <Chip
          key={piece.start}
          label={textOf(piece.meaning)}
          removal={`Keep ${piece.text} in the name`}
          onRemove={() => onGiveBack(piece)}
        />
      ))}
      {continuing !== '' && <Chip label={continuing} removal="Add a new entry instead" onRemove={onApart} />}
      {alternatives.map((alternative) => (
        <button
          key={alternative.line}
          type="button"
          className={styles['alternative']}
          onClick={() => onAlternative(alternative)}
        >
          or {alternative.meanings.map(textOf).join(', ')}
        </button>
      ))}
      {unread.map((words) => (
        <span key={words} className={styles['note']}>
          “{words}” stays in the name
        </span>
      ))}
      {presetTag !== null && (
        <span className={styles['tag']} dir="auto">
          #{presetTag}
        </span>
      )}
      {draft.note !== remarks.join(' ') && <span className={styles['note']}>Note: {draft.note}</span>}
      <span className={styles['choices']}>
        {!kinds.has('status') && (
          <Select
            label="Status"
            options={ACTIVITY_STATUSES.map((status) => ({ value: status, label: statusLabels[status] }))}
            value={draft.status}
            onChange={onStatus}
          />
        )}
        {!kinds.has('date') && draft.status !== 'WANT' && (
          <PartialDateField
            label="Date"
            hidesLabel
            value={draft.date}
            onChange={onDate}
            error={isDateWrong ? problemOfDraft(draft.date) : undefined}
          />
        )}
      </span>
    </div>
  );
}

interface ChipProps {
  readonly label: string;
  readonly removal: string;
  readonly onRemove: () => void;
}

function Chip({ label, removal, onRemove }: ChipProps) {
  return (
    <span className={styles['chip']}>
      {label}
      <button type="button" title={removal} onClick={onRemove}>
        <X size={14} strokeWidth={2} aria-hidden="true" />
        <span className={hidden['hidden']}>{removal}</span>
      </button>
    </span>
  );
}

/** What an entry of this status does to the one that it continues. */
export function continuingText({ status: former }: Activity, status: ActivityStatus): string {
  if (former !== 'WANT') return status === 'DONE' ? 'Finishes what you are doing' : 'Ends what you are doing';
  return status === 'DONE' ? 'Your wish comes true' : `${status === 'DOING' ? 'Starts' : 'Ends'} your wish`;
}

function textOf(meaning: Meaning): string {
  switch (meaning.kind) {
    case 'category':
      return categoryLabels[meaning.category].singular;
    case 'status':
      return statusLabels[meaning.status];
    case 'rating':
      return ratingLabel(meaning.rating);
    case 'date':
      return formatPartialDate(meaning.date);
    case 'tag':
      return `#${meaning.tag}`;
    case 'year':
      return `from ${meaning.year}`;
    case 'creator':
      return `by ${meaning.creator}`;
    case 'episode':
      return episodeLabel({ season: meaning.season, number: meaning.number });
    case 'note':
      return `Note: ${meaning.text}`;
  }
}
