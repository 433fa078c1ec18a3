import { useCallback, useState } from 'react';
import { useUrlState } from '#platform/web/navigation/url-state.ts';
import { readFilter, writeFilter, type LogFilter, type LogLayout } from './filter.ts';

const LAYOUT_KEY = 'log-layout';

/** The filter in the URL. Where the URL does not name a layout, it is the last one of this browser. */
export function useLogFilter(): [LogFilter, (change: Partial<LogFilter>) => void] {
  const [layout, setLayout] = useState(rememberedLayout);
  const read = useCallback((search: URLSearchParams) => readFilter(search, layout), [layout]);
  const [filter, change] = useUrlState(read, writeFilter);
  return [
    filter,
    (changed) => {
      if (changed.layout !== undefined) {
        rememberLayout(changed.layout);
        setLayout(changed.layout);
      }
      change(changed);
    },
  ];
}

function rememberedLayout(): LogLayout {
  return localStorage.getItem(LAYOUT_KEY) === 'grid' ? 'grid' : 'list';
}

function rememberLayout(layout: LogLayout): void {
  if (layout === 'grid') localStorage.setItem(LAYOUT_KEY, layout);
  else localStorage.removeItem(LAYOUT_KEY);
}
