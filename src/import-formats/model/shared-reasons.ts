/** Why rows fail or are left out: the sentences that are said in several places. */

export const NO_TITLE = 'The title is missing.';
export const NO_NAME = 'The name is missing.';
export const NO_MOVIE_OR_SHOW = 'The row does not name the movie or show.';
export const UNREADABLE_DATE = 'The date is not understood.';

export const EXTRA = 'A trailer or another extra, not the title itself.';
export const NOT_WATCHED = 'This episode was not watched.';
export const SAID_BY_EPISODES = 'The seasons and episodes of this show say the same.';
export const DELETED_HERE = 'You deleted it here, and it stays deleted.';

export function unreadableRating(lowest: number, highest: number): string {
  return `The rating is not a number from ${lowest} to ${highest}.`;
}

export function unknownType(type: string): string {
  return `Daybook does not know the type “${type}”.`;
}
