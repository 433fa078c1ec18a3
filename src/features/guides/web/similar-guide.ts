import { encodeGuideLink } from '../contract/guide-link.ts';
import { GUIDE_INPUT_MAX_CHARS, type Recommendation } from '../contract/guide.ts';
import type { GuideInputs, GuideKind } from './kinds.ts';

/** A link from a recommendation to another guide. */
export interface SimilarGuide {
  readonly label: string;
  readonly to: string;
}

/** The guide that a recommendation stands in; null where it comes from the log. */
interface Origin {
  readonly label: string;
  readonly childFriendly: boolean;
}

/**
 * The guide of a recommended work, of a recommended destination, or of the destination of a sight. Null for a sight of the
 * place that the guide is about, and for a title that is too long for a guide.
 */
export function similarGuideFor(
  kind: Pick<GuideKind, 'category' | 'path' | 'toLink'>,
  { name, year, place }: Pick<Recommendation, 'name' | 'year' | 'place'>,
  origin: Origin | null,
): SimilarGuide | null {
  const to = (inputs: GuideInputs) => `${kind.path}/${encodeGuideLink(kind.toLink(inputs))}`;
  const childFriendly = origin?.childFriendly ?? false;
  if (kind.category !== 'PLACE') {
    const titles = year === undefined ? [name] : [`${name} (${year})`, name];
    const text = titles.find(({ length }) => length <= GUIDE_INPUT_MAX_CHARS);
    return text === undefined ? null : { label: 'More like this', to: to({ text, childFriendly }) };
  }
  if (place === undefined) return { label: 'What to see there', to: to({ text: name, childFriendly }) };
  if (place === origin?.label) return null;
  return { label: `More in ${place}`, to: to({ text: place, childFriendly }) };
}
