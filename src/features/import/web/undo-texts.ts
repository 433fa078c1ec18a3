import type { Import, ImportUndo } from '../contract/import.ts';
import { formatCount } from '#platform/web/view/format.ts';

const NAMES_SHOWN = 5;

/** What an undo will do, for those who are asked. */
export function undoDescription({ added, changed }: Import['entries']): string {
  const parts = [
    added > 0 ? `${formatCount(added, 'entry leaves', 'entries leave')} your log` : '',
    changed > 0 ? `${formatCount(changed, 'entry gets its', 'entries get their')} former values back` : '',
  ].filter((part) => part !== '');
  const kept = 'What you have changed since then stays as it is.';
  return parts.length === 0 ? kept : `${parts.join(', and ')}. ${kept}`;
}

/** 'Undone: 12 entries removed, 3 restored.' */
export function undoneText({ removed, restored }: Pick<ImportUndo, 'removed' | 'restored'>): string {
  const parts = [
    removed > 0 ? `${formatCount(removed, 'entry', 'entries')} removed` : '',
    restored > 0 ? `${formatCount(restored, 'entry', 'entries')} restored` : '',
  ].filter((part) => part !== '');
  return parts.length === 0 ? 'Nothing was left to undo.' : `Undone: ${parts.join(', ')}.`;
}

/** Names what was changed since, and therefore left alone; empty if there is nothing. */
export function keptText({ count, entries }: ImportUndo['kept']): string {
  if (count === 0) return '';
  const names = entries.slice(0, NAMES_SHOWN).map(({ name }) => `“${name}”`);
  const more = count - names.length;
  const others = more > 0 ? ` and ${formatCount(more, 'other', 'others')}` : '';
  return `${formatCount(count, 'entry was', 'entries were')} changed since then and stayed: ${names.join(', ')}${others}.`;
}
