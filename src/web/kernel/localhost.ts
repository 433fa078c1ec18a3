/** Whether an address's host is the machine that the browser itself runs on. */
export function isLocalhost(hostname: string): boolean {
  return /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}
