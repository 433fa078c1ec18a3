/** Some 49,000 leaked passwords, most used first; loaded when first asked for, as most starts never ask. */
export function createCommonPasswordLoader(): () => Promise<ReadonlySet<string>> {
  let list: Promise<ReadonlySet<string>> | undefined;
  return () =>
    (list ??= import('@zxcvbn-ts/language-common').then(
      ({ dictionary }) => new Set(dictionary['passwords-common']),
    ));
}
