import { Check, CircleAlert, Minus, Pencil, Plus, type LucideIcon } from 'lucide-react';
import type { ImportFields } from '../../contract/import.ts';
import type { OriginalRating, RowRef } from '#import-formats/model/model.ts';
import type { PreviewRow as Row, RowOutcome } from '#import-formats/model/session-model.ts';
import { formatOrigin, formatPartialDate } from '#platform/web/view/format.ts';
import { CategoryBadge, categoryLabels } from '#features/log/web/parts/category.tsx';
import hidden from '#platform/web/ui/hidden.module.css';
import { Stars } from '#features/log/web/parts/stars.tsx';
import { statusLabels } from '#features/log/web/parts/status-labels.ts';
import { changedFields } from './changed-fields.ts';
import { fileNameOf } from '../flow/flow-model.ts';
import { OUTCOME_LABELS } from '../flow/flow-texts.ts';
import shared from '../parts/import.module.css';
import styles from './preview-row.module.css';

const OUTCOME_ICONS: Readonly<Record<RowOutcome, LucideIcon>> = {
  added: Plus,
  changed: Pencil,
  here: Check,
  leftOut: Minus,
  failed: CircleAlert,
};

/** One entry and what becomes of it, or a row that becomes none and why. */
export function PreviewRow({ row }: { readonly row: Row }) {
  const { outcome, reason, entry, text, rating, change, was } = row;
  const Icon = OUTCOME_ICONS[outcome];
  return (
    <div className={styles['row']} data-outcome={outcome}>
      <span className={styles['outcome']}>
        <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
        <span className={hidden['hidden']}>{OUTCOME_LABELS[outcome]}</span>
      </span>
      {entry && <CategoryBadge category={entry.category} />}
      <div className={styles['what']}>
        <p className={styles['name']} dir="auto">
          {entry?.name ?? text ?? <RowName rows={row.rows} />}
        </p>
        {text !== undefined && (
          <p className={shared['hint']}>
            <RowName rows={row.rows} />
          </p>
        )}
        {entry && <Facts entry={entry} />}
        {row.from && (
          <p className={shared['hint']}>
            <RowName rows={[row.from]} />, which makes several entries
          </p>
        )}
        {changedFields(change, was).map(({ label, from, to }) => (
          <p key={label}>
            {label}: <del>{from}</del> → <ins>{to}</ins>
          </p>
        ))}
        {reason !== undefined && <p className={styles['reason']}>{reason}</p>}
        {entry && <More entry={entry} />}
      </div>
      {entry && <Rating rating={entry.rating} original={rating} />}
    </div>
  );
}

function RowName({ rows }: { readonly rows: readonly RowRef[] }) {
  const [first, ...others] = rows;
  if (!first) return null;
  return (
    <>
      Row {first.number} of <bdi>{fileNameOf(first.path)}</bdi>
      {others.length > 0 && ` and ${others.length} more`}
    </>
  );
}

function Facts({ entry: { category, status, date, creator, year } }: { readonly entry: ImportFields }) {
  const origin = formatOrigin({ creator: creator === '' ? undefined : creator, year: year ?? undefined });
  return (
    <p className={shared['hint']}>
      {status !== 'DONE' && `${statusLabels[status]} · `}
      {categoryLabels[category].singular}
      {' · '}
      {date === null ? 'no date' : <time dateTime={date}>{formatPartialDate(date)}</time>}
      {origin !== '' && (
        <>
          {' · '}
          <bdi>{origin}</bdi>
        </>
      )}
    </p>
  );
}

function More({ entry: { tags, note } }: { readonly entry: ImportFields }) {
  return (
    <>
      {tags.length > 0 && (
        <p className={shared['hint']}>
          {tags.map((tag) => (
            <span key={tag}>
              #<bdi>{tag}</bdi>{' '}
            </span>
          ))}
        </p>
      )}
      {note !== '' && (
        <details className={styles['note']}>
          <summary dir="auto">{note}</summary>
          <p dir="auto">{note}</p>
        </details>
      )}
    </>
  );
}

interface RatingProps {
  readonly rating: number | null;
  readonly original: OriginalRating | undefined;
}

/** The stars, and the rating of the service if it was another one: '4.5 of 5'. */
function Rating({ rating, original }: RatingProps) {
  if (rating === null) return <span className={shared['hint']}>not rated</span>;
  const isOther = original !== undefined && (original.value !== rating || original.max !== 5);
  return (
    <span className={styles['rating']}>
      <Stars rating={rating} />
      {isOther && (
        <span className={shared['hint']}>
          from {original.value} of {original.max}
        </span>
      )}
    </span>
  );
}
