import { createImportSession, type LoadableFormat } from '#import-formats/session/session.ts';
import { createIdentify } from './identify.ts';
import type { ComparedLog, ServedSession, SessionCall, SessionMessage } from './worker-protocol.ts';

/** Answers the calls of a page. */
export function serveSession(
  services: readonly LoadableFormat[],
  post: (message: SessionMessage) => void,
): (call: SessionCall) => Promise<void> {
  let compared: ComparedLog = {
    log: [],
    known: [],
    lists: { lists: [], deleted: [], known: [] },
    titles: [],
  };
  let identify = createIdentify([]);
  const session = createImportSession(services, (entry) => identify(entry));
  const served: ServedSession = {
    ...session,
    read: (files) => session.read(files, (share) => post({ kind: 'progress', share })),
    compareWith(log) {
      compared = log;
      identify = createIdentify(log.titles);
    },
    plan: (choices) => session.plan(choices, compared.log, compared.known, compared.lists),
  };

  return async ({ id, name, input }) => {
    try {
      // The types of name and input belong together, which TypeScript cannot follow through a call.
      const method = served[name] as (...input: readonly unknown[]) => unknown;
      post({ kind: 'answer', id, value: await method(...input) });
    } catch (error) {
      post({ kind: 'failure', id, reason: error instanceof Error ? error.message : String(error) });
    }
  };
}
