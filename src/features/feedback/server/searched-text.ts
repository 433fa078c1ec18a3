import { fold } from '#platform/contract/fields.ts';

export function searchedText(content: string, projectUser: string, projectVersion: string): string {
  return fold([content, projectUser, projectVersion].join('\n'));
}
