export { checkStory } from './check-story-files.ts';
