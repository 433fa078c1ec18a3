import type { ExportPreview } from '../contract/activity-export.ts';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { formatNumber } from '#platform/web/view/format.ts';
import { DownloadLink } from '#platform/web/ui/button.tsx';
import { CheckboxField } from '#platform/web/ui/fields/field.tsx';
import { exportUrl } from './calls.ts';
import styles from './export-screen.module.css';
import { FORMAT_TEXTS } from './format-texts.ts';

type PreviewedFormat = ExportPreview['formats'][number];

interface FormatRowProps {
  readonly row: PreviewedFormat;
  readonly entriesInLog: number;
}

/** A file: what it is for, how much of the log it carries, and what it cannot carry. */
export function FormatRow({ row, entriesInLog }: FormatRowProps) {
  const [includesNotes, setIncludesNotes] = useState(false);
  const { format, entries, leftOut, without, privateNotes } = row;
  const { name, purpose } = FORMAT_TEXTS[format];
  return (
    <li className={styles['row']} data-empty={entries === 0}>
      <span className={styles['margin']} aria-hidden="true">
        {formatNumber(entries)}
      </span>
      <div className={styles['what']}>
        <h3>{name}</h3>
        <p>{purpose}</p>
        <p className={styles['share']}>{shareText(entries, entriesInLog)}</p>
        <Reasons title="Not in the file" reasons={leftOut} />
        <Reasons title="In the file, but incomplete" reasons={without} />
        {privateNotes > 0 && (
          <CheckboxField
            label={`Include ${countOf(privateNotes, 'note', 'notes')}, which others may then see there`}
            checked={includesNotes}
            onChange={(event) => setIncludesNotes(event.target.checked)}
          />
        )}
      </div>
      {entries > 0 && (
        <DownloadLink
          href={exportUrl(format, includesNotes)}
          className={styles['download'] ?? ''}
          aria-label={`Download for ${name}`}
        >
          <Download size={16} strokeWidth={1.75} aria-hidden="true" />
          Download
        </DownloadLink>
      )}
    </li>
  );
}

interface ReasonsProps {
  readonly title: string;
  readonly reasons: PreviewedFormat['leftOut'];
}

function Reasons({ title, reasons }: ReasonsProps) {
  if (reasons.length === 0) return null;
  return (
    <dl className={styles['reasons']}>
      <dt>{title}</dt>
      {reasons.map(({ reason, count }) => (
        <dd key={reason}>
          <span>{formatNumber(count)}</span> {reason}
        </dd>
      ))}
    </dl>
  );
}

function shareText(entries: number, entriesInLog: number): string {
  if (entries === 0) return 'Nothing in your log fits into this file.';
  if (entries === entriesInLog)
    return entries === 1 ? 'Your only entry.' : `All ${formatNumber(entries)} entries.`;
  return `${formatNumber(entries)} of your ${countOf(entriesInLog, 'entry', 'entries')}.`;
}

function countOf(count: number, one: string, many: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}
