import { type Config, ConfigError, readConfig } from '../config.ts'

type Env = Record<string, string | undefined>

/** Placeholder that every provider's required variable accepts. */
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
      faults.push(error.message)
      const name = error.message.split(' ')[0]!
      // A second fault of the same variable would repeat the loop for ever.
      if (rest[name] === placeholder) throw error
      rest = { ...rest, [name]: error.message.includes('must be set') ? placeholder : undefined }
    }
  }
}
