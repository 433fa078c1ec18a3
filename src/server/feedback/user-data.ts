import { jsonFile, type UserDataSource } from '../kernel/user-data-source.ts';
import { jsonArray } from '../kernel/streamed-response.ts';
import type { UserFeedbackService } from './user-feedback.ts';

/** A user's projects and what was sent to them. */
export function createFeedbackDataSource(personal: UserFeedbackService): UserDataSource {
  return {
    async *exportFiles(userId) {
      yield jsonFile('feedback-projects.json', await personal.listProjects(userId));
      yield { path: 'feedback.json', content: jsonArray(personal.listItems(userId)) };
    },
    erase: (user) => personal.erase(user),
  };
}
