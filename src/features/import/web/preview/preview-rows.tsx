import { useDeferredValue, useMemo } from 'react';
import { EmptySheet } from '#platform/web/ui/lists/empty-state.tsx';
import { WindowedList } from '#platform/web/ui/lists/windowed-list.tsx';
import type { ImportFlow } from '../flow/flow.ts';
import styles from './preview-row.module.css';
import type { RowFilter } from './preview-filters.tsx';
import { PreviewRow } from './preview-row.tsx';
import { usePreviewRow, useRowCount, type RowSource } from './use-preview-rows.ts';

const ROW_PX = 72;
const OVERSCAN_ROWS = 8;

interface PreviewRowsProps {
  readonly flow: ImportFlow;
  readonly version: number;
  readonly filter: RowFilter;
}

/** A virtual list, whose rows come from the worker as they are needed. */
export function PreviewRows({ flow, version, filter }: PreviewRowsProps) {
  // Deferred, so that typing does not wait for rows.
  const calm = useDeferredValue(filter);
  const source = { flow, version, filter: calm };
  const count = useRowCount(source);
  const rows = useMemo(() => Array.from({ length: count ?? 0 }, (_, index) => index), [count]);
  if (count === 0)
    return (
      <EmptySheet title="No rows like this">Clear the search, or choose another count above.</EmptySheet>
    );
  return (
    <WindowedList
      label="What the rows become"
      className={styles['preview']}
      rows={rows}
      keyOf={String}
      heightOf={heightOf}
      overscan={OVERSCAN_ROWS}
    >
      {(index) => <RowAt source={source} index={index} />}
    </WindowedList>
  );
}

const heightOf = () => ROW_PX;

interface RowAtProps {
  readonly source: RowSource;
  readonly index: number;
}

function RowAt({ source, index }: RowAtProps) {
  const row = usePreviewRow(source, index);
  return row ? <PreviewRow row={row} /> : <div className={styles['row']} />;
}
