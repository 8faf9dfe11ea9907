import { CommandError } from '../../command/CommandError.ts'
import { parseArguments } from '../../command/parseArguments.ts'
import { runCommand } from '../../command/runCommand.ts'
import { extractOperator } from '../../command/extractOperator.ts'
import { UsageError } from '../../command/UsageError.ts'
import { readConfig } from '../../config.ts'
import { type Maintenance, maintenanceFile, networksOf } from '../../process/maintenanceFile.ts'
import { formatBeijingMinute } from '../kernel/logic/formatBeijingMinute.ts'
import { auditFileAction } from './auditFileAction.ts'

const usage = `用法：
npm run maintenance -- on "给访客看的话" [--until "2026-11-22 23:00"] [--allow 203.0.113.4,2001:db8::/48]
  进入维护：访客看到这句话（503）；/healthz、/readyz、/metrics 照常应答，--allow 的地址照常访问；--until 是预计恢复的北京时间
npm run maintenance -- off
  结束维护
npm run maintenance -- status
  现在的情况
可以加 --why 原因、--by 姓名（默认为系统用户），会记入操作记录：npm run users -- audit
几台机器各有自己的 DATA_DIR 时，每台都要执行一次。`

type Work = (dataDir: string, now: number) => string

/** Runs `npm run maintenance`. Returns the exit code: 0 success, 1 failure, 2 incorrect usage. */
export function maintenanceCommand(argv: string[], env: NodeJS.ProcessEnv, now = Date.now()): Promise<number> {
  const work = async () => {
    const { words, operator } = extractOperator(argv, env)
    const asked = readWords(words)
    const { dataDir } = readConfig(env)
    const output = asked.work(dataDir, now)
    const about = { action: asked.action, target: 'site' }
    if (asked.action !== 'status') await auditFileAction(env, about, { command: 'maintenance', operator, clock: () => now })
    return output
  }
  return runCommand({ argv, usage, work })
}

function readWords(words: string[]): { action: string; work: Work } {
  const text = { type: 'string' } as const
  const { values, positionals } = parseArguments(words, { until: text, allow: text })
  const [action = '', given, ...rest] = positionals
  if (rest.length > 0) throw new UsageError()
  if (action === 'on' && given !== undefined) return { action, work: (dataDir, now) => open(dataDir, { ...values, text: given, now }) }
  if (given !== undefined || Object.keys(values).length > 0) throw new UsageError()
  if (action === 'off') return { action, work: close }
  if (action === 'status') return { action, work: status }
  throw new UsageError()
}

interface Wanted {
  text: string
  until?: string | undefined
  allow?: string | undefined
  now: number
}

function open(dataDir: string, { text: given, until: untilText, allow: allowText = '', now }: Wanted): string {
  const text = given.trim()
  if (text === '' || text.length > 500) throw new CommandError('给访客看的话应为 1 到 500 个字')
  const allow = allowText.split(/[,，\s]+/).filter(Boolean)
  if (!networksOf(allow)) throw new CommandError('--allow 应为用逗号分开的地址或网段，如 203.0.113.4,2001:db8::/48')
  const until = untilText === undefined ? null : momentOf(untilText, now)
  maintenanceFile.write(dataDir, { text, until, allow })
  return `已进入维护，主机约一秒后生效。${described({ text, until, allow })}`
}

function close(dataDir: string): string {
  const was = maintenanceFile.read(dataDir)
  maintenanceFile.write(dataDir, undefined)
  return was ? '已结束维护，主机约一秒后生效' : '网站没有在维护，没有改动'
}

function status(dataDir: string): string {
  const maintenance = maintenanceFile.read(dataDir)
  return maintenance ? `维护中。${described(maintenance)}` : '网站没有在维护'
}

const described = ({ text, until, allow }: Maintenance): string =>
  `访客看到：${text}${until === null ? '' : `（预计 ${formatBeijingMinute(until)} 恢复）`}${allow.length === 0 ? '' : `；照常访问的地址：${allow.join('、')}`}`

function momentOf(text: string, now: number): number {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})$/.exec(text.trim()) ?? []
  const moment = Date.parse(`${day}T${time}:00+08:00`)
  if (Number.isNaN(moment) || formatBeijingMinute(moment) !== `${day} ${time}`)
    throw new CommandError('--until 应为北京时间，如 2026-11-22 23:00')
  if (moment <= now) throw new CommandError('--until 已经过去')
  return moment
}

if (import.meta.main) process.exitCode = await maintenanceCommand(process.argv.slice(2), process.env)
