const STEP_MS = 2_000;

/** Prints how far a table is, in one line that a terminal overwrites. */
export function createProgress(table: string, total: number): { add(rows: number): void; end(): void } {
  const begin = performance.now();
  let [done, shownAt] = [0, begin];
  const show = (ending: string) => {
    const seconds = Math.max(0.001, (performance.now() - begin) / 1_000);
    const share = `${done.toLocaleString('en')} of ${total.toLocaleString('en')}`;
    const speed = `${Math.round(done / seconds).toLocaleString('en')} rows/s, ${Math.round(seconds)} s`;
    process.stderr.write(`\r  ${table.padEnd(26)} ${share}, ${speed}   ${ending}`);
  };
  return {
    add(rows) {
      done += rows;
      if (performance.now() - shownAt < STEP_MS) return;
      shownAt = performance.now();
      show('');
    },
    end: () => show('\n'),
  };
}
