import * as nodeFs from 'node:fs/promises';
import type { KyselyPlugin } from 'kysely';
import type { Db } from '#platform/database/connect.ts';
import type { DiskFs } from '#platform/blobs/disk-staging.ts';

/** `before`: the call does nothing and fails. `after`: it does all or half of its work, and still fails. */
export type FaultKind = 'before' | 'after';

/** Makes one call fail, the n-th from `arm` on, whether of the file system, the database or something else. */
export interface Faults {
  readonly fs: DiskFs;
  db(handle: Db): Db;
  /** Any other call; `half` is the partial work of a call that fails afterwards. */
  call<T>(work: () => Promise<T>, half?: () => Promise<unknown>): Promise<T>;
  arm(nth: number, kind: FaultKind, code: string): void;
  /** Whether the failing call was reached; afterwards no call fails. */
  disarm(): boolean;
}

export function createFaults(): Faults {
  let left = Infinity;
  let hasFailed = false;
  let doomed: unknown = null;
  let kind: FaultKind = 'before';
  let code = 'EIO';

  const fault = () => Object.assign(new Error(`A fault on purpose: ${code}`), { code });

  /** Counts a call; the chosen one fails before or after its work. */
  async function call<T>(work: () => Promise<T>, half?: () => Promise<unknown>): Promise<T> {
    left -= 1;
    if (left !== 0) return work();
    hasFailed = true;
    if (kind === 'after') await (half ?? work)();
    throw fault();
  }

  const handleCalls = new Set(['write', 'sync', 'datasync', 'close', 'truncate', 'utimes']);
  const faultyHandle = (handle: nodeFs.FileHandle): nodeFs.FileHandle =>
    new Proxy(handle, {
      get(target, name) {
        const member: unknown = Reflect.get(target, name);
        if (typeof member !== 'function') return member;
        const method = (...args: unknown[]) => Reflect.apply(member, target, args) as Promise<unknown>;
        if (typeof name !== 'string' || !handleCalls.has(name)) return method;
        return (...args: unknown[]) => {
          const [chunk, at, length, position] = args as [Uint8Array, number, number, number];
          const torn =
            name === 'write' ? () => method(chunk, at, Math.ceil(length / 2), position) : undefined;
          // A handle whose `close` fails is still closed, according to close(2).
          const work = () => method(...args);
          return name === 'close'
            ? call(work, work).finally(() => method().catch(() => undefined))
            : call(work, torn);
        };
      },
    });

  const fs = new Proxy(nodeFs, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      return async (...args: unknown[]) => {
        const work = async () => (await Reflect.apply(member, target, args)) as unknown;
        // A file that a failed `open` had opened could never be closed.
        const opened = async () => ((await work()) as nodeFs.FileHandle).close();
        const result = await call(work, name === 'open' ? opened : undefined);
        return name === 'open' ? faultyHandle(result as nodeFs.FileHandle) : result;
      };
    },
  });

  /** Queries that a plugin sees before and after they run. */
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      left -= 1;
      if (left !== 0) return node;
      doomed = queryId;
      if (kind === 'after') return node;
      hasFailed = true;
      throw fault();
    },
    async transformResult({ result, queryId }) {
      if (kind !== 'after' || queryId !== doomed) return result;
      doomed = null;
      hasFailed = true;
      throw fault();
    },
  };

  return {
    fs,
    call,

    db(handle) {
      const faulty = handle.withPlugin(plugin);
      return new Proxy(faulty, {
        get(target, name) {
          const member: unknown = Reflect.get(target, name);
          if (name !== 'transaction')
            return typeof member === 'function' ? (member.bind(target) as unknown) : member;
          return () => ({
            // The commit is a call too: it may fail, or succeed although its answer is lost.
            async execute(work: (transaction: Db) => Promise<unknown>) {
              const result = await target.transaction().execute(async (transaction) => {
                const answer = await work(transaction);
                left -= 1;
                if (left !== 0 || kind === 'after') return answer;
                hasFailed = true;
                throw fault();
              });
              if (left !== 0 || kind === 'before' || hasFailed) return result;
              hasFailed = true;
              throw fault();
            },
          });
        },
      });
    },

    arm(nth, faultKind, errorCode) {
      doomed = null;
      [left, hasFailed, kind, code] = [nth, false, faultKind, errorCode];
    },

    disarm() {
      left = Infinity;
      return hasFailed;
    },
  };
}
