import type { Recommendation } from '../../contract/guide.ts';
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useActivities } from '#features/log/web/calls.ts';
import { createActivityLookup, type ActivityLookup } from '../activity-lookup.ts';
import { useDismissedIds } from '../for-you/dismissal-calls.ts';
import {
  matchesFilters,
  offerFilters,
  parseFilters,
  type GuideFilters,
  type OfferedFilters,
} from './guide-filters.ts';
import { lineOf, narrowLine, type NarrowedLine } from '../guide-line.ts';
import type { GuideKind, GuideView } from '../kinds.ts';

interface NarrowedGuide {
  readonly line: NarrowedLine<Recommendation>;
  readonly filters: GuideFilters;
  readonly setFilters: (filters: GuideFilters) => void;
  readonly offered: OfferedFilters;
  readonly logged: ActivityLookup;
}

/** What of a guide is shown to the user: not what was dismissed, and what the filters leave. */
export function useNarrowedGuide({ category }: GuideKind, guide: GuideView): NarrowedGuide {
  const { data: activities = [] } = useActivities();
  const logged = useMemo(() => createActivityLookup(activities, category), [activities, category]);
  const [filters, setFilters] = useGuideFilters();
  const dismissedIds = useDismissedIds(guide.dismissed);
  const isLogged = (item: Recommendation) => logged(item) !== null;
  const line = narrowLine(lineOf(guide), dismissedIds, (item) =>
    matchesFilters(item, filters, isLogged(item)),
  );
  return { line, filters, setFilters, offered: offerFilters(line.left, filters, isLogged), logged };
}

/**
 * The filters of the shown guide. They belong to the entry of the history and not to the URL, which contains the inputs of
 * the guide alone: Back and a reload find them again, and a copied address has none.
 */
function useGuideFilters(): [GuideFilters, (filters: GuideFilters) => void] {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const filters = parseFilters((state as { readonly filters?: unknown } | null)?.filters);
  return [filters, (changed) => void navigate(pathname, { replace: true, state: { filters: changed } })];
}
