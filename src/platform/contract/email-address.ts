const EMAIL_MIN_CHARS = 6;
export const EMAIL_MAX_CHARS = 254;

/**
 * The specification asks for more than 5 characters and an '@'. Beyond that: a plain local part and a
 * domain, so that no quote, comma, bracket or line break can reach an email header.
 */
export function isEmail(value: string): boolean {
  return (
    value.length >= EMAIL_MIN_CHARS &&
    value.length <= EMAIL_MAX_CHARS &&
    /^[\w.!#$%&'*+/=?^`{|}~-]+@[\p{L}\p{N}\p{M}-]+(\.[\p{L}\p{N}\p{M}-]+)*$/u.test(value)
  );
}
