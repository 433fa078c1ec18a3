import { fold } from '#contract/fields.ts';

/** What searches look through. */
export function searchedText(content: string, projectUser: string, projectVersion: string): string {
  return fold([content, projectUser, projectVersion].join('\n'));
}
