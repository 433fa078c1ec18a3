import type { GuideKind, GuideView } from './kinds.ts';

/** The guide as Markdown, to be pasted into notes and emails. */
export function toMarkdown(kind: GuideKind, guide: GuideView): string {
  const { before, label } = kind.heading(guide);
  const entries = guide.recommendations.map(
    ({ name, year, description, searchUrl }, index) =>
      `${index + 1}. [${escapeMarkdown(name)}${year === undefined ? '' : ` (${year})`}](${searchUrl}): ${escapeMarkdown(description)}`,
  );
  const shared = (guide.shared ?? []).flatMap((line) => [escapeMarkdown(line), '']);
  return [`# ${before}${escapeMarkdown(label)}`, '', ...shared, ...entries, ''].join('\n');
}

function escapeMarkdown(text: string): string {
  return text.replaceAll(/[\\`*_[\]<>#]/g, String.raw`\$&`);
}
