import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import { UsageError } from './UsageError.ts'

/** Takes a command's words apart into its options and what stands beside them; throws {@link UsageError} at an option that there is not. */
export function parseWords<const Options extends ParseArgsOptionsConfig>(args: string[], options: Options) {
  try {
    return parseArgs({ args, allowPositionals: true, options })
  } catch (error) {
    throw new UsageError('', { cause: error })
  }
}
