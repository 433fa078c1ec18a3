/** The first descriptor that systemd passes. */
const FIRST_DESCRIPTOR = 3;

/**
 * The descriptor of the listening socket that systemd passed to this process, or null (sd_listen_fds(3)). The socket
 * outlives the process, so connections wait in it during a restart instead of being refused.
 */
export function findPassedSocket(
  env: Readonly<Record<string, string | undefined>> = process.env,
  pid = process.pid,
): number | null {
  // Children inherit the variables, but not the socket.
  if (env['LISTEN_PID'] !== String(pid)) return null;
  return Number(env['LISTEN_FDS']) >= 1 ? FIRST_DESCRIPTOR : null;
}

/** Where Daybook listens, in the words of an error: what an operator has to correct. */
export function describeListening(
  { host, port }: { readonly host: string; readonly port: number },
  passedSocket = findPassedSocket(),
): string {
  return passedSocket === null
    ? `HOST ${host}, PORT ${port}`
    : `the socket that LISTEN_FDS announces (descriptor ${passedSocket})`;
}
