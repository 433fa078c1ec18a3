import { useLocation, useNavigate } from 'react-router';
import { parseFilters, type GuideFilters } from './guide-filters.ts';

/**
 * The filters of the shown guide. They belong to the entry of the history and not to the URL, which contains the inputs of
 * the guide alone: Back and a reload find them again, and a copied address has none.
 */
export function useGuideFilters(): [GuideFilters, (filters: GuideFilters) => void] {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const filters = parseFilters((state as { readonly filters?: unknown } | null)?.filters);
  return [filters, (changed) => void navigate(pathname, { replace: true, state: { filters: changed } })];
}
