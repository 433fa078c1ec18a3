import { failureText } from '#platform/web/call/failure.ts';
import { fileNamesOf, type SendingStep } from './flow-model.ts';
import type { FlowPorts } from './flow-ports.ts';
import type { FlowStore } from './flow-store.ts';
import type { SentFiles } from './send-files.ts';
import { sendRows } from './send-rows.ts';
import type { RemoteSession } from './worker-protocol.ts';

const SEND_FAILED = 'The import has stopped: ';

/** Sends the planned rows to the server, where they take effect together or not at all. */
export function createSending(store: FlowStore, ports: FlowPorts, session: () => RemoteSession) {
  /** The import on the server that is not committed yet. */
  let begun: { readonly id: string } | null = null;
  let sentFiles = nothingSent();

  function forgetSent(): void {
    begun = null;
    sentFiles = nothingSent();
  }

  async function sendFrom(start: SendingStep): Promise<void> {
    store.set(start);
    await store.run(
      async (isCurrent) => {
        const { found, unit, preview } = start;
        const { source } = unit;
        begun ??= await ports.begin({ source, files: fileNamesOf(unit), counts: preview.counts });
        const { id } = begun;
        const wait = async (ms: number) => {
          if (ms > 0) await ports.wait(ms);
          if (!isCurrent()) throw new Error('The import was cancelled.');
        };
        const { sendFiles } = await import('./send-files.ts');
        await sendFiles(session(), ports, {
          sent: sentFiles,
          wait,
          onRetrying: (isRetrying) => isCurrent() && store.change('sending', { isRetrying }),
          onSent: (sent, total) => isCurrent() && store.change('sending', { files: { sent, total } }),
        });
        const result = await sendRows(
          {
            readRows: session().importRows,
            addRows: (position, rows) => ports.addRows(id, position, rows),
            commit: () => ports.commit(id, sentFiles.folders),
            wait,
          },
          start.sent,
          {
            onSent: (sent) => isCurrent() && store.change('sending', { sent }),
            onCommit: () => store.change('sending', { isCommitting: true }),
            onRetrying: (isRetrying) => isCurrent() && store.change('sending', { isRetrying }),
          },
        );
        forgetSent();
        store.set({ step: 'done', found: { ...found, imported: [...found.imported, unit] }, unit, result });
        ports.onImported(result);
      },
      (error) => store.change('sending', { failure: failureText(SEND_FAILED, error), isRetrying: false }),
    );
  }

  return {
    /** Begins with what the preview shows, or continues where sending has stopped. */
    async send(): Promise<void> {
      const state = store.state();
      if (state.step === 'preview' && !state.isBusy) {
        const { found, unit, preview } = state;
        const progress = { sent: 0, isCommitting: false, isRetrying: false, failure: null };
        await sendFrom({ step: 'sending', found, unit, preview, ...progress });
      } else if (state.step === 'sending' && state.failure !== null) {
        await sendFrom({ ...state, failure: null });
      }
    },
    /** Leads back to the preview; nothing of the import stays on the server. */
    cancel(): void {
      const state = store.state();
      if (state.step !== 'sending' || state.isCommitting) return;
      store.interrupt();
      // What cannot be discarded now is discarded when the next import begins.
      if (begun) void ports.discard(begun.id).catch(() => undefined);
      void trashSent(ports, sentFiles).catch(() => undefined);
      forgetSent();
      const { found, unit, preview } = state;
      store.set({ step: 'preview', found, unit, preview, isBusy: false, failure: null });
    },
  };
}

const nothingSent = (): SentFiles => ({ files: new Map(), folders: new Set() });

/** Folders go to the trash with the files inside them, so that each comes back as one thing. */
async function trashSent(
  { trashFiles, trashFolders }: Pick<FlowPorts, 'trashFiles' | 'trashFolders'>,
  { files, folders }: SentFiles,
): Promise<void> {
  if (folders.size > 0) await trashFolders([...folders]);
  const uploaded = [...files.values()].filter(({ isNew }) => isNew).map(({ id }) => id);
  if (uploaded.length > 0) await trashFiles(uploaded);
}
