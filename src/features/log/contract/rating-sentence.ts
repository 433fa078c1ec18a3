/** A rating on the scale of a service. */
export interface RatingOnScale {
  /** More than 0. */
  readonly value: number;
  readonly max: number;
}

/** `Rated 83 of 100 on AniList.`, a line of the note of an entry whose rating was rounded. */
export function ratingSentence({ value, max }: RatingOnScale, serviceName: string | null): string {
  return `Rated ${value} of ${max}${serviceName === null ? '' : ` on ${serviceName}`}.`;
}

/** The rating in the first such line of a note. */
export function ratingInNote(note: string): RatingOnScale | null {
  const found = /^Rated (\d{1,9}(?:\.\d{1,9})?) of (\d{1,9})(?: on [^\n,]{1,60})?\.$/m.exec(note);
  return found === null ? null : { value: Number(found[1]), max: Number(found[2]) };
}
