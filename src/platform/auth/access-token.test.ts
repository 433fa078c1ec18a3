import { describe, expect, it } from 'vitest';
import { readBasic, readBearer } from './access-token.ts';

const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;

describe('the credentials of a program', () => {
  it('are a token of Daybook after Bearer, in any case', () => {
    expect(readBearer('Bearer dbk_abc')).toEqual({ secret: 'dbk_abc', email: null });
    expect(readBearer('BEARER dbk_abc')).toEqual({ secret: 'dbk_abc', email: null });
    expect(readBearer('bearer  dbk_abc')).toEqual({ secret: 'dbk_abc', email: null });
  });

  it.each([undefined, '', 'Bearer', 'Bearer eyJ0', 'Bearer dbk_a b', 'Basic dbk_abc', 'Bearer DBK'])(
    'are not %s',
    (header) => {
      expect(readBearer(header)).toBeNull();
    },
  );

  it('are an address and a token after Basic, in UTF-8', () => {
    expect(readBasic(basic('zoë@example.org:dbk_abc'))).toEqual({
      email: 'zoë@example.org',
      secret: 'dbk_abc',
    });
    // RFC 7617 §2: only the password may contain a colon.
    expect(readBasic(basic('a@b.org:x:y'))).toEqual({ email: 'a@b.org', secret: 'x:y' });
    expect(readBasic(basic('no colon'))).toEqual({ email: 'no colon', secret: '' });
  });

  it('are read from programs that write Latin-1, too', () => {
    const header = `basic ${Buffer.from('zoë@example.org:dbk_abc', 'latin1').toString('base64')}`;
    expect(readBasic(header)).toEqual({ email: 'zoë@example.org', secret: 'dbk_abc' });
  });

  it.each([undefined, '', 'Basic', 'Basic ***', 'Bearer dbk_abc'])('are not Basic in %s', (header) => {
    expect(readBasic(header)).toBeNull();
  });
});
