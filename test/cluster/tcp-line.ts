import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/** A TCP connection between two machines, with the faults of a network. */
export interface TcpLine {
  readonly port: number;
  /** Nothing gets through any more, and nobody learns of it. */
  stall(): void;
  /** Everything takes this much longer, in each direction. */
  slow(delayMs: number): void;
  /** Ends all connections and refuses new ones. */
  cut(): Promise<void>;
  /** What waited arrives, and new connections are accepted. */
  heal(): Promise<void>;
  stop(): Promise<void>;
}

/** Passes connections on to a port of this machine. */
export async function startTcpLine(targetPort: number): Promise<TcpLine> {
  const sockets = new Set<Socket>();
  let delayMs = 0;
  let stalled = Promise.withResolvers<void>();
  stalled.resolve();

  const delayed = () =>
    new Transform({
      async transform(chunk, _encoding, done) {
        if (delayMs > 0) await sleep(delayMs);
        await stalled.promise;
        done(null, chunk);
      },
    });
  const server: Server = createServer({ allowHalfOpen: true }, (incoming) => {
    const outgoing = connect({ port: targetPort, host: '127.0.0.1', allowHalfOpen: true });
    for (const socket of [incoming, outgoing]) {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
    }
    // A connection that breaks on one side breaks on the other.
    const pass = (from: Socket, to: Socket) =>
      pipeline(from, delayed(), to).catch(() => {
        incoming.destroy();
        outgoing.destroy();
      });
    void pass(incoming, outgoing);
    void pass(outgoing, incoming);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;

  async function cut(): Promise<void> {
    const closed = server.listening ? once(server.close(), 'close') : null;
    for (const socket of sockets) socket.destroy();
    await closed;
  }

  return {
    port,
    stall() {
      stalled = Promise.withResolvers();
    },
    slow(ms) {
      delayMs = ms;
    },
    cut,
    async heal() {
      delayMs = 0;
      stalled.resolve();
      if (!server.listening) await once(server.listen(port, '127.0.0.1'), 'listening');
    },
    async stop() {
      stalled.resolve();
      await cut();
    },
  };
}
