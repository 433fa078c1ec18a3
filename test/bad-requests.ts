import fc from 'fast-check';
import { api } from '#app/features.ts';
import type { Api, Endpoint } from '#platform/contract/endpoint.ts';

/** A request with a fault: nearly valid, or not at all. */
export interface BadRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  readonly loggedIn: boolean;
}

const endpoints: Endpoint[] = Object.values<Api>(api).flatMap((calls) => Object.values(calls));

/** Texts that are known to break software. */
const knownTexts = [
  '',
  ' ',
  '\0',
  '\uD800',
  '\uDFFF',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  '%00',
  '%',
  '\u202E',
  "' or 1=1 --",
  '"; drop table users; --',
  '../../etc/passwd',
  '${7*7}',
  '\r\nSet-Cookie: a=b',
  'a@b.co',
  'a@example.org',
  '9'.repeat(400),
  'x'.repeat(5_000),
  'ﷺ'.repeat(200),
];
const fieldNames = [
  'email',
  'password',
  'username',
  'securityToken',
  'token',
  'name',
  'category',
  'rating',
  'id',
  'limit',
  'after',
  'text',
  'sort',
  'minRating',
  'deleted',
  'timeZone',
  'content',
  'projectKey',
  'projectUser',
  'projectVersion',
  'states',
  'ids',
  'from',
  'file_name',
  'onConflict',
  '__proto__',
  'constructor',
  'length',
  '',
];
const contentTypes = [
  'application/json',
  'application/JSON;',
  'application/x-www-form-urlencoded',
  'text/plain',
  'x',
  '',
  'multipart/form-data; boundary=b',
  'multipart/form-data',
  ' application/json; charset=utf-7',
];

/** The same characters as the unit `binary`, of which fast-check makes a table of a million at the start. */
const anyCharacter = fc.integer({ min: 0, max: 0x10_ffff }).map((code) => String.fromCodePoint(code));

const nastyText = fc.oneof(
  fc.string({ unit: anyCharacter }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.constantFrom(...knownTexts),
);

const fieldName = fc.constantFrom(...fieldNames);

const fieldValue = fc.oneof(
  nastyText,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constantFrom<unknown>(
    'BOOK',
    'PLACE',
    3,
    5,
    'newest',
    'name',
    'Europe/Berlin',
    1e308,
    -0,
    null,
    [],
    {},
    [[]],
  ),
  fc.array(nastyText, { maxLength: 3 }),
  fc.dictionary(fieldName, fc.oneof(nastyText, fc.integer()), { maxKeys: 3 }),
);

const jsonObject = fc
  .dictionary(fieldName, fieldValue, { maxKeys: 8 })
  .map((object) => JSON.stringify(object));

const json = fc.oneof(
  { weight: 5, arbitrary: jsonObject },
  { weight: 1, arbitrary: fc.jsonValue().map((anything) => JSON.stringify(anything)) },
  { weight: 1, arbitrary: nastyText },
  { weight: 1, arbitrary: fc.nat({ max: 20_000 }).map((depth) => '['.repeat(depth)) },
  {
    weight: 1,
    arbitrary: fc.nat({ max: 5_000 }).map((depth) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`),
  },
);

const form = fc
  .array(fc.tuple(fieldName, nastyText), { maxLength: 5 })
  .map((fields) => new URLSearchParams(fields.map(([name, text]) => [name, text.toWellFormed()])).toString());

const multipart = fc
  .tuple(
    fc.array(fc.tuple(fieldName, nastyText), { maxLength: 4 }),
    fc.constantFrom('--b--\r\n', '--b', '', '--c--'),
  )
  .map(([fields, end]) => {
    const parts = fields.map(
      ([name, text]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`,
    );
    return parts.join('') + end;
  });

/** As multipart, with a file at the end. */
const upload = fc
  .tuple(multipart, nastyText, nastyText)
  .map(
    ([fields, name, content]) =>
      `${fields.replace(/--b--\r\n$/, '')}--b\r\nContent-Disposition: form-data; name="file"; filename="${name}"` +
      `\r\n\r\n${content}\r\n--b--\r\n`,
  );

const fittingBodies = {
  json,
  'json-or-text': json,
  notification: json,
  form,
  upload,
  tus: nastyText,
  none: fc.constant(''),
  any: fc.oneof(json, multipart),
};
const fittingTypes = {
  json: 'application/json',
  'json-or-text': 'text/plain',
  notification: 'text/plain',
  form: 'application/x-www-form-urlencoded',
  upload: 'multipart/form-data; boundary=b',
  tus: 'application/offset+octet-stream',
  none: '',
  any: 'text/plain',
};

const headerText = fc.string({
  unit: fc.integer({ min: 32, max: 126 }).map((code) => String.fromCharCode(code)),
  maxLength: 40,
});

/** Valid apart from the input. */
const nearlyRight: fc.Arbitrary<BadRequest> = fc.constantFrom(...endpoints).chain((endpoint) =>
  fc.record({
    method: fc.constant(endpoint.method),
    path: nastyText.map((text) => pathOf(endpoint, text)),
    headers: fc.constant({ 'content-type': fittingTypes[endpoint.encoding], origin: 'http://daybook.test' }),
    body: fittingBodies[endpoint.encoding],
    loggedIn: fc.constant(true),
  }),
);

const quiteWrong: fc.Arbitrary<BadRequest> = fc.constantFrom(...endpoints).chain((endpoint) =>
  fc.record({
    method: fc.constantFrom(
      endpoint.method,
      'GET',
      'POST',
      'PUT',
      'PATCH',
      'DELETE',
      'HEAD',
      'OPTIONS',
      'TRACE',
    ),
    path: nastyText.map((text) => `${pathOf(endpoint, text)}?${encoded(text)}`),
    headers: fc.record(
      {
        'content-type': fc.constantFrom(...contentTypes),
        'tus-resumable': fc.constantFrom('1.0.0', 'x'),
        'upload-length': fc.oneof(headerText, fc.integer().map(String)),
        'upload-offset': fc.oneof(headerText, fc.integer().map(String)),
        'upload-metadata': fc.oneof(headerText, fc.constant('name eA==')),
        cookie: fc.oneof(
          headerText,
          headerText.map((text) => `daybook=${text}`),
        ),
        origin: fc.constantFrom('http://daybook.test', 'null', 'https://evil.example'),
        'user-agent': headerText,
        'x-forwarded-for': headerText,
        'content-encoding': fc.constantFrom('gzip', 'identity', 'x'),
        'accept-encoding': headerText,
        range: headerText,
        'if-none-match': headerText,
      },
      { requiredKeys: ['content-type'] },
    ),
    body: fc.option(fc.oneof(json, form, multipart, upload), { nil: undefined }),
    loggedIn: fc.boolean(),
  }),
);

export const badRequest = fc.oneof(
  { weight: 3, arbitrary: nearlyRight },
  { weight: 2, arbitrary: quiteWrong },
);

function pathOf({ path }: Endpoint, text: string): string {
  return path.replace(/:\w+/, encoded(text) || 'x');
}

function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed()).slice(0, 900).replace(/%.?$/, '');
}
