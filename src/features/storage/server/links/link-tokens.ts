export interface LinkTokenPorts {
  readonly seal: { seal(plain: string): string; unseal(sealed: string): string };
  readonly ids: { secret(): string; digest(secret: string): string };
}

export type LinkTokens = ReturnType<typeof createLinkTokens>;

/** The secrets of links: a digest finds the link, and the sealed token is for its owner. */
export function createLinkTokens({ seal, ids }: LinkTokenPorts) {
  return {
    create() {
      const token = ids.secret();
      return { tokenHash: ids.digest(token), sealedToken: seal.seal(token) };
    },

    digest: (token: string): string => ids.digest(token),

    /** Null if it was sealed with another SECRET. */
    unseal(sealed: string): string | null {
      try {
        return seal.unseal(sealed);
      } catch {
        return null;
      }
    },
  };
}
