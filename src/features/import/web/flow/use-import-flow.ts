import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { createFlowPorts } from '../calls.ts';
import type { FlowState } from './flow-model.ts';
import { createImportFlow, type ImportFlow } from './flow.ts';

/** The flow of the user who opened the screen last. It continues while they look at other screens. */
let latest: { readonly userId: string; readonly flow: ImportFlow } | null = null;

function flowFor(userId: string, client: QueryClient): ImportFlow {
  if (latest?.userId === userId) return latest.flow;
  latest?.flow.abandon();
  const flow = createImportFlow(createFlowPorts(client, userId));
  latest = { userId, flow };
  flow.subscribe(() => {
    // The browser asks before it closes a tab that is sending.
    if (flow.state().step === 'sending') window.addEventListener('beforeunload', askToStay);
    else window.removeEventListener('beforeunload', askToStay);
  });
  return flow;
}

function askToStay(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

interface ShownFlow {
  readonly flow: ImportFlow;
  readonly state: FlowState;
}

export function useImportFlow(userId: string): ShownFlow {
  const client = useQueryClient();
  const [flow] = useState(() => flowFor(userId, client));
  const state = useSyncExternalStore(flow.subscribe, flow.state);
  return { flow, state };
}
