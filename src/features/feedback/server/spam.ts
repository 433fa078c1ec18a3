import type { FeedbackDraft, SpamReason } from '../contract/feedback.ts';

const LINKS_MAX = 3;
const FILLED_IN_TOO_FAST_MS = 2_000;
const LINK_START_PATTERN = /(?:https?:\/\/(?:www\.)?|\bwww\.)[a-z0-9]/gi;
const MARKED_UP_LINK_PATTERN = /<a\s[^>]{0,200}\bhref\s*=|\[(?:url|link)(?:=|\]\s*(?:https?:|www\.))/i;
const ADVERTISING_PATTERN =
  /\b(?:casinos?|viagra|cialis|porn\w*|sex cams?|escorts?|payday loans?|forex|crypto (?:invest\w*|profits?|giveaways?)|bitcoin (?:invest\w*|profits?|doubl\w*)|backlinks?|seo (?:services?|experts?|agency|packages?)|rank (?:higher|#?1)|guest posts?|buy (?:followers|likes|now)|earn \$?\d[\d,.]* ?(?:usd|dollars)?|replica watches|weight loss pills?)\b/i;

/** The fields that show spam without knowledge of other drafts. */
export type SpamCandidate = Pick<FeedbackDraft, 'content' | 'website' | 't'>;

/**
 * The reasons why a draft looks like spam. Spam is not dropped, but goes to the spam folder with these reasons. A link
 * alone is no reason, because people link to the page that they write about.
 */
export function detectSpam({ content, website, t }: SpamCandidate): SpamReason[] {
  const links = content.match(LINK_START_PATTERN)?.length ?? 0;
  const reasons: [SpamReason, boolean][] = [
    ['honeypot', website !== undefined && website !== ''],
    ['too-fast', t !== undefined && t >= 0 && t < FILLED_IN_TOO_FAST_MS],
    ['many-links', links > LINKS_MAX],
    ['markup', MARKED_UP_LINK_PATTERN.test(content)],
    ['advertising', links > 0 && ADVERTISING_PATTERN.test(content)],
  ];
  return reasons.filter(([, applies]) => applies).map(([reason]) => reason);
}
