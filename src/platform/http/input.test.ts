import { describe, expect, it } from 'vitest';
import { accountApi } from '#features/account/contract/account.ts';
import { activityApi } from '#features/log/contract/activity.ts';
import { feedbackApi } from '#features/feedback/contract/feedback.ts';
import type { TestResponse, Client } from '#testing/client.ts';
import { suiteDaybook } from '#testing/daybook.ts';
import { PASSWORD } from '#testing/users.ts';

const SUBMIT = activityApi.submit.path;
const LOGIN = accountApi.login.path;
const activity = { name: 'Dune', category: 'BOOK', rating: 3 };
const daybook = suiteDaybook();

async function user(): Promise<Client> {
  return (await daybook().user()).client;
}

describe('a JSON call', () => {
  it.each([
    'application/json',
    'application/json; charset=utf-8',
    'Application/JSON',
    'application/json;charset="UTF-8"',
    'application/json ; x=y',
  ])('accepts %s', async (type) => {
    expect((await (await user()).post(SUBMIT, activity, { 'content-type': type })).status).toBe(200);
  });

  it.each([
    'text/plain',
    'text/json',
    'application/jsonp',
    'application/json-patch+json',
    'application/problem+json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'json',
    'application',
    '*/*',
    '',
    undefined,
  ])('rejects the type %j', async (type) => {
    const client = await user();
    for (const { path } of [activityApi.submit, activityApi.retrieve, activityApi.overview]) {
      const answer = await client.post(path, activity, { 'content-type': type });
      expect(answer).toMatchObject({ status: 415, code: 'request.wrong-type' });
    }
    expect((await client.call(activityApi.retrieve)).body).toEqual([]);
  });

  it.each([
    [SUBMIT, 'application/json'],
    [feedbackApi.submit.path, 'application/json'],
    [feedbackApi.submit.path, 'text/plain'],
  ])('rejects invalid UTF-8 at %s as %s', async (path, type) => {
    const body = Buffer.from('{"name":"\xff","content":"\xff"}', 'latin1');
    const answer = await (await user()).send('POST', path, { body, headers: { 'content-type': type } });
    expect(answer).toMatchObject({ status: 400, code: 'request.malformed' });
  });

  it.each([
    'text/plain;application/json',
    'text/plain, application/json',
    'application/json,text/plain',
    'application/json\ttext/plain',
  ])('validates its input however its type is spelled: %j', async (type) => {
    const answer = await (await user()).post(SUBMIT, { ...activity, rating: '3' }, { 'content-type': type });
    expect([400, 415]).toContain(answer.status);
  });

  it.each([
    '',
    '{',
    '[1',
    'nope',
    '{"name":}',
    '{"name":"x"}}',
    "{'name':'x'}",
    '\uFEFF{',
    '{"a":1,}',
    'NaN',
  ])('rejects the body %j, which is not JSON', async (body) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await (await user()).send('POST', SUBMIT, { body, headers });
    expect(answer).toMatchObject({ status: 400, body: { code: 'request.malformed' } });
  });

  it.each([[[]], ['text'], [5], [null], [true], [[activity]]])(
    'rejects %j, which is not an object',
    async (body) => {
      expect(await (await user()).post(SUBMIT, body)).toMatchObject({ status: 400, code: 'request.invalid' });
    },
  );

  it('can have no body if everything is optional', async () => {
    expect((await (await user()).send('POST', activityApi.retrieve.path)).status).toBe(200);
  });

  it.each([
    ['name', 5],
    ['name', null],
    ['name', ['Dune']],
    ['name', { toString: 'Dune' }],
    ['name', true],
    ['rating', '3'],
    ['rating', 3.25],
    ['rating', true],
    ['rating', undefined],
    ['rating', [3]],
    ['category', 'book'],
    ['category', 0],
    ['category', 'constructor'],
  ])('rejects %s = %j because types are strict', async (key, value) => {
    const client = await user();
    expect((await client.post(SUBMIT, { ...activity, [key]: value })).status).toBe(400);
    expect((await client.call(activityApi.retrieve)).body).toEqual([]);
  });

  it.each(['a\0b', '\0', '\uD800', 'x\uDFFF', '\uDE00\uD83D'])(
    'rejects the text %j, which cannot be stored',
    async (name) => {
      expect(await (await user()).post(SUBMIT, { ...activity, name })).toMatchObject({
        status: 400,
        code: 'request.invalid',
      });
    },
  );

  it.each([
    [
      { category: 'NOPE' },
      'name: is missing. category: must be one of PLACE, BOOK, MOVIE, SHOW, GAME. rating: is missing.',
    ],
    [{ ...activity, rating: '9' }, 'rating: must be a number.'],
    [
      { ...activity, year: 1.5, note: 5, tags: 'x' },
      'note: must be text. tags: must be a list. year: must be a whole number.',
    ],
    [
      { ...activity, year: 10_000, cover: 'yes' },
      'year: must be at most 9999. cover: must be true or false.',
    ],
    [
      { ...activity, name: ' ', category: null },
      'name: Please enter an activity name! category: must be one of PLACE, BOOK, MOVIE, SHOW, GAME.',
    ],
    // One sentence of the contract stands alone, as people see it beside the field.
    [{ ...activity, name: ' ' }, 'Please enter an activity name!'],
    [{ ...activity, rating: 9.25 }, 'A rating is 1 to 5, in steps of 0.5.'],
  ])('names every wrong field of %j once, with what is wrong', async (input, detail) => {
    const answer = await (await user()).post(SUBMIT, input);
    expect(answer).toMatchObject({ status: 400, code: 'request.invalid', body: { detail } });
  });

  it('says for programs where each wrong field is', async () => {
    const { body } = await (
      await user()
    ).post(activityApi.updateMany.path, { changes: [{ id: 'x', rating: 9 }, { name: 'Dune' }] });
    expect(body).toMatchObject({
      detail: 'changes.0.rating: A rating is 1 to 5, in steps of 0.5. changes.1.id: is missing.',
      errors: [
        { pointer: '#/changes/0/rating', detail: 'A rating is 1 to 5, in steps of 0.5.' },
        { pointer: '#/changes/1/id', detail: 'is missing' },
      ],
    });
  });

  it('names ten wrong fields at most, and repeats no value', async () => {
    const changes = Array.from({ length: 30 }, () => ({ id: 'mine', category: 'x'.repeat(1_000) }));
    const { body, text } = await (await user()).post(activityApi.updateMany.path, { changes });
    expect(body).toMatchObject({ detail: expect.stringMatching(/GAME\. And 20 more\.$/) });
    expect((body as { errors: object[] }).errors).toHaveLength(10);
    expect(text).not.toContain('xxx');
    expect(text.length).toBeLessThan(3_000);
  });

  it('says what each alternative needs', async () => {
    const answer = await (await user()).post(feedbackApi.submit.path, { projectKey: true, content: 'x' });
    expect(answer.body).toMatchObject({
      detail:
        'projectKey: must be a number, or must be text. projectVersion: is missing. projectUser: is missing.',
    });
  });

  it('ignores unknown fields', async () => {
    const more = { ...activity, colour: 'red', nested: { a: [1, 2, 3] }, id: 'mine', creationTime: '1999' };
    const answer = await (await user()).post(SUBMIT, more);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      ...activity,
      id: expect.not.stringMatching('mine'),
      creationTime: expect.stringMatching(/^20/),
      date: expect.stringMatching(/^20/),
      creator: 'Frank Herbert',
      year: 1965,
    });
  });

  it.each(['__proto__', 'constructor'])('is not affected by %s', async (key) => {
    const polluted = `{"name":"Dune","category":"BOOK","rating":3,"${key}":{"prototype":{"admin":true},"admin":true,"rating":9}}`;
    const headers = { 'content-type': 'application/json' };
    const answer = await (await user()).send('POST', SUBMIT, { body: polluted, headers });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject(activity);
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });

  it('takes no field from the prototype of its body', async () => {
    const body = '{"__proto__":{"name":"Dune","category":"BOOK","rating":3}}';
    const answer = await (
      await user()
    ).send('POST', SUBMIT, { body, headers: { 'content-type': 'application/json' } });
    expect(answer.status).toBe(400);
  });

  it('can be nested 32 levels deep and no deeper', async () => {
    const client = await user();
    const statusAt = async (depth: number) => {
      const body = JSON.stringify(activity).replace(
        '}',
        `,"more":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`,
      );
      return (await client.send('POST', SUBMIT, { body, headers: { 'content-type': 'application/json' } }))
        .status;
    };
    expect(await statusAt(32)).toBe(200);
    expect(await statusAt(33)).toBe(400);
    expect(await statusAt(100_000)).toBe(400);
  });
});

describe('a form call', () => {
  it('accepts its fields in any order, with others between them', async () => {
    const { email } = await daybook().user();
    const body = `x=1&password=${encodeURIComponent(PASSWORD)}&y=&username=${encodeURIComponent(email)}`;
    expect((await form(body)).status).toBe(200);
    expect((await form(body, 'Application/X-WWW-Form-Urlencoded; charset=UTF-8')).status).toBe(200);
  });

  it.each([
    'username=a&username=b&password=c',
    'username=a&password=c&password=c',
    'username[]=a&password=c',
    'username=a',
    'password=c',
    '',
    '=',
    '&&&',
    'username=%00&password=c',
    `username=${'a'.repeat(255)}&password=c`,
    `username=a&password=${'c'.repeat(1_025)}`,
  ])('rejects the fields %j', async (body) => {
    expect((await form(body)).status).toBe(400);
  });

  it.each(['application/json', 'text/plain', 'application/x-www-form', '', undefined])(
    'rejects the type %j',
    async (type) => {
      const headers = { 'content-type': type };
      const answer = await daybook()
        .anonymousClient()
        .send('POST', LOGIN, { body: '{"username":"a","password":"b"}', headers });
      expect(answer).toMatchObject({ status: 415, code: 'request.wrong-type' });
    },
  );

  it('rejects a request without a body', async () => {
    expect([400, 415]).toContain((await daybook().anonymousClient().send('POST', LOGIN)).status);
  });

  const both = field('username', 'a') + field('password', 'c');

  it.each([
    ['a field twice', `${both}${field('username', 'b')}--b--\r\n`],
    [
      'a file',
      `${both}--b\r\nContent-Disposition: form-data; name="f"; filename="f.txt"\r\n\r\nx\r\n--b--\r\n`,
    ],
    [
      'too many fields',
      `${both}${Array.from({ length: 30 }, (_, i) => field(`f${i}`, 'x')).join('')}--b--\r\n`,
    ],
    [
      'a field that is too long',
      `${field('username', 'a')}${field('password', 'c'.repeat(100_000))}--b--\r\n`,
    ],
    ['no end', both],
    ['an end in the middle of a header', `${both}--b\r\nContent-Dispo`],
    ['another boundary', `--x\r\n\r\n--x--\r\n`],
    ['nothing', ''],
    ['a field named __proto__', `${both}${field('__proto__', 'x')}--b--\r\n`],
    ['a field without a name', `--b\r\nContent-Disposition: form-data\r\n\r\nx\r\n--b--\r\n`],
    ['a part without a header', `--b\r\n\r\nx\r\n--b--\r\n`],
    ['NUL in a field', `${field('username', 'a\0')}${field('password', 'c')}--b--\r\n`],
  ])('rejects a multipart form with %s', async (_what, body) => {
    const answer = await form(body, 'multipart/form-data; boundary=b');
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(answer.code).toMatch(/^(request|account)\./);
  });

  it.each([
    'multipart/form-data',
    'multipart/form-data; boundary=',
    `multipart/form-data; boundary=${'b'.repeat(500)}`,
  ])('rejects the type %s, which has no usable boundary', async (type) => {
    expect([400, 415]).toContain((await form(both, type)).status);
  });
});

describe('a call without a body', () => {
  it('ignores a body that is sent', async () => {
    const client = await user();
    for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=x']) {
      const answer = await client.send('GET', accountApi.me.path, {
        body: 'x',
        headers: { 'content-type': type, 'content-length': '1' },
      });
      expect(answer.status).toBe(200);
    }
  });
});

function form(body: string, type = 'application/x-www-form-urlencoded'): Promise<TestResponse> {
  return daybook()
    .anonymousClient()
    .send('POST', LOGIN, { body, headers: { 'content-type': type } });
}

function field(name: string, value: string): string {
  return `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
}
