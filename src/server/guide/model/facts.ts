// What the model is told, and what its answers are checked against.

/** What is known of a work or sight: what a model is told of it, and what its sentences are checked against. */
export interface ItemFacts {
  readonly id: string;
  readonly name: string;
  readonly year?: number;
  readonly creators?: readonly string[];
  readonly kind?: string;
  readonly description: string;
  /** In words: 'a closed circle of suspects'. */
  readonly tags: readonly string[];
  /** What it shares with the subject, in the engine's words. */
  readonly why: readonly string[];
}

/** What a guide is made for, and what may stand in it. */
export interface CandidateList {
  /** Absent where the input is no work of the catalogue, but a person, a theme or a place. */
  readonly subject?: ItemFacts;
  /** What the input was understood as. */
  readonly label: string;
  /** The best first. */
  readonly candidates: readonly ItemFacts[];
}

/** Closed lists from which an unknown work may be described. */
export interface Vocabulary {
  readonly genres: readonly string[];
  readonly tags: readonly string[];
}
