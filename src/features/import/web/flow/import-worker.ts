import { FORMATS } from '#import-formats/formats.ts';
import { serveSession } from './serve-session.ts';
import type { SessionCall } from './worker-protocol.ts';

const answer = serveSession(FORMATS, (message) => postMessage(message));
addEventListener('message', ({ data }: MessageEvent<SessionCall>) => void answer(data));
