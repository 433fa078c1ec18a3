/** The state of something that was written, as text; null: it does not exist. */
export type State = string | null;

/** A row that a read has found. */
export interface Found {
  readonly key: string;
  readonly state: string;
}

/** Sentences about what should not be. */
export interface Findings {
  /** Answered writes that are gone. */
  readonly lost: string[];
  /** Writes that happened more than once. */
  readonly doubled: string[];
  /** Rows that nobody wrote, or in a state that is older than one that was answered before. */
  readonly wrong: string[];
}

export interface Write {
  /** The answer says that it happened. Without an answer, it may happen at any time, or never. */
  answered(): void;
}

/**
 * What one client was told about its writes, for everything that has a unique key: entries, files, feedback, emails. Each
 * key has one write at a time, and none after one without an answer.
 */
export interface Ledger {
  /** To be called before the write is sent. */
  attempt(key: string, state: State): Write;
  /** To be called before a read begins; judges what the read finds. */
  reading(): (found: Iterable<Found>) => Findings;
  /** The keys whose last answered state exists. */
  answeredKeys(): string[];
}

interface Entry {
  /** All states that were attempted, the first one: it does not exist. */
  readonly states: State[];
  /** The index of the newest state that was answered or read: none before it may be seen again. */
  reached: number;
}

export const noFindings = (): Findings => ({ lost: [], doubled: [], wrong: [] });

export function addFindings(all: Findings, { lost, doubled, wrong }: Findings): void {
  all.lost.push(...lost);
  all.doubled.push(...doubled);
  all.wrong.push(...wrong);
}

export function createLedger(what: string): Ledger {
  const entries = new Map<string, Entry>();

  function judge(key: string, reached: number, states: readonly State[], findings: Findings): void {
    const entry = entries.get(key);
    const [state = null] = states;
    if (!entry) return void findings.wrong.push(`${what} "${key}" was written by nobody`);
    if (states.length > 1)
      return void findings.doubled.push(`${what} "${key}" exists ${states.length} times`);
    const index = entry.states.indexOf(state, reached);
    if (index >= 0) entry.reached = Math.max(entry.reached, index);
    else if (state === null) findings.lost.push(`${what} "${key}" is gone`);
    else findings.wrong.push(`${what} "${key}" is ${state}, after ${String(entry.states[reached])}`);
  }

  return {
    attempt(key, state) {
      const entry = entries.get(key) ?? { states: [null], reached: 0 };
      entries.set(key, entry);
      const index = entry.states.push(state) - 1;
      return {
        answered() {
          entry.reached = Math.max(entry.reached, index);
        },
      };
    },

    reading() {
      const before = new Map([...entries].map(([key, { reached }]) => [key, reached]));
      return (found) => {
        const states = new Map<string, string[]>();
        for (const { key, state } of found) states.set(key, [...(states.get(key) ?? []), state]);
        const findings = noFindings();
        for (const key of new Set([...entries.keys(), ...states.keys()])) {
          judge(key, before.get(key) ?? 0, states.get(key) ?? [], findings);
        }
        return findings;
      };
    },

    answeredKeys: () =>
      [...entries].filter(([, { states, reached }]) => states[reached] !== null).map(([key]) => key),
  };
}
