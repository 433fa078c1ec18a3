import type { Generated } from 'kysely';

export interface ScrobbleAddressesTable {
  user_id: string;
  token_hash: string;
  /** So that the owner can copy the address again. */
  sealed_token: string;
  created_at: number;
  last_event_at: number | null;
  last_title: string;
  /** IANA name; `UTC` until the owner's browser has said it. */
  time_zone: Generated<string>;
}

declare module '#platform/database/schema.ts' {
  interface Schema {
    scrobble_addresses: ScrobbleAddressesTable;
  }
}
