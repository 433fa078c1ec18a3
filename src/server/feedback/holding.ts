import { jsonFile, type Holding } from '../kernel/holding.ts';
import { jsonArray } from '../kernel/streamed.ts';
import type { PersonalFeedback } from './personal-feedback.ts';

/** A user's projects and what was sent to them. */
export function feedbackHolding(personal: PersonalFeedback): Holding {
  return {
    async *exported(userId) {
      yield jsonFile('feedback-projects.json', await personal.projectsOf(userId));
      yield { path: 'feedback.json', content: jsonArray(personal.itemsOf(userId)) };
    },
    erase: (user) => personal.forget(user),
  };
}
