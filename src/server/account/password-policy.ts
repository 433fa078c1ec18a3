import { isLongEnough } from '#contract/account.ts';
import { Problem } from '#contract/problem.ts';

export interface PasswordPolicy {
  /** @throws Problem where the configured rules refuse the password. */
  assertAllowed(password: string, email: string): Promise<void>;
  /** Whether it is a common password, the product's name or the own address. */
  isCommon(password: string, email: string): Promise<boolean>;
}

export interface PasswordPolicyPorts {
  readonly minChars: number;
  readonly blocklist: 'warn' | 'enforce';
  readonly commonPasswords: () => Promise<ReadonlySet<string>>;
}

export function createPasswordPolicy({
  minChars,
  blocklist,
  commonPasswords,
}: PasswordPolicyPorts): PasswordPolicy {
  async function isCommon(password: string, email: string): Promise<boolean> {
    const lower = password.toLowerCase();
    const own = [email, email.slice(0, email.lastIndexOf('@')), 'daybook'];
    return own.some((word) => word.toLowerCase() === lower) || (await commonPasswords()).has(lower);
  }

  return {
    isCommon,
    async assertAllowed(password, email) {
      if (!isLongEnough(password, minChars)) {
        throw new Problem('request.invalid', {
          detail: `The password must be at least ${minChars} characters long.`,
        });
      }
      if (blocklist === 'enforce' && (await isCommon(password, email))) {
        throw new Problem('account.common-password');
      }
    },
  };
}
