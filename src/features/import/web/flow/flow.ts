import type { ImportSource } from '../../contract/import.ts';
import type { Answers } from '#import-formats/model/model.ts';
import type {
  ColumnMap,
  DroppedFile,
  ImportChoices,
  ParsedSummary,
  PreviewQuery,
} from '#import-formats/model/session-model.ts';
import { failureText } from '#platform/web/call/failure.ts';
import {
  FIRST_CHOICES,
  firstDecisions,
  onlyUnit,
  type Found,
  type ImportUnit,
  type Preview,
} from './flow-model.ts';
import type { FlowPorts } from './flow-ports.ts';
import { createSending } from './flow-sending.ts';
import { createFlowStore } from './flow-store.ts';
import type { WorkerSession } from './worker-session.ts';

export type ImportFlow = ReturnType<typeof createImportFlow>;

interface ParseInput {
  readonly answers: Answers;
  /** For the source `columns`. */
  readonly map?: ColumnMap | undefined;
}

interface PlanInput extends ParseInput {
  readonly choices: ImportChoices;
}

interface ParsedFiles extends ParseInput {
  readonly unit: ImportUnit;
  readonly summary: ParsedSummary;
}

const NO_ANSWERS: Answers = {};

const READ_FAILED = 'The files could not be read: ';
const PREVIEW_FAILED = 'The preview could not be made: ';

/** Of all flows, because the rows of their previews are kept in one cache. */
let lastVersion = 0;

/** Leads from dropped files to entries of the log. It goes on while the user looks at other screens. */
export function createImportFlow(ports: FlowPorts) {
  const store = createFlowStore();
  let worker: WorkerSession | null = null;
  /** What the worker has parsed last; null while it does. */
  let parsed: ParsedFiles | null = null;
  const sending = createSending(store, ports, session);

  function session(): WorkerSession {
    if (!worker) throw new Error('No files are open.');
    return worker;
  }

  function endSession(): void {
    store.interrupt();
    worker?.end();
    worker = null;
    parsed = null;
  }

  function abandon(): void {
    endSession();
    store.set({ step: 'start', failure: null });
  }

  async function readFiles(files: readonly DroppedFile[]): Promise<void> {
    if (files.length === 0 || store.state().step === 'sending') return;
    endSession();
    store.set({ step: 'reading', fileCount: files.length, share: 0 });
    worker = ports.startSession((share) => store.change('reading', { share }));
    await store.run(
      async (isCurrent) => {
        const drop = await session().read(files);
        if (!isCurrent()) return;
        const found = { drop, decisions: firstDecisions(drop), imported: [] };
        const unit = onlyUnit(drop);
        if (unit) await open(found, unit);
        else store.set({ step: 'found', found, failure: null });
      },
      (error) => {
        endSession();
        store.set({ step: 'start', failure: failureText(READ_FAILED, error) });
      },
    );
  }

  async function open(found: Found, unit: ImportUnit): Promise<void> {
    store.set({ step: 'opening', found, unit });
    await store.run(
      async (isCurrent) => {
        const { columns: table } = await parse(unit, { answers: NO_ANSWERS });
        if (!isCurrent()) return;
        const map = table && ports.columnMaps.read(table.header);
        if (table && !map) store.set({ step: 'columns', found, unit, table });
        else await showPreview(found, unit, map, isCurrent);
      },
      (error) => store.set({ step: 'found', found, failure: failureText(PREVIEW_FAILED, error) }),
    );
  }

  /** Parses the files again only if the answers or the map are others. */
  async function parse(unit: ImportUnit, { answers, map }: ParseInput): Promise<ParsedSummary> {
    if (parsed?.unit === unit && parsed.answers === answers && parsed.map === map) return parsed.summary;
    parsed = null;
    const summary = await session().parse({ ...unit, answers, ...(map && { map }) });
    parsed = { unit, answers, map, summary };
    return summary;
  }

  async function showPreview(
    found: Found,
    unit: ImportUnit,
    map: ColumnMap | undefined,
    isCurrent: () => boolean,
  ): Promise<void> {
    const [log, known, lists, titles] = await Promise.all([
      ports.loadLog(),
      ports.loadKnown(unit.source),
      ports.loadLists(unit.source),
      ports.loadTitles(),
    ]);
    await session().compareWith({ log, known, lists, titles });
    const preview = await plan(unit, { answers: NO_ANSWERS, choices: FIRST_CHOICES, map });
    if (isCurrent()) store.set({ step: 'preview', found, unit, preview, isBusy: false, failure: null });
  }

  async function plan(unit: ImportUnit, input: PlanInput): Promise<Preview> {
    const summary = await parse(unit, input);
    const planned = await session().plan(input.choices);
    lastVersion += 1;
    return { summary, ...input, ...planned, version: lastVersion };
  }

  /** The former plan stays in sight until the new one is there. */
  async function replan(change: (former: Preview) => Partial<PlanInput>): Promise<void> {
    const state = store.state();
    if (state.step !== 'preview') return;
    const { unit, preview: former } = state;
    const wanted = { ...former, ...change(former) };
    store.set({ ...state, preview: wanted, isBusy: true, failure: null });
    await store.run(
      async (isCurrent) => {
        const { answers, choices, map } = wanted;
        const preview = await plan(unit, { answers, choices, map });
        if (isCurrent()) store.change('preview', { preview, isBusy: false });
      },
      (error) =>
        store.change('preview', {
          preview: former,
          isBusy: false,
          failure: failureText(PREVIEW_FAILED, error),
        }),
    );
  }

  async function mapColumns(map: ColumnMap): Promise<void> {
    const state = store.state();
    if (state.step !== 'columns') return;
    const { found, unit, table } = state;
    ports.columnMaps.remember(table.header, map);
    store.set({ step: 'opening', found, unit });
    await store.run(
      (isCurrent) => showPreview(found, unit, map, isCurrent),
      (error) => store.set({ step: 'found', found, failure: failureText(PREVIEW_FAILED, error) }),
    );
  }

  return {
    state: store.state,
    subscribe: store.subscribe,
    drop: (files: readonly DroppedFile[]) => void readFiles(files),
    /** @param source null: the file is left out */
    decide(path: string, source: ImportSource | null) {
      const state = store.state();
      if (state.step !== 'found') return;
      const { found } = state;
      store.change('found', { found: { ...found, decisions: { ...found.decisions, [path]: source } } });
    },
    open(unit: ImportUnit) {
      const state = store.state();
      if ('found' in state && state.step !== 'sending') void open(state.found, unit);
    },
    mapColumns: (map: ColumnMap) => void mapColumns(map),
    /** Leads from the preview back to the map. */
    changeColumns() {
      const state = store.state();
      if (state.step !== 'preview') return;
      const { found, unit, preview } = state;
      const { columns: table } = preview.summary;
      store.interrupt();
      if (table) store.set({ step: 'columns', found, unit, table });
    },
    answer: (id: string, value: string) =>
      void replan(({ answers }) => ({ answers: { ...answers, [id]: value } })),
    choose: (part: Partial<ImportChoices>) =>
      void replan(({ choices }) => ({ choices: { ...choices, ...part } })),
    rows: (query: PreviewQuery) => session().preview(query),
    failedFile: () => session().failedFile(),
    send: () => void sending.send(),
    cancelSending: sending.cancel,
    /** Leads back to what was found in the files. */
    close() {
      const state = store.state();
      if (!('found' in state) || state.step === 'sending') return;
      store.interrupt();
      store.set({ step: 'found', found: state.found, failure: null });
    },
    /** Forgets the files. What is being sent goes on, unless it has stopped. */
    reset() {
      const state = store.state();
      if (state.step === 'sending' && state.failure === null) return;
      abandon();
    },
    abandon,
  };
}
