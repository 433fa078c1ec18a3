import type { Recommendation } from '#contract/guide.ts';
import { useMemo } from 'react';
import { useActivities } from '../activity/calls.ts';
import { createActivityLookup, type ActivityLookup } from './activity-lookup.ts';
import { useDismissedIds } from './dismissal-calls.ts';
import { matchesFilters, offerFilters, type GuideFilters, type OfferedFilters } from './guide-filters.ts';
import { chooseFrom, lineOf, type Choice } from './guide-line.ts';
import type { GuideKind, GuideView } from './kinds.ts';
import { useGuideFilters } from './use-guide-filters.ts';

interface GuideChoice {
  readonly choice: Choice<Recommendation>;
  readonly filters: GuideFilters;
  readonly setFilters: (filters: GuideFilters) => void;
  readonly offered: OfferedFilters;
  readonly logged: ActivityLookup;
}

/** What of a guide is shown to the user: not what was dismissed, and what the filters leave. */
export function useGuideChoice({ category }: GuideKind, guide: GuideView): GuideChoice {
  const { data: activities = [] } = useActivities();
  const logged = useMemo(() => createActivityLookup(activities, category), [activities, category]);
  const [filters, setFilters] = useGuideFilters();
  const dismissedIds = useDismissedIds(guide.dismissed);
  const isLogged = (item: Recommendation) => logged(item) !== null;
  const choice = chooseFrom(lineOf(guide), dismissedIds, (item) =>
    matchesFilters(item, filters, isLogged(item)),
  );
  return { choice, filters, setFilters, offered: offerFilters(choice.left, filters, isLogged), logged };
}
