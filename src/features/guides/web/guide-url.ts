import { decodeGuideLink } from '../contract/guide-link.ts';
import type { GuideInputs, GuideKind } from './kinds.ts';

/** The guide link in the URL: none, invalid, or the inputs of a guide. */
export type ParsedGuideUrl =
  | { readonly state: 'none' }
  | { readonly state: 'invalid' }
  | { readonly state: 'asked'; readonly inputs: GuideInputs };

/**
 * Reads the guide link from the raw path, because the router's own decoding fails on broken percent signs and would
 * decode a link twice.
 */
export function parseGuideUrl(kind: GuideKind, rawPath: string): ParsedGuideUrl {
  const link = rawPath.slice(kind.path.length).replace(/^\//, '');
  if (link === '') return { state: 'none' };
  const inputs = decodeGuideLink(kind.fromLink, link);
  return inputs === null ? { state: 'invalid' } : { state: 'asked', inputs };
}
