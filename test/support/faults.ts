import * as nodeFs from 'node:fs/promises';
import type { KyselyPlugin } from 'kysely';
import type { Db } from '../../src/server/database/connect.ts';
import type { DiskFs } from '../../src/server/files/disk-staging.ts';

/** `before`: the call fails without effect. `after`: it does its work, or half of a write, and then fails. */
export type FaultKind = 'before' | 'after';

/** Makes one call fail: the n-th after `arm`, of the file system, the database or anything else. */
export interface Faults {
  readonly fs: DiskFs;
  db(handle: Db): Db;
  /** Wraps any other call; `half` runs if it fails after its work. */
  call<T>(work: () => Promise<T>, half?: () => Promise<unknown>): Promise<T>;
  arm(nth: number, kind: FaultKind, code: string): void;
  /** Whether the call failed; from now on, none does. */
  disarm(): boolean;
}

export function createFaults(): Faults {
  let left = Infinity;
  let struck = false;
  let doomed: unknown = null;
  let kind: FaultKind = 'before';
  let code = 'EIO';

  const fault = () => Object.assign(new Error(`Injected fault: ${code}`), { code });

  /** Counts a call; the n-th fails, before or after its work. */
  async function call<T>(work: () => Promise<T>, half?: () => Promise<unknown>): Promise<T> {
    left -= 1;
    if (left !== 0) return work();
    struck = true;
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
          // A handle is closed even if `close` fails (close(2)).
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
        // Nobody could close the handle of an `open` that fails.
        const opened = async () => ((await work()) as nodeFs.FileHandle).close();
        const result = await call(work, name === 'open' ? opened : undefined);
        return name === 'open' ? faultyHandle(result as nodeFs.FileHandle) : result;
      };
    },
  });

  /** A plugin that can fail queries before or after they run. */
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      left -= 1;
      if (left !== 0) return node;
      doomed = queryId;
      if (kind === 'after') return node;
      struck = true;
      throw fault();
    },
    async transformResult({ result, queryId }) {
      if (kind !== 'after' || queryId !== doomed) return result;
      doomed = null;
      struck = true;
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
            // The commit is a call, too: it may fail, or succeed although its response is lost.
            async execute(work: (transaction: Db) => Promise<unknown>) {
              const result = await target.transaction().execute(async (transaction) => {
                const answer = await work(transaction);
                left -= 1;
                if (left !== 0 || kind === 'after') return answer;
                struck = true;
                throw fault();
              });
              if (left !== 0 || kind === 'before' || struck) return result;
              struck = true;
              throw fault();
            },
          });
        },
      });
    },

    arm(nth, wished, errorCode) {
      doomed = null;
      [left, struck, kind, code] = [nth, false, wished, errorCode];
    },

    disarm() {
      left = Infinity;
      return struck;
    },
  };
}
