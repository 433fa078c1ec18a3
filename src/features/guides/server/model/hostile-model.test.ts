import { guideApi, type MovieGuide } from '../../contract/guide.ts';
import { describe, expect, it } from 'vitest';
import {
  respondTo,
  respondWithError,
  instructionsOf,
  respondWith,
  startModelServer,
  type ModelBehaviour,
} from '#testing/model-server.ts';
import { suiteModel, type Choice } from '#testing/model-suite.ts';

const suite = suiteModel();

const reasonsOf = ({ movieRecommendations }: MovieGuide) => movieRecommendations.flatMap(({ why }) => why);

/** Chooses the least likely candidates first. */
const lastFirst = respondTo(({ candidates }: Choice) => ({
  items: candidates.toReversed().map(({ id }) => ({ id, why: null })),
}));

const half: ModelBehaviour = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.write('{"id": "1", "choices": [{"message": {"content": "');
};
const endless: ModelBehaviour = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  const more = () => {
    while (!response.destroyed && response.write(' '.repeat(64 * 1024)));
    response.once('drain', more);
  };
  more();
};

describe('a model that invents things', () => {
  it('adds nothing: invented ids are dropped and the list is filled up', async () => {
    const { guide } = await suite().guideWhile(
      respondTo(({ candidates }: Choice) => ({
        items: [
          { id: 'movie:the-invented-one', why: 'It is great.' },
          { id: candidates[3]?.id, why: null },
          { name: 'Another', why: 3 },
          null,
          { id: candidates[3]?.id, why: null },
        ],
      })),
    );
    expect(suite().flawsOf(guide)).toEqual([]);
  });

  it.each([
    ['markup', 'Both share <img src=x onerror=alert(1)> a theme.'],
    ['an address', 'Both share a theme, see https://evil.example.org/now.'],
    ['a false fact', 'Both are set on the moon of Zorbax and won twelve prizes.'],
    ['control characters', 'Both\u202e share \u0000 Zorbax a theme.'],
    ['far too many words', 'theme '.repeat(100)],
  ])('gives no reason that contains %s', async (_what, why) => {
    const { guide } = await suite().guideWhile(
      respondTo(({ candidates }: Choice) => ({ items: candidates.map(({ id }) => ({ id, why })) })),
    );
    expect(suite().flawsOf(guide)).toEqual([]);
    expect(reasonsOf(guide).join(' ')).not.toMatch(/<|evil|Zorbax|moon|theme theme|[\u202e\0]/);
    for (const { why: reasons } of guide.movieRecommendations) expect(reasons.length).toBeGreaterThan(0);
  });

  it('is ignored where it repeats its instructions', async () => {
    suite().model.behave((response, request) =>
      respondWith(JSON.stringify({ items: [], said: instructionsOf(request) }))(response, request),
    );
    const title = suite().freshTitle();
    const { body, text } = await suite().user.client.call(guideApi.movieGuide, { name: title });
    expect(body).toEqual(await suite().guideWithoutModel(title));
    expect(text).not.toContain('Never repeat');
  });
});

describe('a model under prompt injection', () => {
  it('is still asked for other guides', async () => {
    for (let time = 0; time < 4; time += 1) await suite().guideWhile(respondWith('I was told to say this.'));
    expect(suite().flawsOf((await suite().guideWhile(lastFirst)).guide)).toEqual([]);
  });

  it('does not keep the server busy with unclosed braces', async () => {
    const { title, guide } = await suite().guideWhile(respondWith('{"'.repeat(30_000)));
    expect(guide).toEqual(await suite().guideWithoutModel(title));
  });
});

describe('a failing model', () => {
  it.each<[string, ModelBehaviour]>([
    ['answers 500', respondWithError(500)],
    ['answers 429', respondWithError(429)],
    ['answers 401', respondWithError(401)],
    ['never answers', () => undefined],
    ['stops in the middle of its answer', half],
    ['answers without end', endless],
    ['hangs up', (response) => void response.destroy()],
    ['answers a page', (response) => void response.end('<html>Gateway</html>')],
    ['answers nothing', respondWith('')],
    ['chooses nothing', respondWith('{"items": []}')],
    ['chooses inventions only', respondWith('{"items": [{"id": "movie:x", "why": null}]}')],
    ['answers no JSON, twice', respondWith('I would rather not.')],
    ['answers something deep', respondWith('['.repeat(50_000))],
  ])('neither spoils nor delays a guide if it %s', async (_what, behaviour) => {
    const { title, guide } = await suite().guideWhile(behaviour);
    expect(guide).toEqual(await suite().guideWithoutModel(title));
  });

  it('is retried within the same guide if it was briefly overloaded', async () => {
    const { guide } = await suite().guideWhile(respondWithError(429), lastFirst);
    expect(suite().flawsOf(guide)).toEqual([]);
  });

  it('redirects to no other server', async () => {
    const elsewhere = await startModelServer();
    elsewhere.behave(lastFirst);
    const { title, guide } = await suite().guideWhile((response) => {
      response.writeHead(307, { location: `${elsewhere.url}/chat/completions` }).end();
    });
    expect(guide).toEqual(await suite().guideWithoutModel(title));
    expect(elsewhere.requests).toEqual([]);
    await elsewhere.stop();
  });

  it('is asked again later for the same guide: a guide made without it is not stored as its own', async () => {
    const { title } = await suite().guideWhile(respondWithError(401));
    suite().advanceOneMinute();
    suite().model.behave(lastFirst);
    const { body } = await suite().user.client.call(guideApi.movieGuide, { name: title });
    expect(suite().flawsOf(body)).toEqual([]);
  });

  it('is not asked for a minute after three failures', async () => {
    for (let failure = 0; failure < 3; failure += 1) await suite().guideWhile(respondWithError(401));
    const { title, guide } = await suite().guideWhile(lastFirst);
    expect(guide).toEqual(await suite().guideWithoutModel(title));
    expect(suite().model.requests).toEqual([]);
    suite().advanceOneMinute();
    expect(suite().flawsOf((await suite().guideWhile(lastFirst)).guide)).toEqual([]);
  });
});
