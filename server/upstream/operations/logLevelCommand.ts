import { parseArguments } from '../../command/parseArguments.ts'
import { parseDuration } from '../../command/parseDuration.ts'
import { runCommand } from '../../command/runCommand.ts'
import { extractOperator } from '../../command/extractOperator.ts'
import { UsageError } from '../../command/UsageError.ts'
import { readConfig } from '../../config.ts'
import { type LogLevel, logLevelFile, logLevels } from '../../logging/logLevel.ts'
import { formatBeijingMinute } from '../kernel/logic/formatBeijingMinute.ts'
import { auditFileAction } from './auditFileAction.ts'

const usage = `用法：
npm run log-level -- ${logLevels.join('|')} [--for 15m]
  运行中的主机与接口从此至少记这一级，不必重启；--for 是多久（如 90s、15m、2h），过后回到 LOG_LEVEL；不写则一直有效，重启之后也是
npm run log-level -- reset
  回到 LOG_LEVEL
npm run log-level -- status
  现在的情况
可以加 --why 原因、--by 姓名（默认为系统用户），会记入操作记录：npm run users -- audit
几台机器各有自己的 DATA_DIR 时，每台都要执行一次。`

/** Runs `npm run log-level`. Returns the exit code: 0 success, 1 failure, 2 incorrect usage. */
export function logLevelCommand(argv: string[], env: NodeJS.ProcessEnv, now = Date.now()): Promise<number> {
  const work = async () => {
    const { words, operator } = extractOperator(argv, env)
    const { values, positionals } = parseArguments(words, { for: { type: 'string' } })
    const [action = '', ...rest] = positionals
    const level = logLevels.find((known) => known === action)
    if (rest.length > 0 || (values.for !== undefined && level === undefined)) throw new UsageError()
    const { dataDir } = readConfig(env)
    if (action === 'status') return status(dataDir, now)
    if (level === undefined && action !== 'reset') throw new UsageError()
    const set = level && { level, until: values.for === undefined ? null : now + parseDuration(values.for, '--for') }
    logLevelFile.write(dataDir, set)
    const about = { action, target: set ? termOf(set.until) : 'LOG_LEVEL' }
    await auditFileAction(env, about, { command: 'log-level', operator, clock: () => now })
    return set ? `约一秒后生效：${described(set)}` : '约一秒后回到 LOG_LEVEL'
  }
  return runCommand({ argv, usage, work })
}

function status(dataDir: string, now: number): string {
  const set = logLevelFile.read(dataDir)
  return set && (set.until === null || set.until > now) ? described(set) : '没有改过，按各程序的 LOG_LEVEL'
}

const termOf = (until: number | null): string => (until === null ? '直到 reset' : `到 ${formatBeijingMinute(until)}`)

const described = ({ level, until }: { level: LogLevel; until: number | null }): string => `日志至少记 ${level}，${termOf(until)}`

if (import.meta.main) process.exitCode = await logLevelCommand(process.argv.slice(2), process.env)
