import { type Config, ConfigError, readConfig } from '../config.ts'

type Env = Record<string, string | undefined>

/** Fits every variable that a provider cannot do without. */
const placeholder = 'http://absent.invalid'

/** Reads the environment to its end: every fault, not only the first, and a configuration without what is at fault. */
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
      // A second fault of the same variable would go on for ever.
      if (rest[name] === placeholder) throw error
      rest = { ...rest, [name]: error.message.includes('must be set') ? placeholder : undefined }
    }
  }
}
