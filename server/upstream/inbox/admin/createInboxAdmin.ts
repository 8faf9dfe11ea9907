import { createWriteStream } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { extname, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Kysely } from 'kysely'
import { CommandError } from '../../../command/CommandError.ts'
import type { Operator } from '../../../command/extractOperator.ts'
import { parseDay } from '../../../command/parseDay.ts'
import { createCertificateKind } from '../../certificate/admin.ts'
import { createAppealKind, createPostKind, createPostReportKind } from '../../community/admin.ts'
import type { ApplicationTable, Database } from '../../db/Database.ts'
import { createEnrolmentKind } from '../../enrolment/admin.ts'
import { createEssayKind, createQuestionReportKind, createSittingKind } from '../../exam/admin.ts'
import { openImage, uploadedFileQueries } from '../../files/admin.ts'
import type { FileStore } from '../../files/index.ts'
import { createInvoiceKind } from '../../invoice/admin.ts'
import type { InboxDecision, InboxKind, TimeRange } from '../../kernel/InboxKind.ts'
import { encryptionSecret } from '../../kernel/encryptionSecret.ts'
import { readDecisions } from '../../kernel/readDecisions.ts'
import { beijingDayRange, beijingMonth, startOfBeijingDay } from '../../kernel/logic/beijingDay.ts'
import { createEncryption, DecryptionError } from '../../kernel/logic/encryption.ts'
import { formatBeijingMinute } from '../../kernel/logic/formatBeijingMinute.ts'
import { printable, printableLine } from '../../kernel/logic/printable.ts'
import { type Sheet, tableFile, type TableFormat, tableFormats, withSums, workbook } from '../../kernel/tableFile.ts'
import { createOrderKind, createRefundKind } from '../../order/admin.ts'
import { createDifferenceKind, createLedgerTables } from '../../payment/admin.ts'
import { createPersonReportKind } from '../../person/admin.ts'
import { realNameKind, realNameQueries } from '../../profile/admin.ts'
import { createWhisperAppealKind, createWhisperKind, createWhisperReportKind } from '../../whisper/admin.ts'
import { applicationQueries } from '../queries/applications.ts'
import { feedbackQueries } from '../queries/feedbacks.ts'
import { inboxQueries } from '../queries/inbox.ts'
import { leadQueries } from '../queries/leads.ts'
import { applicationKind } from './applicationKind.ts'
import { feedbackKind } from './feedbackKind.ts'
import { leadKind } from './leadKind.ts'
import { opinionKind } from './opinionKind.ts'

interface InboxOptions {
  db: Kysely<Database>
  files: FileStore
  dataDir: string
  dataKey: string | undefined
  operator: Operator
  /** Name of the registered marker of essays whose key was given. */
  marker?: string | undefined
  /** Tax rate of sales, in percent; undefined leaves taxes out of tables. */
  taxRate?: number | undefined
  now: number
}

/** Default number of rows of a list. */
const usualMost = 50
const longestLine = 72
const longestReply = 1000

export type InboxAdmin = ReturnType<typeof createInboxAdmin>

/** Creates the operators' actions on submissions. Each returns the text to print. */
export function createInboxAdmin({ db, files, dataDir, dataKey, operator, marker, taxRate, now }: InboxOptions) {
  const applications = applicationQueries(db)
  const uploads = uploadedFileQueries(db)
  const shared = { inbox: inboxQueries(db), applications, uploads, leads: leadQueries(db), feedbacks: feedbackQueries(db), now }
  const seal = () => createEncryption(encryptionSecret({ dataDir, given: dataKey })())
  const unseal = ({ id, id_number }: Pick<ApplicationTable, 'id' | 'id_number'>) => readable(() => seal().open(id_number ?? '', id))
  const kindsWith = (plain: boolean): Record<string, InboxKind> => ({
    leads: leadKind(shared),
    intentions: applicationKind({ ...shared, unseal: plain ? unseal : undefined }),
    feedback: feedbackKind(shared),
    opinions: opinionKind(shared),
    realnames: realNameKind({ ...shared, realNames: realNameQueries(db), unseal: plain ? unseal : undefined }),
    refunds: createRefundKind(db, { operator, now }),
    orders: createOrderKind(db),
    invoices: createInvoiceKind(db, { taxRate, now }),
    differences: createDifferenceKind(db, { operator, now }),
    enrolments: createEnrolmentKind({ db, operator, now, plain, seal }),
    certificates: createCertificateKind(db, { operator, now, seal }),
    sittings: createSittingKind(db, now),
    essays: createEssayKind(db, marker),
    questions: createQuestionReportKind({ db, now }),
    posts: createPostKind({ db, now }),
    whispers: createWhisperKind({ db, now }),
    reports: joinKinds(
      '社区、私信和用户举报',
      createPostReportKind({ db, now }),
      createWhisperReportKind({ db, now }),
      createPersonReportKind({ db, now }),
    ),
    appeals: joinKinds('社区和私信申诉', createAppealKind({ db, now }), createWhisperAppealKind({ db, now })),
  })
  const kinds = kindsWith(false)
  const kindOf = (name: string, others: readonly string[] = []): InboxKind =>
    (Object.hasOwn(kinds, name) ? kinds[name] : undefined) ?? fail(`种类应为 ${[...Object.keys(kinds), ...others].join('、')} 之一`)

  /** Returns the first kind that contains this id, with the result. */
  async function firstOf<Result>(
    id: string,
    of: (kind: InboxKind) => Promise<Result | undefined> | undefined,
  ): Promise<[InboxKind, Result]> {
    for (const kind of Object.values(kinds)) {
      const result = await of(kind)
      if (result !== undefined) return [kind, result]
    }
    return fail(`没有编号为 ${id} 的内容，请用 list 查看编号`)
  }

  return {
    async list(name: string | undefined, { status, most = String(usualMost) }: { status?: string | undefined; most?: string | undefined }) {
      if (!/^[1-9]\d{0,4}$/.test(most)) fail('--most 应为 1 到 99999 的整数')
      const chosen = name === undefined ? Object.values(kinds) : [kindOf(name)]
      const fitting = chosen.filter(({ statuses }) => status === undefined || statuses.includes(status))
      if (fitting.length === 0) fail(`--status 应为 ${[...new Set(chosen.flatMap(({ statuses }) => statuses))].join('、')} 之一`)
      const parts: string[] = []
      for (const kind of fitting) {
        const lines = await kind.list({ status, most: Number(most) })
        const words = lines.map(
          ({ id, status: state, at, about }) => `${id}  ${formatBeijingMinute(at)}  ${state}  ${printableLine(about, longestLine)}`,
        )
        parts.push([`${kind.label}（${lines.length === Number(most) ? `最近 ${most} 条` : `${lines.length} 条`}）`, ...words].join('\n'))
      }
      return parts.join('\n\n')
    },

    async show(id: string, plain: boolean) {
      const chosen = Object.values(kindsWith(plain))
      for (const kind of chosen) {
        const facts = await kind.show(id)
        if (facts) return [kind.label, ...facts.map(([name, value]) => `${name}：${printable(value).replaceAll('\n', '\n  ')}`)].join('\n')
      }
      return fail(`没有编号为 ${id} 的内容，请用 list 查看编号`)
    },

    async reply(id: string, given: string) {
      const text = given.trim()
      if (text === '' || text.length > longestReply) fail(`回复应为 1 到 ${longestReply} 个字`)
      const [, output] = await firstOf(id, ({ reply }) => reply?.(id, text))
      return output
    },

    async decide(decision: InboxDecision) {
      const [, output] = await firstOf(decision.id, ({ decide }) => decide?.(decision))
      return output
    },

    /** Decides all submissions of an exported table, or none. Without `apply` it only checks them. */
    async decideAll(table: readonly (readonly unknown[])[], apply: boolean) {
      const decisions = readDecisions(table)
      for (const kind of Object.values(kinds)) {
        if (!kind.decideAll) continue
        for (const { decision } of decisions) if (await kind.show(decision.id)) return kind.decideAll(decisions, apply)
      }
      return fail('文件里没有可以成批审核的编号，没有改动。可以成批审核的是 export enrolments 导出的表格')
    },

    async retry(id: string) {
      const [, output] = await firstOf(id, ({ retry }) => retry?.(id))
      return output
    },

    async done(id: string) {
      const [, output] = await firstOf(id, ({ done }) => done?.(id))
      return output
    },

    async file(id: string, out: string | undefined) {
      if (out === undefined) return fail('请用 --out 指定要写入的文件')
      const row = await uploads.find(id)
      const content = row && (await openImage({ files, seal }, row))
      if (!row || !content) return fail(`没有编号为 ${id} 的图片`)
      const path = resolve(out)
      await pipeline(content, createWriteStream(path, { flags: 'wx', mode: 0o600 })).catch(async (error: NodeJS.ErrnoException) => {
        if (!(error instanceof DecryptionError)) return refuseTaken(path)(error)
        await rm(path, { force: true })
        return fail('图片无法解密：DATA_KEY 或 DATA_DIR 里的 keys/data.key 与提交时的不同')
      })
      return `已写入 ${path}（${row.width} × ${row.height}，${row.bytes} 字节）`
    },

    async export(name: string, given: string, { from, to, format: wanted }: ExportOptions = {}) {
      const { label, table, dated }: Pick<InboxKind, 'label' | 'table' | 'dated'> =
        name === 'ledger' ? { label: '账目', dated: '账单日', table: createLedgerTables(db, taxRate).movements } : kindOf(name, ['ledger'])
      const range = from === undefined && to === undefined ? undefined : rangeOf(from, to)
      if (range && dated === undefined) fail(`${label}不按日期导出，请去掉 --from 和 --to`)
      const format = formatOf(given, wanted)
      const rows = await table(range)
      const path = await writeNewFile(given, await tableFile(format, { name: label, table: rows }))
      const days = range && dated !== undefined ? `（${dated} ${from ?? '起初'} 到 ${to ?? '现在'}）` : ''
      return `已导出 ${rows.length - 1} 条${days}到 ${path}。文件含有个人信息，请妥善保管，用完删除`
    },

    /** Writes a month's close to a workbook: the sums, all movements, orders, refunds and invoices, and the bills. */
    async close(month: string, given: string) {
      const range = monthRange(month, now)
      if (formatOf(given, undefined) !== 'xlsx') fail('一个月的账写成一个 .xlsx 文件')
      const ledger = createLedgerTables(db, taxRate)
      const [summary, { table: bills, missing, open }] = [await ledger.summary(range), await ledger.bills(range)]
      const ofKinds: Sheet[] = []
      for (const { label, table } of [kinds['orders']!, kinds['refunds']!, kinds['invoices']!])
        ofKinds.push({ name: label, table: await table(range) })
      const sheets = [
        { name: '汇总', table: summary },
        { name: '账目', table: await ledger.movements(range) },
        ...ofKinds,
        { name: '账单', table: bills },
      ]
      const path = await writeNewFile(given, await workbook(sheets.map(({ name, table }) => ({ name, table: withSums(table) }))))
      const warnings = [
        ...(missing > 0 ? [`注意：有 ${missing} 天的账单没有取到，手续费不全`] : []),
        ...(open > 0 ? [`注意：有 ${open} 处对账差异没有处理，用 list differences --status open 查看`] : []),
        ...(taxRate === undefined ? ['没有设置 TAX_RATE，所以没有税率和税额'] : []),
      ]
      return [`已写入 ${path}：${month} 的${sheets.map(({ name }) => name).join('、')}。文件含有个人信息，请妥善保管`, ...warnings].join(
        '\n',
      )
    },
  }
}

const fail = (text: string): never => {
  throw new CommandError(text)
}

export interface ExportOptions {
  /** First day. */
  from?: string | undefined
  /** Last day. */
  to?: string | undefined
  format?: string | undefined
}

/** Returns the time range of inclusive days; without a first or last one, it has no such bound. */
function rangeOf(from: string | undefined, to: string | undefined): TimeRange {
  const range = {
    from: from === undefined ? 0 : startOfBeijingDay(parseDay(from, '--from')),
    to: to === undefined ? Date.parse('9999-01-01') : beijingDayRange(parseDay(to, '--to')).to,
  }
  return range.from < range.to ? range : fail(`--from ${from} 晚于 --to ${to}`)
}

function monthRange(month: string, now: number): TimeRange {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) fail('close 后面应为一个月，如 2026-10')
  const from = startOfBeijingDay(`${month}-01`)
  const to = startOfBeijingDay(`${beijingMonth(from + 31 * 86_400_000)}-01`)
  return to <= now ? { from, to } : fail(`${month} 还没有结束`)
}

/** Returns the format of a file: the given one, which fits its name, or that of its name. */
function formatOf(path: string, wanted: string | undefined): TableFormat {
  const ending = extname(path).slice(1).toLowerCase()
  if (wanted !== undefined && !isFormat(wanted)) return fail(`--format 应为 ${tableFormats.join('、')} 之一`)
  if (isFormat(ending) && wanted !== undefined && wanted !== ending) return fail(`--format ${wanted} 与文件名 ${path} 不符`)
  return wanted ?? (isFormat(ending) ? ending : 'csv')
}
const isFormat = (text: string): text is TableFormat => (tableFormats as readonly string[]).includes(text)

/** Writes a new file that only its owner can read, and returns its path. */
async function writeNewFile(given: string, content: string | Uint8Array): Promise<string> {
  const path = resolve(given)
  await writeFile(path, content, { flag: 'wx', mode: 0o600 }).catch(async (error: NodeJS.ErrnoException) => {
    // A truncated table could be mistaken for a complete one.
    if (error.code !== 'EEXIST') await rm(path, { force: true })
    refuseTaken(path)(error)
  })
  return path
}

const refuseTaken = (path: string) => (error: NodeJS.ErrnoException) => {
  if (error.code === 'EEXIST') fail(`${path} 已存在，不会覆盖。请换一个文件名`)
  throw error
}

function readable(work: () => string): string {
  try {
    return work()
  } catch (error) {
    if (error instanceof DecryptionError) return fail('身份证号无法解密：DATA_KEY 或 DATA_DIR 里的 keys/data.key 与提交时的不同')
    throw error
  }
}

/** Joins several kinds to one for operators. They must have the same statuses and columns, and support only decisions. */
const joinKinds = (label: string, first: InboxKind, ...others: InboxKind[]): InboxKind => {
  const kinds = [first, ...others]
  /** Returns the result of the kind that contains the id. */
  const firstOf = async <Result>(ask: (kind: InboxKind) => Promise<Result | undefined> | undefined): Promise<Result | undefined> => {
    for (const kind of kinds) {
      const output = await ask(kind)
      if (output !== undefined) return output
    }
    return undefined
  }
  return {
    label,
    statuses: first.statuses,
    list: async (wanted) =>
      (await Promise.all(kinds.map((kind) => kind.list(wanted))))
        .flat()
        .toSorted((a, b) => b.at - a.at)
        .slice(0, wanted.most),
    show: (id) => firstOf((kind) => kind.show(id)),
    decide: (decision) => firstOf((kind) => kind.decide?.(decision)),
    table: async () => {
      const tables = await Promise.all(kinds.map((kind) => kind.table()))
      return [...tables[0]!.slice(0, 1), ...tables.flatMap((rows) => rows.slice(1))]
    },
  }
}
