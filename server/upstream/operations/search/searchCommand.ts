import { type CommandOutput, runCommand } from '../../../command/runCommand.ts'
import { UsageError } from '../../../command/UsageError.ts'
import { logUsage, printSearchLog } from './printSearchLog.ts'
import { evaluateQueries, tryUsage } from './evaluateQueries.ts'

/** Subcommands by name: each parses the rest of the command line and runs. */
const actions: Record<string, (argv: string[], env: NodeJS.ProcessEnv, now: number) => Promise<string | CommandOutput>> = {
  log: printSearchLog,
  try: evaluateQueries,
}

const usage = `用法：
${logUsage}
${tryUsage}`

/** Runs `npm run search`. Returns the exit code: 0 success, 1 failure, 2 incorrect usage. */
export function searchCommand(argv: string[], env: NodeJS.ProcessEnv, now = Date.now()): Promise<number> {
  const work = () => {
    const [action = '', ...rest] = argv
    const act = Object.hasOwn(actions, action) ? actions[action] : undefined
    if (!act) throw new UsageError()
    return act(rest, env, now)
  }
  return runCommand({ argv, usage, work })
}

if (import.meta.main) process.exitCode = await searchCommand(process.argv.slice(2), process.env)
