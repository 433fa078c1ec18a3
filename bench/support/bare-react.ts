import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import { root } from '#platform/system/package.ts';

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="description" content="A login form in bare React." />
    <title>Bare React</title>
    <script type="module" src="/main.js"></script>
  </head>
  <body><main id="root"></main></body>
</html>`;

const MAIN = `
import { createElement as e } from 'react';
import { createRoot } from 'react-dom/client';

const field = (label, type) => e('p', null, e('label', null, label, ' ', e('input', { type })));
const form = e('form', null, e('h1', null, 'Welcome back'), field('Email', 'email'), field('Password', 'password'),
  e('button', null, 'Login'));
createRoot(document.getElementById('root')).render(form);
`;

const MEDIA_TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript' };

export interface BarePage {
  readonly url: string;
  stop(): Promise<void>;
}

/** The least that a React page can cost: a login form without styles, router or calls, compressed with Brotli. */
export async function startBareReactPage(): Promise<BarePage> {
  const folder = await mkdtemp(join(tmpdir(), 'daybook-bench-'));
  await writeFile(join(folder, 'index.html'), PAGE);
  await writeFile(join(folder, 'main.js'), MAIN);
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  await build({
    root: folder,
    configFile: false,
    logLevel: 'warn',
    mode: 'production',
    build: { modulePreload: { polyfill: false } },
  });
  const server = createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '');
    const file = join(folder, 'dist', path);
    if (!existsSync(file)) return void response.writeHead(404).end();
    response.setHeader('content-type', MEDIA_TYPES[extname(path)] ?? 'application/octet-stream');
    response.setHeader('content-encoding', 'br');
    response.end(brotliCompressSync(readFileSync(file)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async stop() {
      server.close();
      await rm(folder, { recursive: true });
    },
  };
}
