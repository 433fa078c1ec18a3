import type { GuideResult } from '#guide-engine/guide.ts';
import type { TitleRecord } from '#guide-engine/record.ts';
import type { Engine } from './catalogue/engine.ts';
import type { TitleLookup } from './catalogue/title-lookup.ts';
import type { GuideRequest, WorkRequest } from './request.ts';

/**
 * "Movies like Severance": a guide from what is known of a show. Its name alone is no movie or book, so that guide is
 * offered. Undefined if a title of the guide's own kind is meant, or no show.
 */
export async function guideLikeShow(
  engine: Engine,
  titles: TitleLookup,
  request: GuideRequest,
): Promise<GuideResult | undefined> {
  if (request.kind === 'travel') return undefined;
  const own: WorkRequest = { ...request, text: request.text.replace(LIKE, '') };
  const [show] = await titles.find('show', own.text);
  if (show?.tags === undefined || engine.isKnown(own)) return undefined;
  const says = `“${show.title}” is a show.`;
  const result =
    own.text === request.text
      ? engine.make(request)
      : engine.makeForProfile({ ...own, text: show.title }, profileOf(show, show.tags));
  if (result.kind === 'guide') {
    const note = `${says} These are ${own.kind}s like it.`;
    return { ...result, understood: { ...result.understood, note } };
  }
  const offered = { label: `${own.kind}s like ${show.title}` };
  return { ...result, message: says, close: [offered, ...result.close].slice(0, MAX_CLOSE) };
}

const MAX_CLOSE = 5;
const LIKE = /^(?:(?:movies?|films?|books?|novels?|shows?|something|anything)\s+)?(?:like|similar to)\s+/iu;

/** The shelf of a movie or book that is like a show of a genre; other genres have one name for all. */
const SHELVES: Readonly<Record<string, readonly string[]>> = {
  sitcom: ['comedy', 'humour'],
  anime: ['animation', 'comics'],
  spy: ['thriller'],
  'period-drama': ['historical-fiction', 'history'],
  'legal-drama': ['drama'],
  'medical-drama': ['drama'],
  'political-drama': ['drama'],
  'teen-drama': ['young-adult', 'drama'],
};

/** Without its year: who names a show asks for what is like it, whatever came out at that time. */
function profileOf({ genres, creators }: TitleRecord, tags: readonly string[]) {
  return { genres: genres.flatMap((genre) => SHELVES[genre] ?? genre), creators, tags };
}
