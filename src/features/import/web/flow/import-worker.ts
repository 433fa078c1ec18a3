import { SERVICES } from '#import-formats/services.ts';
import { serveSession } from './serve-session.ts';
import type { SessionCall } from './worker-protocol.ts';

const answer = serveSession(SERVICES, (message) => postMessage(message));
addEventListener('message', ({ data }: MessageEvent<SessionCall>) => void answer(data));
