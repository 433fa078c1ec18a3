import { feedbackWidgetApi } from '#features/feedback/contract/feedback-widget.ts';
import type { Client, Headers, TestResponse } from './client.ts';

export const PNG = Buffer.concat([
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  Buffer.from('the rest of a picture'),
]);

/** Sends a picture like the widget on a page of another site. */
export function sendPicture(
  client: Client,
  projectKey: string,
  id: string,
  file: Buffer,
  headers: Headers = {},
): Promise<TestResponse> {
  const { headers: usual, body } = multipart({ projectKey, id }, file);
  return client.send('POST', feedbackWidgetApi.addPicture.path, { headers: { ...usual, ...headers }, body });
}

export function multipart(fields: Readonly<Record<string, string>>, file: Buffer) {
  const boundary = 'boundary';
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="picture"\r\ncontent-type: image/svg+xml\r\n\r\n`;
  return {
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      origin: 'https://shop.example',
      'sec-fetch-site': 'cross-site',
    },
    body: Buffer.concat([Buffer.from(parts.join('') + head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}
