import { join } from 'node:path';
import { guideApi } from '#features/guides/contract/guide.ts';
import { respondTo } from '#testing/model-server.ts';
import type { Choice } from '#testing/model-suite.ts';
import { loadCatalogue } from '#features/guides/server/catalogue/catalogue-files.ts';
import { root } from '#platform/system/package.ts';
import { MODEL_QUESTIONS_PER_DAY } from '../cluster.ts';
import { noFindings } from '../ledger.ts';
import type { World } from '../world.ts';
import type { Workload } from './workload.ts';

/** Less often than a user may ask for a guide. */
const PAUSE_MS = 2_200;
const TITLES = 60;

/** A user who asks for guides, at first with the help of the language model: the same title has the same guide everywhere. */
export async function createGuides({ cluster, traffic, user }: World): Promise<Workload> {
  cluster.model.behave(
    respondTo(({ candidates }: Choice) => ({
      items: candidates.toReversed().map(({ id }) => ({ id, why: null })),
    })),
  );
  const { movies } = await loadCatalogue(join(root, 'catalogue'));
  const titles = movies.slice(0, TITLES).map(({ title, year }) => `${title} (${year})`);
  const reader = await user();
  /** The guides that were made with the model, by their titles. */
  const guideIds = new Map<string, string>();

  return {
    actors: [
      {
        pauseMs: PAUSE_MS,
        async act() {
          const name = titles[Math.floor(Math.random() * titles.length)] ?? '';
          const answer = await traffic.send('guide', reader.client.call(guideApi.movieGuide, { name }));
          if (answer?.status !== 200) return;
          const { id, note, movieRecommendations } = answer.body;
          if (movieRecommendations.length !== 10) traffic.wrongAnswer(`the guide to ${name} is not complete`);
          if (note !== undefined) return;
          if (id !== (guideIds.get(name) ?? id)) traffic.wrongAnswer(`there are two guides to ${name}`);
          guideIds.set(name, id);
        },
      },
    ],
    async check() {
      const asked = cluster.model.requests.length;
      if (asked <= MODEL_QUESTIONS_PER_DAY) return noFindings();
      return { ...noFindings(), wrong: [`the language model was asked ${asked} times`] };
    },
  };
}
