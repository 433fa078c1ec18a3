import { Problem } from '#contract/problem.ts';
import { tokenFailuresPerAddress, type Attempts } from './attempts.ts';
import type { AccountStores } from './ports.ts';

export interface MarketingPorts {
  readonly stores: AccountStores;
  readonly attempts: Attempts;
  readonly clock: () => number;
  readonly ids: { digest(secret: string): string };
}

export interface Marketing {
  /** Ends marketing letters for the token's owner; repeating it is no error. @throws Problem `token.invalid` */
  optOut(token: string, addressKey: string): Promise<void>;
}

export function marketing({ stores, attempts, clock, ids }: MarketingPorts): Marketing {
  return {
    async optOut(token, addressKey) {
      await attempts.refuseWhenUsedUp(tokenFailuresPerAddress, addressKey);
      const userId = await stores.tokens.owner(ids.digest(token), 'marketing-opt-out');
      if (userId === null) {
        await attempts.count(tokenFailuresPerAddress, addressKey);
        throw new Problem('token.invalid');
      }
      await stores.accounts.markMarketingOptedOut(userId, clock());
    },
  };
}
