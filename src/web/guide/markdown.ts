import type { GuideKind, ShownGuide } from './kinds.ts';

/** The guide as Markdown, to be pasted into notes and mails. */
export function toMarkdown(kind: GuideKind, guide: ShownGuide): string {
  const { before, label } = kind.heading(guide);
  const entries = guide.recommendations.map(
    ({ name, year, description, searchUrl }, index) =>
      `${index + 1}. [${escaped(name)}${year === undefined ? '' : ` (${year})`}](${searchUrl}): ${escaped(description)}`,
  );
  return [`# ${before}${escaped(label)}`, '', ...entries, ''].join('\n');
}

function escaped(text: string): string {
  return text.replaceAll(/[\\`*_[\]<>#]/g, String.raw`\$&`);
}
