import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ImportFlow } from '../flow/flow.ts';
import type { RowFilter } from './preview-filters.tsx';

/** How many rows the worker answers at once. */
const PAGE_ROWS = 100;
/** Pages that were scrolled past are asked for again, instead of holding 100,000 rows. */
const KEPT_MS = 5_000;

export interface RowSource {
  readonly flow: ImportFlow;
  /** The plan that the rows belong to. */
  readonly version: number;
  readonly filter: RowFilter;
}

function usePage({ flow, version, filter }: RowSource, page: number) {
  const { outcome, category, text } = filter;
  return useQuery({
    queryKey: ['import-rows', version, outcome, category, text, page],
    queryFn: () =>
      flow.rows({
        ...(outcome && { outcome }),
        ...(category && { category }),
        ...(text !== '' && { text }),
        offset: page * PAGE_ROWS,
        limit: PAGE_ROWS,
      }),
    staleTime: Infinity,
    gcTime: KEPT_MS,
    // The rows of the former plan stay in sight until those of the new one are there.
    placeholderData: keepPreviousData,
  });
}

/** How many rows the filter leaves; undefined until it is known. */
export function useRowCount(source: RowSource): number | undefined {
  return usePage(source, 0).data?.total;
}

/** The row at a place of the list; undefined until it is loaded. */
export function usePreviewRow(source: RowSource, index: number) {
  return usePage(source, Math.floor(index / PAGE_ROWS)).data?.rows[index % PAGE_ROWS];
}
