import { describe, expect, it } from 'vitest';
import { describeListening, findPassedSocket } from './passed-socket.ts';

describe('a socket of systemd', () => {
  it('is the first one that was passed to this process', () => {
    expect(findPassedSocket({ LISTEN_PID: '7', LISTEN_FDS: '1' }, 7)).toBe(3);
  });

  it.each([
    ['was passed', {}],
    ['was passed to this process, but to its parent', { LISTEN_PID: '6', LISTEN_FDS: '1' }],
    ['was counted', { LISTEN_PID: '7', LISTEN_FDS: '0' }],
  ])('is not expected if none %s', (_what, env) => {
    expect(findPassedSocket(env, 7)).toBeNull();
  });

  it('is named by an error instead of the address that has no effect', () => {
    const address = { host: '127.0.0.1', port: 8080 };
    expect(describeListening(address, null)).toBe('HOST 127.0.0.1, PORT 8080');
    expect(describeListening(address, 3)).toBe('the socket that LISTEN_FDS announces (descriptor 3)');
  });
});
