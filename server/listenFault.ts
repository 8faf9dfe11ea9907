import { ConfigError } from './ConfigError.ts'

/** Why listening on an address failed, and the remedy. */
const reasons: Record<string, (port: number, host: string) => string> = {
  EADDRINUSE: (port) => `PORT ${port} is taken by another program; set another PORT`,
  EACCES: (port) => `PORT ${port} is not open to this user; set one above 1023`,
  EADDRNOTAVAIL: (_port, host) => `HOST ${host} is no address of this machine; set 127.0.0.1, or 0.0.0.0 for all`,
  ENOTFOUND: (_port, host) => `HOST ${host} is not known; set 127.0.0.1, or 0.0.0.0 for all`,
}

/** A server's error in words that name the variable, where one is to blame. */
export function listenFault(error: NodeJS.ErrnoException, { port, host }: { port: number; host: string }): Error {
  const reason = reasons[error.code ?? '']
  return reason ? new ConfigError(reason(port, host)) : error
}
