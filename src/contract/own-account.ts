/** Between the wish to have an account erased and its erasure: logging in ends it. */
export const ACCOUNT_GRACE_DAYS = 7;
