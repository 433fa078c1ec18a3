import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { WEBHOOK_ANSWER_MAX_CHARS } from '../contract/webhooks.ts';
import { createPost, isPublicAddress, type PostOptions } from './post-adapter.ts';

describe('the addresses of webhooks', () => {
  it.each([
    '127.0.0.1',
    '127.255.0.1',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    // Azure's services of the host, such as its DHCP server.
    '168.63.129.16',
    '100.64.0.1',
    '192.0.0.8',
    '192.0.2.1',
    '198.18.0.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:169.254.169.254',
    '::127.0.0.1',
    '::7f00:1',
    '::ffff:0:7f00:1',
    '64:ff9b:1::a00:1',
    '100::1',
    '5f00::1',
    '64:ff9b::a00:1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'fec0::1',
    'ff02::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '2001::1',
    'not an address',
  ])('are not %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(['93.184.216.34', '8.8.8.8', '2606:4700::1111'])('may be %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
});

describe('a message', () => {
  const message = { headers: { 'content-type': 'application/json' }, body: '{"a":"ü"}' };
  const nowhere: PostOptions = { allowed: new Set() };

  it.each(['http://[::1]/', 'http://example.org/'])('is not posted to %s without TLS', async (url) => {
    await expect(createPost(nowhere)({ ...message, url })).rejects.toThrow('https://');
  });

  it.each([
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://017700000001/',
    'https://[::ffff:127.0.0.1]/',
    'https://[fd00::1]/',
    'https://localhost/',
  ])('is not posted to %s', async (url) => {
    await expect(createPost(nowhere)({ ...message, url })).rejects.toThrow('private or reserved');
  });

  it('is not posted to a name that resolves to a private address', async () => {
    const post = createPost({ ...nowhere, resolve: async () => [{ address: '127.0.0.1', family: 4 }] });
    await expect(post({ ...message, url: 'https://innocent.example/' })).rejects.toThrow(
      'private or reserved',
    );
  });

  it('goes to the address that was checked, even if the name resolves to another one then', async () => {
    const { port, requests } = await listen((_request, response) => response.end('thanks'));
    let lookups = 0;
    const resolve = async () => {
      lookups += 1;
      return [{ address: lookups === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }];
    };
    const post = createPost({ allowed: new Set([`rebinding.example:${port}`]), resolve });
    const answer = await post({ ...message, url: `http://rebinding.example:${port}/hook` });
    expect(answer).toEqual({ status: 200, answer: 'thanks' });
    expect([lookups, requests]).toEqual([1, ['/hook {"a":"ü"}']]);
  });

  it('follows no redirect', async () => {
    const { url, requests, post } = await listen((_request, response) => {
      response.writeHead(307, { location: '/inside' }).end();
    });
    expect(await post({ ...message, url })).toMatchObject({ status: 307 });
    expect(requests).toHaveLength(1);
  });

  it('reads only the beginning of an endless answer', async () => {
    const { url, post } = await listen((_request, response) => {
      const more = () => response.write('x'.repeat(65_536), () => response.destroyed || setImmediate(more));
      more();
    });
    const { status, answer } = await post({ ...message, url });
    expect([status, answer.length]).toEqual([200, WEBHOOK_ANSWER_MAX_CHARS]);
  });

  it('does not wait for a name that never resolves', async () => {
    const post = createPost({ ...nowhere, resolve: () => new Promise(() => undefined), timeoutMs: 50 });
    await expect(post({ ...message, url: 'https://slow-names.example/' })).rejects.toThrow(
      'There was no answer within',
    );
  });

  it('has one time limit for the name and the answer', async () => {
    const { port } = await listen(() => undefined);
    const options = { allowed: new Set([`late.example:${port}`]), resolve: resolveLate, timeoutMs: 300 };
    const posted = createPost(options)({ ...message, url: `http://late.example:${port}/` });
    // Timers end in their order, however busy the machine is.
    const secondLimit = resolveLate().then(() => setTimeout(options.timeoutMs));
    await expect(Promise.race([posted, secondLimit])).rejects.toThrow('There was no answer within');
  });

  it('does not wait for an answer that never ends or never comes', async () => {
    const silent = await listen(() => undefined);
    await expect(silent.post({ ...message, url: silent.url })).rejects.toThrow('There was no answer within');
    const slow = await listen((_request, response) => void response.write('a'));
    await expect(slow.post({ ...message, url: slow.url })).rejects.toThrow('There was no answer within');
  });
});

async function resolveLate() {
  await setTimeout(200);
  return [{ address: '127.0.0.1', family: 4 }];
}

/** A server on the loopback interface, and a post that may reach it and waits briefly. */
async function listen(answer: RequestListener) {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      requests.push(`${request.url ?? ''} ${body}`);
      answer(request, response);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const post = createPost({ allowed: new Set(['127.0.0.1']), timeoutMs: 300 });
  return { port, url: `http://127.0.0.1:${port}/`, requests, post };
}
