/** Whether the host is the machine that the browser runs on. */
export function isLocalhost(hostname: string): boolean {
  return /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}
