import { describe, expect, it } from 'vitest';
import { readConfig } from '#app/server/settings.ts';

function read(env: Record<string, string>) {
  const reading = readConfig(env);
  return reading.ok ? reading.config.guides : reading.faults;
}

describe('the model of the guides', () => {
  const url = 'http://localhost:11434/v1';

  it('has the configured address, with 20 seconds and 500 guides a day', () => {
    expect(read({ GUIDE_MODEL_URL: url, GUIDE_MODEL: 'qwen3' })).toMatchObject({
      model: { url, name: 'qwen3', key: null, timeoutMs: 20_000, perDay: 500 },
    });
  });

  it.each([{ GUIDE_MODEL_URL: url }, { GUIDE_MODEL: 'qwen3' }])('cannot be configured by half: %j', (env) => {
    expect(read(env)).toEqual([expect.stringMatching(/^GUIDE_MODEL_URL and GUIDE_MODEL/)]);
  });

  it.each(['localhost:11434', 'file:///etc/passwd', 'http://'])('cannot have the address %s', (wrong) => {
    expect(read({ GUIDE_MODEL_URL: wrong, GUIDE_MODEL: 'x' })).toEqual([
      expect.stringMatching(/^GUIDE_MODEL_URL must be/),
    ]);
  });

  // Both would be quoted by the error of each request.
  it.each([
    [{ GUIDE_MODEL_URL: 'https://user:hunter2@example.org/v1' }, /^GUIDE_MODEL_URL must .*GUIDE_MODEL_KEY/],
    [{ GUIDE_MODEL_KEY: 'hunter2\nof two lines' }, /^GUIDE_MODEL_KEY must/],
  ])('keeps its secrets out of the log: %j', (env, fault) => {
    const faults = read({ GUIDE_MODEL_URL: url, GUIDE_MODEL: 'x', ...env });
    expect(faults).toEqual([expect.stringMatching(fault)]);
    expect(JSON.stringify(faults)).not.toContain('hunter2');
  });
});

describe('the external searches', () => {
  it('can be replaced', () => {
    const books = 'https://openlibrary.org/search?q={query}';
    expect(read({ GUIDE_SEARCH_BOOKS: books })).toMatchObject({ searches: { book: books } });
  });

  it.each(['https://example.org/', 'javascript:alert({query})', '{query}'])('cannot be %s', (wrong) => {
    expect(read({ GUIDE_SEARCH_PLACES: wrong })).toEqual([
      expect.stringMatching(/^GUIDE_SEARCH_PLACES must be/),
    ]);
  });
});
