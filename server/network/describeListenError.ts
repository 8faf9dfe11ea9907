import { ConfigError } from '../settings/ConfigError.ts'

/** Error messages by error code, each with the cause and the remedy. */
const reasons: Record<string, (port: number, host: string) => string> = {
  EADDRINUSE: (port) => `PORT ${port} is taken by another program; set another PORT`,
  EACCES: (port) => `PORT ${port} is not permitted for this user; set a port above 1023`,
  EADDRNOTAVAIL: (_port, host) => `HOST ${host} is not an address of this machine; set 127.0.0.1, or 0.0.0.0 for all addresses`,
  ENOTFOUND: (_port, host) => `HOST ${host} cannot be resolved; set 127.0.0.1, or 0.0.0.0 for all addresses`,
}

/** Converts a server's listen error into a message that names the variable responsible, if there is one. */
export function describeListenError(error: NodeJS.ErrnoException, { port, host }: { port: number; host: string }): Error {
  const reason = reasons[error.code ?? '']
  return reason ? new ConfigError(reason(port, host)) : error
}
