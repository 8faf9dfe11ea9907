import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { AccessKind } from '#lib/contract'
import { CommandError } from '../../command/CommandError.ts'
import { UsageError } from '../../command/UsageError.ts'
import { parseArguments } from '../../command/parseArguments.ts'
import { runCommand } from '../../command/runCommand.ts'
import { extractOperator } from '../../command/extractOperator.ts'
import { type AccessBatch, accessCodeQueries, hashAccessCode, newAccessCode, parseAccessCode } from '../bundle/admin.ts'
import type { Database } from '../db/Database.ts'
import { auditLines } from './auditLines.ts'
import { type Audit, createAudit } from './createAudit.ts'
import { withDatabase } from './withDatabase.ts'

const usage = `用法：
npm run -s access-code -- make 编号 数量 [--kind course|courseGroup|courseProject] [--days 天数] [--expires 2026-12-31] [--batch 批次]
  生成激活码，以 CSV 输出。只显示这一次：数据库里只有散列值。不写 --kind 时编号是课程的编号
npm run access-code -- list
  各批次的数量：已生成、已使用、已作废
npm run access-code -- revoke 批次或激活码
  作废未使用的激活码
npm run access-code -- audit
  操作记录，从新到旧。生成与作废都会记下；可以加 --why 原因、--by 姓名（默认为系统用户）`

const kinds: readonly string[] = ['course', 'courseGroup', 'courseProject'] satisfies AccessKind[]
const MOST = 10_000

type Queries = ReturnType<typeof accessCodeQueries>

interface Place {
  db: Kysely<Database>
  codes: Queries
  audit: Audit
}

type Work = (place: Place) => Promise<string>

/** Runs `npm run access-code`. Returns the exit code: 0 success, 1 failure, 2 incorrect usage. */
export function accessCodeCommand(argv: string[], env: NodeJS.ProcessEnv, now = Date.now()): Promise<number> {
  const work = () => {
    const { words, operator } = extractOperator(argv, env)
    const asked = readWork(words, now)
    return withDatabase(env, (db) =>
      asked({ db, codes: accessCodeQueries(db), audit: createAudit({ db, command: 'access-code', operator, clock: () => now }) }),
    )
  }
  return runCommand({ argv, usage, work })
}

function readWork(argv: string[], now: number): Work {
  const text = { type: 'string' } as const
  const { values, positionals } = parseArguments(argv, { kind: text, days: text, expires: text, batch: text })
  const [action, first, second, ...rest] = positionals
  const hasOptions = Object.keys(values).length > 0
  if (rest.length > 0) throw new UsageError()
  if (action === 'list' && first === undefined && !hasOptions) return ({ codes }) => list(codes, now)
  if (action === 'audit' && first === undefined && !hasOptions) return ({ db }) => auditLines(db, { command: 'access-code' })
  if (action === 'revoke' && first !== undefined && second === undefined && !hasOptions) {
    // Access codes are secrets, names of batches are not.
    const target = parseAccessCode(first) === undefined ? first : '一个激活码'
    return ({ codes, audit }) => audit({ action, target }, () => revoke(codes, first, now))
  }
  if (action !== 'make' || first === undefined || second === undefined) throw new UsageError()
  const wanted = { ...values, id: first, count: second }
  return ({ codes, audit }) => audit({ action, target: `${first} × ${second}` }, () => make(codes, wanted, now))
}

interface Wanted {
  id: string
  count: string
  kind?: string | undefined
  days?: string | undefined
  expires?: string | undefined
  batch?: string | undefined
}

async function make(codes: Queries, wanted: Wanted, now: number): Promise<string> {
  const { id, kind = 'course' } = wanted
  const count = wholeNumber(wanted.count, MOST, '数量')
  const days = wanted.days === undefined ? null : wholeNumber(wanted.days, 36_500, '--days ')
  const expires_at = wanted.expires === undefined ? null : endOfDay(wanted.expires, now)
  if (!isKind(kind)) throw new CommandError(`--kind 应为 ${kinds.join('、')} 之一`)
  const title = await codes.title(kind, id)
  if (title === undefined) throw new CommandError(`没有编号为 ${id} 的内容，或已下架（${kind}）。请检查编号与 --kind`)
  const batch = wanted.batch ?? `${id}-${randomBytes(3).toString('hex')}`
  if (!/^[\w-]{1,80}$/.test(batch)) throw new CommandError('批次只能用字母、数字、连字符和下划线，最长 80 个字符')
  if ((await codes.batches()).some((known) => known.batch === batch)) throw new CommandError(`批次 ${batch} 已存在，请换一个名字`)
  const made = Array.from({ length: count }, () => newAccessCode())
  const shared = { batch, kind, target_id: id, days, expires_at, created_at: now, revoked_at: null, redeemed_by: null, redeemed_at: null }
  await codes.add(made.map((code) => ({ id: hashAccessCode(code.replaceAll('-', '')), ...shared })))
  process.stderr.write(`批次 ${batch}：${count} 个激活码，《${title}》\n`)
  const lines = made.map((code) => [code, kind, id, quoted(title), days ?? '', wanted.expires ?? '', batch].join(','))
  return ['code,kind,id,title,days,expires,batch', ...lines].join('\n')
}

async function list(codes: Queries, now: number): Promise<string> {
  const batches = await codes.batches()
  if (batches.length === 0) return '还没有激活码。生成：npm run -s access-code -- make 编号 数量'
  return batches.map((batch) => batchLine(batch, now)).join('\n')
}

function batchLine({ batch, kind, target_id, made, redeemed, revoked, expires_at, days }: AccessBatch, now: number): string {
  const until = expires_at === null ? '长期有效' : expires_at <= now ? '已过期' : `${dayOf(expires_at - 1)} 前有效`
  const term = days === null ? '' : `，可学 ${days} 天`
  return `${batch}  ${kind} ${target_id}  共 ${made} 个，已使用 ${redeemed}，已作废 ${revoked}，剩余 ${made - redeemed - revoked}（${until}${term}）`
}

async function revoke(codes: Queries, named: string, now: number): Promise<string> {
  const code = parseAccessCode(named)
  const count = await codes.revoke(code === undefined ? { batch: named } : { id: hashAccessCode(code) }, now)
  if (count === 0) throw new CommandError(`没有作废任何激活码：${named} 不是批次或激活码，或已全部使用、作废`)
  return `已作废 ${count} 个未使用的激活码`
}

const isKind = (text: string): text is AccessKind => kinds.includes(text)

function wholeNumber(text: string, most: number, name: string): number {
  const count = Number(text)
  if (!/^[1-9]\d*$/.test(text) || count > most) throw new CommandError(`${name}应为 1 到 ${most} 的整数`)
  return count
}

/** Returns the last millisecond of a day in China: codes are valid for the whole day. */
function endOfDay(day: string, now: number): number {
  const time = Date.parse(`${day}T24:00:00+08:00`)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(time) || dayOf(time - 1) !== day)
    throw new CommandError('--expires 应为日期，如 2026-12-31')
  if (time <= now) throw new CommandError(`--expires 应晚于今天，${day} 已经过去`)
  return time
}

const dayOf = (time: number): string => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(time)

/** Quotes a title for CSV, and prevents spreadsheet programs from evaluating it as a formula. */
const quoted = (title: string): string => `"${(/^[=+\-@]/.test(title) ? `'${title}` : title).replaceAll('"', '""')}"`

if (import.meta.main) process.exitCode = await accessCodeCommand(process.argv.slice(2), process.env)
