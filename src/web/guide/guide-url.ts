import { decodeGuideLink } from '#contract/guide-link.ts';
import type { GuideInputs, GuideKind } from './kinds.ts';

/** What the address asks for: nothing yet, a guide, or something that is no guide link. */
export type ParsedGuideUrl =
  | { readonly state: 'none' }
  | { readonly state: 'invalid' }
  | { readonly state: 'asked'; readonly inputs: GuideInputs };

/**
 * Reads the guide link from the raw path, still encoded: the router's own decoding would fail on broken
 * percent signs, and decode twice what was encoded once.
 */
export function parseGuideUrl(kind: GuideKind, rawPath: string): ParsedGuideUrl {
  const link = rawPath.slice(kind.path.length).replace(/^\//, '');
  if (link === '') return { state: 'none' };
  const decoded = decodeGuideLink(kind.schema, link);
  return decoded === null ? { state: 'invalid' } : { state: 'asked', inputs: kind.fromLink(decoded) };
}
