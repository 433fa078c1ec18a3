import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second, whatever its clock. */
const MS_PER_TICK = 10;

interface ProcessTimes {
  readonly parent: number;
  readonly ownMs: number;
  /** Of its children that have ended. */
  readonly childrenMs: number;
}

/** The CPU time of a process, in milliseconds. */
export function cpuOf(pid: number): number {
  return timesOf(pid)?.ownMs ?? NaN;
}

/** The CPU time of a process and its children, also of those that have ended; NaN if it is not on this machine. */
export function cpuWithChildren(pid: number): number {
  const own = timesOf(pid);
  if (own === null) return NaN;
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => timesOf(Number(name)))
    .filter((times) => times?.parent === pid);
  return children.reduce((sum, times) => sum + (times?.ownMs ?? 0), own.ownMs + own.childrenMs);
}

export const parentOf = (pid: number): number => timesOf(pid)?.parent ?? NaN;

/** Fields 4 and 14 to 17 of https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html. */
function timesOf(pid: number): ProcessTimes | null {
  try {
    // The name of the process is in parentheses and may contain spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ').map(Number);
    const field = (number: number) => fields[number - 3] ?? NaN;
    return {
      parent: field(4),
      ownMs: (field(14) + field(15)) * MS_PER_TICK,
      childrenMs: (field(16) + field(17)) * MS_PER_TICK,
    };
  } catch {
    return null;
  }
}
