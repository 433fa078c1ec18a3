import type { Activity } from '../contract/activity.ts';
import { useNavigate } from 'react-router';
import type { UndoStack } from '#platform/web/call/undo.ts';
import { useActivities } from './calls.ts';
import { useCountries } from './tools/countries.ts';
import { writeFilter, type LogFilter } from './tools/filter.ts';
import { loadedLineTools } from './line/use-line-tools.ts';
import type { SavedEntry, Saving } from './saved-entry.ts';

const NO_ACTIVITIES: readonly Activity[] = [];

/** Says what the list does not show at once, and leads to it. A repeated entry is added all the same: books are read twice. */
export function useAddedNotice(undo: UndoStack, filter: LogFilter, today: string, saving: Saving) {
  const { data: log = NO_ACTIVITIES } = useActivities();
  const navigate = useNavigate();
  const countries = useCountries(filter.country !== null);
  /** @param isGuess whether nobody has said its category */
  return (saved: SavedEntry, isGuess: boolean) => {
    const tools = loadedLineTools();
    const text = tools?.addedText(saved, isGuess, log, today, filter, countries) ?? null;
    if (!tools || text === null) return;
    const show = () => {
      const shown = tools.filterWith(saved.entry, filter, countries);
      void navigate({ search: writeFilter(shown).toString(), hash: saved.entry.id });
    };
    undo.offer({ text, tone: 'plain', link: { label: 'Show', run: show } }, () => saving.takeBack([saved]));
  };
}
