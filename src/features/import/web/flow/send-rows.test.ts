import { describe, expect, it } from 'vitest';
import type { Import, ImportRow } from '../../contract/import.ts';
import { pagesBySize, sendRows, type SendPorts } from './send-rows.ts';

const row = (key: string, note = ''): ImportRow => ({
  kind: 'add',
  key,
  draft: { name: 'Dune', category: 'BOOK', rating: 5, note },
});
const rows = Array.from({ length: 2_500 }, (_, index) => row(String(index)));

/** A server that answers the calls in this order; a number is the status of a failure. */
function sending(failures: readonly (number | null)[] = []) {
  const log: string[] = [];
  const left = [...failures];
  const answer = <Value>(name: string, value: Value): Promise<Value> => {
    log.push(name);
    const status = left.shift() ?? null;
    return status === null ? Promise.resolve(value) : Promise.reject({ status });
  };
  const ports: SendPorts = {
    readRows: (position, limit) => Promise.resolve(rows.slice(position, position + limit)),
    addRows: (position, page) => answer(`${position}+${page.length}`, undefined),
    commit: () => answer('commit', { id: 'done' } as Import),
    wait: () => Promise.resolve(),
  };
  const listener = {
    onSent: () => undefined,
    onCommit: () => log.push('all sent'),
    onRetrying: (is: boolean) => is && log.push('lost'),
  };
  return { log, send: (position = 0) => sendRows(ports, position, listener) };
}

describe('sending an import', () => {
  it('sends pages in order and commits them at the end', async () => {
    const { log, send } = sending();
    expect(await send()).toEqual({ id: 'done' });
    expect(log).toEqual(['0+1000', '1000+1000', '2000+500', 'all sent', 'commit']);
  });

  it('repeats a page and the commit whose answers were lost', async () => {
    const { log, send } = sending([null, 0, 503, null, null, 0]);
    await send();
    expect(log.filter((line) => line === '1000+1000')).toHaveLength(3);
    expect(log.slice(-3)).toEqual(['commit', 'lost', 'commit']);
  });

  it('stops at a refusal, and at a connection that stays lost', async () => {
    const refused = sending([null, 413]);
    await expect(refused.send()).rejects.toEqual({ status: 413 });
    expect(refused.log).toEqual(['0+1000', '1000+1000']);
    await expect(sending(Array.from({ length: 20 }, () => 0)).send()).rejects.toEqual({ status: 0 });
  });

  it('goes on where it has stopped', async () => {
    const { log, send } = sending();
    await send(2_000);
    expect(log).toEqual(['2000+500', 'all sent', 'commit']);
  });

  it('sends fewer long rows in a page, and a row that is longer than a page by itself', () => {
    const long = [row('a', 'x'.repeat(400)), row('b', 'x'.repeat(400)), row('c', '😀'.repeat(500)), row('d')];
    const pages = pagesBySize(long, 1_200);
    expect(pages.map((page) => page.map(({ key }) => key))).toEqual([['a', 'b'], ['c'], ['d']]);
    expect(pagesBySize([], 1_200)).toEqual([]);
  });
});
