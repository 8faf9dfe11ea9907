import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import { UsageError } from './UsageError.ts'

/** Parses a command line into options and positional arguments; throws {@link UsageError} at an unknown option. */
export function parseArguments<const Options extends ParseArgsOptionsConfig>(args: string[], options: Options) {
  try {
    return parseArgs({ args, allowPositionals: true, options })
  } catch (error) {
    throw new UsageError(messageOf(error as NodeJS.ErrnoException), { cause: error })
  }
}

/** Names the option that Node refused. */
function messageOf({ code, message }: NodeJS.ErrnoException): string {
  const [name = ''] = /--[\w-]+/.exec(message) ?? []
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `不认识 ${/'([^']*)'/.exec(message)?.[1] ?? name}`
  return code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE' ? `${name} 的值不对` : ''
}
