import { describe, expect, it, onTestFinished } from 'vitest';
import type { Import, ImportRow, ImportStart } from '../../contract/import.ts';
import { SERVICES } from '#import-formats/services.ts';
import { createColumnMaps } from './column-maps.ts';
import type { FlowState } from './flow-model.ts';
import type { FlowPorts } from './flow-ports.ts';
import { createImportFlow } from './flow.ts';
import { serveSession } from './serve-session.ts';
import type { SessionMessage } from './worker-protocol.ts';
import { createWorkerSession, type SessionWorker } from './worker-session.ts';

const RATINGS = `Date,Name,Year,Letterboxd URI,Rating
2024-03-01,The Lantern Keeper,1985,https://boxd.it/a,4.5
2024-03-02,Salt and Smoke,2004,https://boxd.it/b,3
2024-03-03,Broken,2005,https://boxd.it/c,many
`;
const WATCHLIST = `Date,Name,Year,Letterboxd URI
2024-03-04,Still to See,1999,https://boxd.it/d
`;

/** A worker in this thread; what it posts is cloned, as between threads. */
function startWorker(onEnd: () => void): SessionWorker {
  const listeners: ((event: { readonly data: SessionMessage }) => void)[] = [];
  const answer = serveSession(SERVICES, (message) => {
    for (const listener of listeners) listener({ data: structuredClone(message) });
  });
  return {
    postMessage: (call) => void answer(structuredClone(call) as Parameters<typeof answer>[0]),
    addEventListener: (type: string, listener: unknown) => {
      if (type === 'message') listeners.push(listener as (typeof listeners)[number]);
    },
    terminate: onEnd,
  };
}

function startFlow(changed: Partial<FlowPorts> = {}) {
  const log: string[] = [];
  const sent: ImportRow[] = [];
  let start: ImportStart | null = null;
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  };
  const flow = createImportFlow({
    startSession: (onProgress) =>
      createWorkerSession(
        startWorker(() => log.push('ended')),
        onProgress,
      ),
    loadLog: () => Promise.resolve([]),
    loadTitles: () => Promise.resolve([]),
    loadKnown: () => Promise.resolve([]),
    loadLists: () => Promise.resolve({ lists: [], deleted: [], known: [] }),
    begin(input) {
      log.push('begin');
      start = input;
      return Promise.resolve({ id: 'one' });
    },
    addRows(_id, position, rows) {
      sent.splice(position, rows.length, ...rows);
      return Promise.resolve({});
    },
    loadFiles: () => Promise.resolve(new Map()),
    findFolders: () =>
      Promise.resolve((parent, name) => Promise.resolve({ id: `${parent}/${name}`, isNew: true })),
    trashFolders: (ids) => Promise.resolve(log.push(`trash folders ${ids.join()}`)),
    uploadFile: ({ name }) => Promise.resolve({ id: `uploaded ${name}` }),
    trashFiles: (ids) => Promise.resolve(log.push(`trash ${ids.join()}`)),
    commit: (id) =>
      Promise.resolve({ id, ...start!, entries: { added: sent.length, changed: 0 }, time: '' } as Import),
    discard: (id) => Promise.resolve(log.push(`discard ${id}`)),
    onImported: ({ id }) => log.push(`imported ${id}`),
    columnMaps: createColumnMaps(() => storage as unknown as Storage, 'ann'),
    wait: () => Promise.resolve(),
    ...changed,
  });
  onTestFinished(() => flow.abandon());

  /** The first state that is as wanted. */
  function reached<Step extends FlowState['step']>(
    step: Step,
    isWanted: (state: Extract<FlowState, { step: Step }>) => boolean = () => true,
  ): Promise<Extract<FlowState, { step: Step }>> {
    return new Promise((resolve) => {
      const look = () => {
        const state = flow.state() as Extract<FlowState, { step: Step }>;
        if (state.step !== step || !isWanted(state)) return;
        unsubscribe();
        resolve(state);
      };
      const unsubscribe = flow.subscribe(look);
      look();
    });
  }
  const drop = (files: Readonly<Record<string, string>>) =>
    flow.drop(Object.entries(files).map(([path, content]) => ({ path, blob: new Blob([content]) })));
  return { flow, reached, drop, log, sent, start: () => start };
}

describe('an import', () => {
  it('leads from the files of one service straight to the preview, and from there into the log', async () => {
    const { flow, reached, drop, log, sent, start } = startFlow();
    drop({ 'letterboxd/ratings.csv': RATINGS, 'letterboxd/watchlist.csv': WATCHLIST });
    const { preview, unit } = await reached('preview');
    expect(unit.source).toBe('letterboxd');
    expect(preview.counts).toEqual({ rows: 4, added: 3, changed: 0, here: 0, leftOut: 0, failed: 1 });
    const { rows, total } = await flow.rows({ outcome: 'failed', offset: 0, limit: 10 });
    expect([rows.length, total]).toEqual([1, 1]);

    flow.send();
    const { result, found } = await reached('done');
    expect(result.entries.added).toBe(3);
    expect(found.imported).toEqual([unit]);
    expect(sent.map((row) => row.kind)).toEqual(['add', 'add', 'add']);
    expect(start()).toMatchObject({ source: 'letterboxd', counts: preview.counts });
    expect(log).toEqual(['begin', 'imported one']);
  });

  it('works out a new plan for each choice', async () => {
    const { flow, reached, drop } = startFlow();
    drop({ 'ratings.csv': RATINGS, 'watchlist.csv': WATCHLIST });
    const { preview: first } = await reached('preview');
    flow.choose({ wishes: false });
    const { preview: second } = await reached('preview', ({ isBusy }) => !isBusy);
    expect(second.counts).toMatchObject({ added: 2, leftOut: 1 });
    expect(second.version).toBeGreaterThan(first.version);
  });

  it('that is cancelled while it is sent leaves nothing on the server, and leads back to its preview', async () => {
    const hanging = Promise.withResolvers<unknown>();
    const { flow, reached, drop, log } = startFlow({ addRows: () => hanging.promise });
    drop({ 'ratings.csv': RATINGS });
    await reached('preview');
    flow.send();
    await reached('sending');
    await Promise.resolve();
    flow.cancelSending();
    expect(flow.state().step).toBe('preview');
    expect(log).toEqual(['begin', 'discard one']);
    hanging.resolve({});
    await new Promise((resolve) => setImmediate(resolve));
    expect(flow.state().step).toBe('preview');
  });

  it('that has stopped goes on with the same import', async () => {
    const failures = [{ status: 500 }];
    const { flow, reached, drop, log } = startFlow({
      addRows: () => {
        const failure = failures.shift();
        return failure ? Promise.reject(failure) : Promise.resolve({});
      },
    });
    drop({ 'ratings.csv': RATINGS });
    await reached('preview');
    flow.send();
    const { failure } = await reached('sending', (state) => state.failure !== null);
    expect(failure).toBe('The import has stopped: The answer did not come from Daybook.');
    flow.send();
    await reached('done');
    expect(log).toEqual(['begin', 'imported one']);
  });

  it('shows what was found where several services or unreadable files are in a drop', async () => {
    const { flow, reached, drop } = startFlow();
    drop({ 'ratings.csv': RATINGS, 'broken.zip': 'PK\u0003\u0004 no archive' });
    const { found } = await reached('found');
    expect(found.drop.unreadable).toHaveLength(1);
    flow.open({ source: 'letterboxd', paths: ['ratings.csv'] });
    await reached('preview');
    flow.close();
    expect(flow.state().step).toBe('found');
  });

  it('is forgotten with its worker', async () => {
    const { flow, reached, drop, log } = startFlow();
    drop({ 'ratings.csv': RATINGS });
    await reached('preview');
    flow.reset();
    expect(flow.state()).toEqual({ step: 'start', failure: null });
    expect(log).toEqual(['ended']);
  });

  it('says why the preview could not be made', async () => {
    const { reached, drop } = startFlow({ loadLog: () => Promise.reject({ status: 503 }) });
    drop({ 'ratings.csv': RATINGS });
    const { failure } = await reached('found');
    expect(failure).toBe('The preview could not be made: The answer did not come from Daybook.');
  });
});
