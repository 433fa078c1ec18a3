import { decodeGuideLink } from '#features/guides/contract/guide-link.ts';
import { GUIDE_MESSAGES, guideApi } from '#features/guides/contract/guide.ts';
import { call } from '#platform/web/call/call.ts';
import { loadInput } from '#platform/web/call/form.ts';

type GuideCall = 'travelGuide' | 'movieGuide' | 'bookGuide';

/** How an admin names a guide: by its id, or by its shared link, which contains the guide's inputs instead. */
export type GuideReference =
  | { readonly by: 'id'; readonly id: string }
  | { readonly by: 'link'; readonly guide: GuideCall; readonly link: string };

/** Reads what was pasted: an id, the line "Guide id: …" below a guide, that line's link, or a guide's address. */
export function parseGuideReference(pasted: string): GuideReference {
  const [, guide, link] = /\/(travelGuide|movieGuide|bookGuide)\/([^\s?#]+)/.exec(pasted) ?? [];
  if (guide !== undefined && link !== undefined) return { by: 'link', guide: guide as GuideCall, link };
  const id = /[?&]guide=([^\s&#]+)/.exec(pasted)?.[1] ?? pasted.replace(/^\s*guide id:/i, '');
  return { by: 'id', id: id.trim() };
}

/**
 * The id of a guide. A link is resolved by requesting its guide, which is created if it is not stored.
 * @throws Error for a link that cannot be read; the server's ProblemDetails, or HttpFailure
 */
export async function findGuideId(reference: GuideReference): Promise<string> {
  if (reference.by === 'id') return reference.id;
  const endpoint = guideApi[reference.guide];
  const schema = await loadInput(endpoint);
  const inputs = decodeGuideLink((link) => schema.safeParse(link).data ?? null, reference.link);
  if (inputs === null) throw new Error(GUIDE_MESSAGES.invalidLink);
  return (await call(endpoint, inputs)).id;
}
