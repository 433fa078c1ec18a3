import { expect, it, onTestFinished } from 'vitest';
import { guideApi } from '../contract/guide.ts';
import { MINUTE_MS } from '#platform/system/clock.ts';
import { onPostgres } from '#testing/databases.ts';
import { startDaybook } from '#testing/daybook.ts';
import { eventually } from '#testing/eventually.ts';
import { respondTo, respondWithError, startModelServer } from '#testing/model-server.ts';
import type { Choice } from '#testing/model-suite.ts';
import { createTestClock } from '#testing/test-clock.ts';
import { MODEL_NOTES } from './assistant.ts';

const chooseAll = respondTo(({ candidates }: Choice) => ({
  items: candidates.map(({ id }) => ({ id, why: null })),
}));

onPostgres('two nodes with one language model', (database) => {
  async function scene(env: Readonly<Record<string, string>> = {}) {
    const model = await startModelServer();
    onTestFinished(model.stop);
    const clock = createTestClock();
    const settings = { GUIDE_MODEL_URL: model.url, GUIDE_MODEL: 'test-model', ...env };
    const options = { database: database(), clock, env: settings };
    const [a, b] = [await startDaybook(options), await startDaybook(options)];
    onTestFinished(async () => void (await Promise.all([a.stop(), b.stop()])));
    const user = await a.user();
    const there = await b.loggedIn(user.id);
    const ask = async (client: typeof there, name: string) =>
      (await client.call(guideApi.movieGuide, { name })).body;
    return {
      model,
      clock,
      onA: (name: string) => ask(user.client, name),
      onB: (name: string) => ask(there, name),
    };
  }

  it('make a guide once that both are asked for at once, and ask the model once', async () => {
    const { model, onA, onB } = await scene();
    const held = Promise.withResolvers<void>();
    model.behave((response, request) => void held.promise.then(() => chooseAll(response, request)));
    const guides = [onA('Alien (1979)'), onB('Alien (1979)')];
    await eventually('the question', () => model.requests.length > 0);
    held.resolve();
    const [first, second] = await Promise.all(guides);
    expect(model.requests).toHaveLength(1);
    expect(first).toEqual(second);
    expect(first?.note).toBeUndefined();
  });

  it('give the guide without the model if the other one’s model failed, and do not ask a second time', async () => {
    const { model, onA, onB } = await scene();
    const held = Promise.withResolvers<void>();
    model.behave(
      (response, request) => void held.promise.then(() => respondWithError(401)(response, request)),
    );
    const guides = [onA('Heat (1995)'), onB('Heat (1995)')];
    await eventually('the question', () => model.requests.length > 0);
    held.resolve();
    const [first, second] = await Promise.all(guides);
    expect(first).toMatchObject({ note: MODEL_NOTES.failed });
    expect(second).toEqual(first);
    expect(model.requests).toHaveLength(1);
  });

  it('spare each other a model that is down, and try it once a minute together', async () => {
    const { model, clock, onA, onB } = await scene();
    model.behave(respondWithError(401));
    for (const title of ['Amélie (2001)', 'Casablanca (1942)', 'Chinatown (1974)']) await onA(title);
    expect(await onB('Fargo (1996)')).toMatchObject({ note: MODEL_NOTES.failed });
    expect(model.requests).toHaveLength(3);

    clock.advance(MINUTE_MS + 1);
    model.behave(respondWithError(401));
    await Promise.all([onA('Jaws (1975)'), onB('Rocky (1976)')]);
    expect(model.requests).toHaveLength(1);

    clock.advance(MINUTE_MS + 1);
    model.behave(chooseAll);
    expect(await onB('Psycho (1960)')).not.toHaveProperty('note', MODEL_NOTES.failed);
    expect(await onA('Vertigo (1958)')).not.toHaveProperty('note', MODEL_NOTES.failed);
  });

  it('share the day’s budget', async () => {
    const { model, onA, onB } = await scene({ RATE_LIMITS: 'on', GUIDE_MODEL_PER_DAY: '2' });
    model.behave(chooseAll);
    await onA('Gladiator (2000)');
    await onB('Goodfellas (1990)');
    expect(await onA('Metropolis (1927)')).toMatchObject({ note: MODEL_NOTES.spent });
    expect(await onB('Memento (2000)')).toMatchObject({ note: MODEL_NOTES.spent });
    expect(model.requests).toHaveLength(2);
  });
});
