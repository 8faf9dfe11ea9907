import { type Config, ConfigError, readConfig } from '../config.ts'

type Env = Record<string, string | undefined>

/** Placeholder that is valid for every variable required by a provider, except keys. */
const placeholder = 'http://absent.invalid'

/**
 * Reads the whole environment and collects all errors, not only the first. Returns a configuration without the invalid
 * variables.
 */
export function readConfigLeniently(env: Env): { config: Config; faults: string[] } {
  const faults: string[] = []
  let rest = env
  for (;;) {
    try {
      return { config: readConfig(rest), faults }
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error
      const name = error.message.split(' ')[0]!
      if (rest[name] === placeholder) {
        // No placeholder is valid for a key, so payment is disabled. If the error persists, throwing prevents an endless loop.
        if (rest['PAYMENT_PROVIDER'] === 'none') throw error
        rest = { ...rest, [name]: undefined, PAYMENT_PROVIDER: 'none' }
        continue
      }
      faults.push(error.message)
      rest = { ...rest, [name]: error.message.includes('must be set') ? placeholder : undefined }
    }
  }
}
