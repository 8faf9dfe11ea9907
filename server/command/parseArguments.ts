import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import { UsageError } from './UsageError.ts'

/** Parses a command line into options and positional arguments; throws {@link UsageError} at an unknown option. */
export function parseArguments<const Options extends ParseArgsOptionsConfig>(args: string[], options: Options) {
  try {
    return parseArgs({ args, allowPositionals: true, options })
  } catch (error) {
    throw new UsageError('', { cause: error })
  }
}
