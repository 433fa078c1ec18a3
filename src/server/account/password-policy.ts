import { isLongEnough } from '#contract/account.ts';
import { Problem } from '#contract/problem.ts';

interface PasswordPolicyPorts {
  readonly minChars: number;
  readonly blocklist: 'warn' | 'enforce';
  readonly commonPasswords: () => Promise<ReadonlySet<string>>;
}

export type PasswordPolicy = ReturnType<typeof createPasswordPolicy>;

export function createPasswordPolicy({ minChars, blocklist, commonPasswords }: PasswordPolicyPorts) {
  /** Whether it is a common password, the name of the product or the user's own address. */
  async function isCommon(password: string, email: string): Promise<boolean> {
    const lower = password.toLowerCase();
    const own = [email, email.slice(0, email.lastIndexOf('@')), 'daybook'];
    return own.some((word) => word.toLowerCase() === lower) || (await commonPasswords()).has(lower);
  }

  return {
    isCommon,

    /** @throws Problem `request.invalid` or `account.common-password` if the configured rules refuse the password */
    async assertAllowed(password: string, email: string): Promise<void> {
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
