import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';
import { startSwift, type StartedSwift } from './support/start-swift.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Provides the address of the test run’s Swift, which starts with the first request. */
    swiftUrl: string;
  }
}

/** One Swift for the whole test run, started when a suite needs it; each suite creates its own buckets in it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  let started: Promise<StartedSwift> | undefined;
  const server = createServer((_request, response) => {
    started ??= startSwift();
    started.then(
      ({ endpoint }) => response.end(endpoint),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  project.provide('swiftUrl', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return async () => {
    server.closeAllConnections();
    server.close();
    await (await started)?.stop();
  };
}
