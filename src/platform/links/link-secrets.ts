import type { Cipher } from '../auth/secret.ts';
import type { Ids } from '../system/ids.ts';

export interface LinkSecretPorts {
  /** Of this kind of links only. */
  readonly cipher: Pick<Cipher, 'encrypt' | 'decrypt'>;
  readonly ids: Pick<Ids, 'secret' | 'digest'>;
}

/** The secrets of links: a digest finds the link, and the encrypted token shows it to its owner again. */
export function createLinkSecrets({ cipher, ids }: LinkSecretPorts) {
  return {
    create() {
      const token = ids.secret();
      return { token_hash: ids.digest(token), sealed_token: cipher.encrypt(token) };
    },

    digest: (token: string): string => ids.digest(token),

    /** Null if the token was encrypted with another SECRET, so that nobody can be shown the link again. */
    reveal({ sealed_token }: { readonly sealed_token: string }): string | null {
      try {
        return cipher.decrypt(sealed_token);
      } catch {
        return null;
      }
    },
  };
}
