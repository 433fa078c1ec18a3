import { ACTIVITY_PAGE_MAX_ITEMS, activityApi } from '#features/log/contract/activity.ts';
import type { Endpoint } from './endpoint.ts';
import type { FirstAnswer } from './first-answers.ts';
import type { ScreenName } from './screens.ts';
import {
  STORY_COVER_PLACEHOLDERS,
  storyApi,
  storyLength,
  type Story,
} from '#features/story/contract/story.ts';

/** A call that a screen makes first, with its input. */
export interface FirstCall {
  readonly endpoint: Endpoint;
  readonly input: Readonly<Record<string, unknown>>;
}

/** Every entry of the log, whatever its status, rated or not. */
export const WHOLE_LOG = { all: true } as const;

/** What the log shows first: whatever its length, this is small enough for its page. */
export const LOG_LATEST = { all: true, sort: 'date', limit: ACTIVITY_PAGE_MAX_ITEMS } as const;
/** Stands above the latest, even without a date. */
export const LOG_DOING = { status: 'DOING', limit: ACTIVITY_PAGE_MAX_ITEMS } as const;

const LOG = [LOG_LATEST, LOG_DOING].map((input) => ({ endpoint: activityApi.retrieve, input }));

/** What the screens show first; those behind the login also ask who is logged in. */
export const FIRST_CALLS: Partial<Record<ScreenName, readonly FirstCall[]>> = {
  home: LOG,
  activity: LOG,
  story: [{ endpoint: storyApi.retrieve, input: {} }],
};

/** For screens whose prerendered document has placeholders: what replaces each of them, from the first answers. */
export const DOCUMENT_TEXTS: Partial<
  Record<ScreenName, (answers: readonly FirstAnswer[]) => Readonly<Record<string, string>>>
> = {
  story(answers) {
    const { title, lang, length } = STORY_COVER_PLACEHOLDERS;
    const story = answers.find(({ path }) => path === storyApi.retrieve.path)?.answer as Story | undefined;
    return {
      [title]: story?.title ?? 'Story',
      [lang]: story?.lang ?? 'en',
      [length]: story ? storyLength(story.parts.length) : '',
    };
  },
};
