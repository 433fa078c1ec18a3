import type { Client } from './client.ts';

export const METRICS_TOKEN = 'a-token-of-the-tests';

/** The values of a scrape by their series, such as `up` or `requests_total{route="/"}`. */
export async function scrape(client: Client): Promise<ReadonlyMap<string, number>> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const { status, text } = await client.send('GET', '/metrics', { headers });
  if (status !== 200) throw new Error(`/metrics answered ${status}: ${text}`);
  return parseMetrics(text);
}

export function parseMetrics(text: string): ReadonlyMap<string, number> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const at = line.lastIndexOf(' ');
      return [line.slice(0, at), Number(line.slice(at + 1))];
    }),
  );
}
