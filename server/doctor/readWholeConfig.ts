import { type Config, ConfigError, readConfig } from '../config.ts'

type Env = Record<string, string | undefined>

/** Placeholder that every provider's required variable accepts, but for keys. */
const placeholder = 'http://absent.invalid'

/**
 * Reads the whole environment: collects every fault, not only the first, and gives a configuration without the faulty
 * variables.
 */
export function readWholeConfig(env: Env): { config: Config; faults: string[] } {
  const faults: string[] = []
  let rest = env
  for (;;) {
    try {
      return { config: readConfig(rest), faults }
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error
      const name = error.message.split(' ')[0]!
      if (rest[name] === placeholder) {
        // No text stands for a key: without its gateway it is not asked for. A second time would repeat the loop for ever.
        if (rest['PAYMENT_PROVIDER'] === 'none') throw error
        rest = { ...rest, [name]: undefined, PAYMENT_PROVIDER: 'none' }
        continue
      }
      faults.push(error.message)
      rest = { ...rest, [name]: error.message.includes('must be set') ? placeholder : undefined }
    }
  }
}
