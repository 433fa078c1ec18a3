import type { WorkKind } from '#guide-engine/record.ts';

/** The kind of guide and the text that a user typed. */
export type GuideRequest = TravelRequest | WorkRequest;

export interface TravelRequest {
  readonly kind: 'travel';
  readonly text: string;
  readonly childFriendly: boolean;
}

export interface WorkRequest {
  readonly kind: WorkKind;
  readonly text: string;
}

export type GuideKind = GuideRequest['kind'];
