import type { Actor } from '../audit/audit-log.ts';
import type { Integration } from '../contract/integrations.ts';

/** A link that works, as its owner finds it among all links. */
export interface ListedLink {
  /** Of what the link shows, or of the link; unique among those of its kind and user. */
  readonly id: string;
  readonly title: string;
  /** Null: the token cannot be decrypted after a change of SECRET, or the program decides about the rest of the address. */
  readonly path: string | null;
  readonly creationTime: string;
  readonly expiryTime: string | null;
  /** Null: it was not used yet; undefined: it is not recorded. */
  readonly lastUseTime?: string | null;
}

/** How a feature names its links in the list of all of a user's links, and revokes them there. */
export interface LinkSource {
  readonly kind: string;
  /** What users call the kind. */
  readonly label: string;
  /** While it is off, none of these links works. */
  readonly integration: Integration;
  readonly list: (userId: string) => Promise<ListedLink[]>;
  readonly revoke: (by: Actor, id: string) => Promise<void>;
}
