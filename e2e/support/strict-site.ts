import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A site whose policy allows nothing but scripts of, and calls to, the Daybook. */
export async function openStrictSite(daybook: string, attributes: string, times = 1) {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.setHeader(
      'content-security-policy',
      `default-src 'none'; script-src ${daybook}; connect-src ${daybook}; img-src ${daybook}; require-trusted-types-for 'script'`,
    );
    response.end(
      `<!doctype html><html lang="en"><head><title>Shop</title></head><body><main><h1>Shop</h1></main>${`<script src="${daybook}/widget.js" ${attributes}></script>`.repeat(times)}</body></html>`,
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}
