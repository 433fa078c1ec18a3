import { join } from 'node:path';
import { createServer } from 'vite';

const root = join(import.meta.dirname, '../..');

/** Serves the web app as in development: from its sources, with React's checks. */
export async function startViteServer(api: string): Promise<{ url: string; close(): Promise<void> }> {
  const server = await createServer({
    configFile: join(root, 'vite.config.ts'),
    cacheDir: join(root, '.cache/vite-e2e'),
    logLevel: 'error',
    server: { port: 0, host: '127.0.0.1', hmr: false, watch: null, proxy: { '/api': api } },
  });
  await server.listen();
  const url = new URL(server.resolvedUrls?.local[0] ?? '').origin;
  return { url, close: () => server.close() };
}
