import { join } from 'node:path';
import { eventually } from '#testing/eventually.ts';
import { freePort } from '#testing/free-port.ts';
import { makeFolder, startProgram, type Program } from './program.ts';

/** Where Patroni's members agree on who is the primary. One member is enough, for it gets no fault here. */
export async function startEtcd(folder: string): Promise<{ port: number; program: Program }> {
  const port = await freePort();
  const [own, peers] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${await freePort()}`];
  const program = startProgram({
    name: 'etcd',
    command: '/usr/bin/etcd',
    args: [
      ['--data-dir', makeFolder(join(folder, 'etcd'))],
      ['--listen-client-urls', own, '--advertise-client-urls', own],
      ['--listen-peer-urls', peers, '--initial-advertise-peer-urls', peers],
      ['--initial-cluster', `default=${peers}`],
    ].flat(),
  });
  await eventually('etcd', () =>
    fetch(`${own}/health`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  return { port, program };
}
