import { fold } from '#platform/contract/fields.ts';

/** The text that searches compare. */
export function searchedText(content: string, projectUser: string, projectVersion: string): string {
  return fold([content, projectUser, projectVersion].join('\n'));
}
