// What a model gets, and what its answers are checked against.

/** What is known about a work or a sight. */
export interface ItemFacts {
  readonly id: string;
  readonly name: string;
  readonly year?: number;
  readonly creators?: readonly string[];
  readonly kind?: string;
  readonly description: string;
  /** In words: 'a closed circle of suspects'. */
  readonly tags: readonly string[];
  /** What it has in common with the subjects, in the engine's words. */
  readonly why: readonly string[];
}

/** The subjects of a guide and the items that it may contain. */
export interface CandidateList {
  /** The titles that the guide is for; none if the input was a person, a theme or a place. */
  readonly subjects: readonly ItemFacts[];
  /** How the input was understood. */
  readonly label: string;
  /** The best first. */
  readonly candidates: readonly ItemFacts[];
}

/** The genres and tags by which an unknown work may be described. */
export interface Vocabulary {
  readonly genres: readonly string[];
  readonly tags: readonly string[];
}
