import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { startTcpLine } from './tcp-line.ts';

async function echoLine() {
  const server = createServer((socket) => socket.on('error', () => undefined).pipe(socket));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const line = await startTcpLine((server.address() as AddressInfo).port);
  onTestFinished(async () => {
    await line.stop();
    server.close();
  });
  return line;
}

async function caller(port: number) {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  onTestFinished(() => void socket.destroy());
  let received = '';
  socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
  return {
    socket,
    received: () => received,
    async says(text: string) {
      socket.write(text);
      await once(socket, 'data');
      return received;
    },
  };
}

it('a line passes on what is said in both directions, and the end of a connection', async () => {
  const call = await caller((await echoLine()).port);
  expect(await call.says('hello')).toBe('hello');
  call.socket.end();
  await once(call.socket, 'close');
});

it('a stalled line holds back what is said until it is healed', async () => {
  const line = await echoLine();
  const call = await caller(line.port);
  await call.says('before');
  line.stall();
  call.socket.write(' after');
  await sleep(50);
  expect(call.received()).toBe('before');
  await line.heal();
  await once(call.socket, 'data');
  expect(call.received()).toBe('before after');
});

it('a slow line delays what is said', async () => {
  const line = await echoLine();
  const call = await caller(line.port);
  line.slow(50);
  const begin = performance.now();
  await call.says('slowly');
  expect(performance.now() - begin).toBeGreaterThan(90);
});

it('a line that is cut ends its connections and refuses others until it is healed', async () => {
  const line = await echoLine();
  const call = await caller(line.port);
  const closed = once(call.socket, 'close');
  await line.cut();
  await closed;
  await expect(caller(line.port)).rejects.toThrow(/ECONNREFUSED/);
  await line.heal();
  expect(await (await caller(line.port)).says('again')).toBe('again');
});
