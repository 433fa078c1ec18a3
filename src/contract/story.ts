/** One part of a story: its picture, what is told, and the telling (specification 3). */
export interface StoryPart {
  readonly image: string;
  /** What the picture shows, for those who don't see it. */
  readonly alt: string;
  readonly text: string;
  readonly audio: string;
}
