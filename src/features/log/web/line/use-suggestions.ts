import type { Activity, ActivityCategory } from '../../contract/activity.ts';
import { useEffect, useMemo, useState } from 'react';
import { whenIdle } from '#platform/web/loading/when-idle.ts';
import { loadCatalogue } from '../calls.ts';
import type { CatalogueWork } from './titles/catalogue-works.ts';
import { NO_TITLES, type KnownTitles } from './line.ts';
import type { Suggestion } from './titles/suggest.ts';
import { useLineTools } from './use-line-tools.ts';

/** Long enough to be looked for in spite of typos, too. */
const SOME_TITLE = 'A Daybook';
const NO_WORKS: readonly CatalogueWork[] = [];

interface Suggestions {
  /** Whether the catalogue has loaded, or will not load now. */
  readonly areComplete: boolean;
  readonly titles: KnownTitles;
  readonly suggest: (text: string, category: ActivityCategory | null) => readonly Suggestion[];
}

/**
 * Titles of the log and the catalogue, searched in the browser. The catalogue is loaded once it is needed; without it, the
 * log alone suggests.
 */
export function useSuggestions(log: readonly Activity[], isNeeded: boolean): Suggestions {
  const tools = useLineTools();
  const [works, setWorks] = useState<readonly CatalogueWork[] | null>(null);

  useEffect(() => {
    if (!isNeeded) return undefined;
    let isLeft = false;
    const show = (loaded: readonly CatalogueWork[]) => !isLeft && setWorks(loaded);
    loadCatalogue()
      .then(show)
      .then(async () => (await import('./titles/load-catalogue.ts')).loadAliases())
      .then(show, () => !isLeft && setWorks((loaded) => loaded ?? NO_WORKS));
    return () => {
      isLeft = true;
    };
  }, [isNeeded]);

  const ofCatalogue = useMemo(() => tools?.createKnownTitles(works ?? NO_WORKS) ?? NO_TITLES, [tools, works]);
  const ofLog = useMemo(
    () => (tools && isNeeded ? tools.createKnownTitles(log) : NO_TITLES),
    [tools, log, isNeeded],
  );
  const suggestions = useMemo((): Suggestions => {
    const titles = tools?.joinTitles(ofLog, ofCatalogue) ?? NO_TITLES;
    return {
      areComplete: tools !== null && works !== null,
      titles,
      suggest(text, category) {
        const near = titles.findNear(text)?.works ?? [];
        return tools?.suggestWorks({ text, category, near }, log, works ?? NO_WORKS) ?? [];
      },
    };
  }, [tools, log, works, ofLog, ofCatalogue]);
  // The first search folds the names of the log and makes indexes, which no character should wait for.
  useEffect(
    () => (isNeeded ? whenIdle(() => void suggestions.suggest(SOME_TITLE, null)) : undefined),
    [suggestions, isNeeded],
  );
  return suggestions;
}
