import { userInfo } from 'node:os'
import { CommandError } from './CommandError.ts'

/** The operator who runs a command, and the reason. */
export interface Operator {
  name: string
  /** Empty when no reason was given. */
  why: string
}

const longest = 200

/** Extracts `--by NAME` and `--why REASON` from the command line; every command that changes data accepts them. */
export function extractOperator(argv: readonly string[], env: NodeJS.ProcessEnv): { words: string[]; operator: Operator } {
  const words: string[] = []
  const given: Record<'by' | 'why', string | undefined> = { by: undefined, why: undefined }
  for (let at = 0; at < argv.length; at++) {
    const [, name, , value] = /^--(by|why)(=([^]*))?$/.exec(argv[at]!) ?? []
    if (name !== 'by' && name !== 'why') words.push(argv[at]!)
    else given[name] = checked(name, value ?? argv[++at] ?? '')
  }
  return { words, operator: { name: given.by ?? env['SUDO_USER'] ?? accountName(), why: given.why ?? '' } }
}

function checked(name: string, value: string): string {
  const text = value.trim()
  if (text === '' || text.length > longest) throw new CommandError(`--${name} 后面应有 1 到 ${longest} 个字`)
  return text
}

/** Returns the account name, or the user id: a container may run under an account without a name. */
function accountName(): string {
  try {
    return userInfo().username
  } catch {
    return `uid ${process.getuid?.() ?? ''}`
  }
}
