import type { ExportPreview } from '../contract/activity-export.ts';
import { useId } from 'react';
import marginStyles from '#platform/web/ui/margin-list.module.css';
import { Sheet } from '#platform/web/ui/dialogs/sheet.tsx';
import styles from './export-screen.module.css';
import { FormatRow } from './format-row.tsx';
import { FORMAT_GROUPS, type FormatGroup } from './format-texts.ts';

interface PreviewProps {
  readonly preview: ExportPreview;
}

export function FormatGroups({ preview }: PreviewProps) {
  return FORMAT_GROUPS.map((group) => <Group key={group.title} group={group} preview={preview} />);
}

function Group({ group: { title, formats }, preview }: PreviewProps & { readonly group: FormatGroup }) {
  const headingId = useId();
  const rows = formats.flatMap((name) => preview.formats.filter(({ format }) => format === name));
  return (
    <section className={styles['group']} aria-labelledby={headingId}>
      <h2 id={headingId}>{title}</h2>
      <Sheet className={marginStyles['sheet']}>
        <ul className={`${marginStyles['list'] ?? ''} ${styles['list'] ?? ''}`}>
          {rows.map((row) => (
            <FormatRow key={row.format} row={row} entriesInLog={preview.entries} />
          ))}
        </ul>
      </Sheet>
    </section>
  );
}
