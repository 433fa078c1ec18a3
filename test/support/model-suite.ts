import { guideApi, type MovieGuide } from '#features/guides/contract/guide.ts';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { loadCatalogue } from '#features/guides/server/catalogue/catalogue-files.ts';
import { MODEL_NOTES } from '#features/guides/server/assistant.ts';
import { startDaybook, type Daybook, type TestUser } from './daybook.ts';
import { startModelServer, type ModelBehaviour, type ModelServer } from './model-server.ts';
import { createTestClock } from './test-clock.ts';

const CATALOGUE = join(import.meta.dirname, '../../catalogue');
const MINUTE_MS = 60_000;

/** The data of a request to choose candidates. */
export interface Choice {
  readonly subject: { readonly tags: readonly string[] };
  readonly candidates: readonly { readonly id: string; readonly tags: readonly string[] }[];
}

/** A Daybook with a language model, one without, and a user of each. */
export interface ModelSuite {
  readonly model: ModelServer;
  readonly daybook: Daybook;
  readonly user: TestUser;
  /** Uses the Daybook without a model. */
  readonly userWithoutModel: TestUser;
  /** A movie for which no guide was requested yet. */
  freshTitle(): string;
  /** A guide for such a movie, made with the given behaviour of the model. */
  guideWhile(...behaviours: ModelBehaviour[]): Promise<{ title: string; guide: MovieGuide }>;
  /** The expected guide when the model did not help. */
  guideWithoutModel(title: string): Promise<MovieGuide>;
  /** The reasons why a guide is not ten entries of the catalogue with a contribution of the model. */
  flawsOf(guide: MovieGuide): string[];
  /** Long enough for a failed model to be retried. */
  advanceOneMinute(): void;
}

export function suiteModel(key = ''): () => ModelSuite {
  const clock = createTestClock();
  let suite: ModelSuite | undefined;
  const running: { stop(): Promise<void> }[] = [];
  beforeAll(async () => {
    const model = await startModelServer();
    const settings = { GUIDE_MODEL: 'test-model', GUIDE_MODEL_KEY: key, GUIDE_MODEL_SECONDS: '3' };
    const [daybook, alone] = await Promise.all([
      startDaybook({ env: { GUIDE_MODEL_URL: model.url, ...settings }, clock }),
      startDaybook(),
    ]);
    const [user, lonely] = await Promise.all([daybook.user(), alone.user()]);
    const catalogue = await loadCatalogue(CATALOGUE);
    const titles = catalogue.movies.map(({ title, year }) => `${title} (${year})`);
    const ids = new Set(catalogue.movies.map(({ id }) => id));
    const advanceOneMinute = () => clock.advance(MINUTE_MS + 1);
    running.push(daybook, alone, model);
    suite = {
      model,
      daybook,
      user,
      userWithoutModel: lonely,
      advanceOneMinute,
      freshTitle: () => titles.shift() ?? '',

      async guideWhile(...behaviours) {
        model.behave(...behaviours);
        const title = titles.shift() ?? '';
        const { body } = await user.client.call(guideApi.movieGuide, { name: title });
        return { title, guide: body };
      },

      async guideWithoutModel(title) {
        const { body } = await lonely.client.call(guideApi.movieGuide, { name: title });
        const note = expect.stringContaining(MODEL_NOTES.failed) as string;
        return { ...body, id: expect.any(String) as string, note };
      },

      flawsOf({ note, movieRecommendations }) {
        const entries = new Set(movieRecommendations.map(({ id }) => id));
        return [
          ...(note === undefined ? [] : [note]),
          ...(entries.size === 10 ? [] : [`${entries.size} different entries`]),
          ...[...entries].filter((id) => !ids.has(id)),
        ];
      },
    };
  });
  // After failures no requests go to the model for a while.
  beforeEach(() => suite?.advanceOneMinute());
  afterAll(() => Promise.all(running.map(({ stop }) => stop())));
  return () => {
    if (!suite) throw new Error('The model runs when the tests run, not earlier.');
    return suite;
  };
}
