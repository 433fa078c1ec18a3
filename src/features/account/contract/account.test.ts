import { describe, expect, it } from 'vitest';
import { ACCOUNT_MESSAGES, isLongEnough } from './account-rules.ts';
import { isEmail } from '#platform/contract/email-address.ts';
import { Credentials, PasswordResetInput } from './account-schemas.ts';

describe('an email address', () => {
  it.each([
    'a@b.co',
    'first.last@example.org',
    'plus+tag@example.org',
    'o_o@sub.sub.example.museum',
    'me@localhost',
    'user@bücher.example',
    'user@例え.example',
    "o'neil@example.org",
    '123@456.example',
  ])('may be %s', (email) => {
    expect(isEmail(email)).toBe(true);
  });

  it.each([
    ['five characters', 'a@b.c'],
    ['no @', 'nobody.example.org'],
    ['nothing before the @', '@example.org'],
    ['nothing after the @', 'nobody@'],
    ['a second @', 'a@b@example.org'],
    ['a line break, which would start a new email header', 'a@example.org\nBcc: b@example.org'],
    ['a carriage return', 'a@example.org\r'],
    ['a comma, which would add a recipient', 'a@example.org,b@example.org'],
    ['a semicolon', 'a@example.org;b@example.org'],
    ['angle brackets', '<a@example.org>'],
    ['a quoted local part', '"a b"@example.org'],
    ['a space', 'a b@example.org'],
    ['a comment', 'a(b)@example.org'],
    ['a path after the domain', 'a@example.org/b'],
    ['a port', 'a@example.org:25'],
    ['two dots in the domain', 'a@example..org'],
    ['a NUL', 'a\0@example.org'],
    ['a lone surrogate', 'a@ex\uD800ample.org'],
    ['a local part that is not ASCII', 'jürgen@example.org'],
    ['more than 254 characters', `${'a'.repeat(250)}@b.co`],
  ])('is rejected with %s', (_fault, email) => {
    expect(isEmail(email)).toBe(false);
  });
});

describe('the length of a password', () => {
  it('has a minimum of six characters', () => {
    expect(isLongEnough('12345')).toBe(false);
    expect(isLongEnough('123456')).toBe(true);
  });

  it('counts characters, not UTF-16 units', () => {
    expect(isLongEnough('😀😀😀')).toBe(false);
    expect(isLongEnough('😀😀😀😀😀😀')).toBe(true);
  });

  it('can have a higher minimum', () => {
    expect(isLongEnough('12345678901', 12)).toBe(false);
    expect(isLongEnough('123456789012', 12)).toBe(true);
  });
});

describe('credentials', () => {
  const email = 'a@example.org';

  it.each(['123456', '      ', 'пароль', 'a'.repeat(1024)])('accept the password %j', (password) => {
    expect(Credentials.safeParse({ email, password }).data).toEqual({ email, password });
  });

  it('reject an invalid email and a short password with the wording of the specification', () => {
    const issues = Credentials.safeParse({ email: 'nobody', password: '12345' }).error?.issues;
    expect(issues?.map(({ message }) => message)).toEqual([
      ACCOUNT_MESSAGES.invalidEmail,
      ACCOUNT_MESSAGES.shortPassword,
    ]);
  });

  it.each([
    ['too long', 'a'.repeat(1025)],
    ['a NUL', '12345\0'],
    ['a lone surrogate', '12345\uDC00'],
    ['a number', 123456],
  ])('reject a password that is %s', (_fault, password) => {
    expect(Credentials.safeParse({ email, password }).success).toBe(false);
  });

  it('ignore unknown fields', () => {
    const reading = Credentials.safeParse({ email, password: '123456', roles: [{ role: 'ROLE_ADMIN' }] });
    expect(reading.data).toEqual({ email, password: '123456' });
  });
});

describe('a new password', () => {
  it('requires a token that is neither empty nor too long', () => {
    const readings = ['', 'x', 'x'.repeat(201)].map((securityToken) =>
      PasswordResetInput.safeParse({ password: '123456', securityToken }),
    );
    expect(readings.map(({ success }) => success)).toEqual([false, true, false]);
  });
});
