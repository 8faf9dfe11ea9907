import type { Express } from 'express'
import { ConfigError } from './ConfigError.ts'

/** Express reads the addresses, and its own words for a wrong one do not say where it was set. */
export function trustProxies(app: Express, addresses: string): void {
  try {
    app.set('trust proxy', addresses)
  } catch {
    throw new ConfigError(`TRUST_PROXY must be loopback, or addresses such as 10.0.0.0/8 separated by commas; it is "${addresses}"`)
  }
}
