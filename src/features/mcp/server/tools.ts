import { guideApi } from '#features/guides/contract/guide.ts';
import { FEEDBACK_TOOLS } from './feedback-tools.ts';
import { FILE_TOOLS } from './file-tools.ts';
import { LIST_TOOLS } from './list-tools.ts';
import { LOG_TOOLS } from './log-tools.ts';
import { toolOf, type Tool } from './tool.ts';

export const TOOLS: readonly Tool[] = [
  ...LOG_TOOLS,
  ...LIST_TOOLS,
  toolOf('travel_guide', guideApi.travelGuide, {
    description: 'What to see at a place, and what else a traveller should know.',
    effect: 'reads',
  }),
  toolOf('movie_guide', guideApi.movieGuide, {
    description: 'Ten movies for people who loved this one, with the reasons.',
    effect: 'reads',
  }),
  toolOf('book_guide', guideApi.bookGuide, {
    description: 'Ten books for people who loved this one, with the reasons.',
    effect: 'reads',
  }),
  ...FILE_TOOLS,
  ...FEEDBACK_TOOLS,
];
