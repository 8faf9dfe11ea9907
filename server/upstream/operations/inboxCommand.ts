import { type PayChannel, payChannelLabel } from '#lib/enums'
import type { Kysely } from 'kysely'
import { CommandError } from '../../command/CommandError.ts'
import { UsageError } from '../../command/UsageError.ts'
import type { Config } from '../../config.ts'
import { parseArguments } from '../../command/parseArguments.ts'
import { runCommand } from '../../command/runCommand.ts'
import { type Operator, extractOperator } from '../../command/extractOperator.ts'
import type { Database } from '../db/Database.ts'
import { markerOfKey } from '../exam/admin.ts'
import { createFileStore } from '../files/admin.ts'
import { createInboxAdmin, type InboxAdmin } from '../inbox/admin.ts'
import { createPaymentAdmin, merchantOf, type PaymentAdmin } from '../payment/admin.ts'
import { auditLines } from './auditLines.ts'
import { couponUsage, parseCouponAction } from './couponAction.ts'
import { type Audit, createAudit } from './createAudit.ts'
import { examUsage, isExamAction, parseExamAction } from './examAction.ts'
import { keyUsage, parseKeyAction } from './keyAction.ts'
import { isModerationAction, moderationUsage, parseModerationAction } from './moderationAction.ts'
import { parseRefundAction, refundUsage } from './refundAction.ts'
import { parseResultAction, resultUsage } from './resultAction.ts'
import { readCsvFile } from './readCsvFile.ts'
import { readTextFile } from './readTextFile.ts'
import { withDatabase } from './withDatabase.ts'

const usage = `用法：
npm run inbox -- list [leads|intentions|feedback|opinions|realnames|refunds|orders|invoices|differences|enrolments|certificates|sittings|essays|questions|posts|whispers|reports|appeals] [--status 状态] [--most 条数]
  预约演示、入驻申请、意见反馈、规则意见、实名认证、退款、订单、发票、对账差异、报名、证书、考试场次、正式考试的简答评分、题目纠错、社区内容、等待查看的私信、社区和私信举报、社区申诉，从新到旧；不写种类时列出全部。状态：
  leads、opinions、differences 为 open、done；intentions、realnames 为 open、passed、refused、cancelled；feedback 为 open、replied、done；
  refunds 为 open、passed、rejected、completed、failed、cancelled；orders 为 unpaid、paid、closed、chargeback；
  invoices 为 waiting、issued、failed、reversed；enrolments 为 open、passed、rejected；
  certificates 为 valid、revoked；
  sittings 为 coming、running、ended、released；essays 为 open、differs、marked；questions 为 open、accepted、declined；
  posts 为 held、refused、shown、deleted（作者删除的，保留 30 天）；whispers 为 held、refused；reports、appeals 为 open、upheld、dismissed、closed（内容已删除）
npm run inbox -- show 编号 [--plain]
  一条的全部内容；订单号显示一个订单的来龙去脉；--plain 显示完整的身份证号和证件照片的编号
npm run inbox -- reply 编号 内容
  回复意见反馈或规则意见
npm run inbox -- decide 编号 pass
npm run inbox -- decide 编号 refuse --field 名称=理由 [--field 资质=理由 …]
  审核入驻申请、实名认证、报名或题目纠错；拒绝时逐项写明原因，对方修改后可以重新提交
npm run inbox -- decide --file 报名.csv [--yes]
  成批审核报名：在 export enrolments 导出的表格里填“审核结果”（通过、驳回）和“审核理由”（如 照片=不是近照；材料=没有盖章），
  空着的不审核。先检查；加 --yes 才审核。有一处错误就一份也不审核
npm run inbox -- decide 编号 pass --why 理由 [--amount 元] --yes
npm run inbox -- decide 编号 refuse|impossible --why 理由
  审核退款：同意（可以改金额；会收回学习权限，加 --yes 确认）、拒绝、不可退款；学员会看到理由
npm run inbox -- decide 编号 again
npm run inbox -- decide 编号 settled --why 线下转账到尾号 1234
npm run inbox -- decide 编号 restore --why 理由
  支付渠道没有退成的：重新发起；已用其他方式退还，记账；不再退，恢复学习权限。微信支付“退款异常”的也可以在商户平台处理，成功后自动记账
${refundUsage}
npm run inbox -- decide 证书编号 revoke|restore --why 理由
  撤销一张证书，理由是公开的；撤销错了可以恢复
npm run inbox -- decide 内容、私信、举报或申诉的编号 pass
npm run inbox -- decide 内容、私信、举报或申诉的编号 refuse --field 原因=理由
  内容、私信：显示，或不显示；举报：pass 是成立，要写 --field 原因=…（作者会看到），refuse 是不成立；申诉：恢复显示，或维持原决定
npm run inbox -- decide 内容编号 restore
  恢复作者自己删除的内容，只在作者请求时用；pass 不能显示作者删除的内容
npm run inbox -- retry 编号
  开票服务拒绝的发票，改好后重新提交
npm run inbox -- done 编号
  标记为处理完毕
npm run inbox -- file 图片编号 --out 文件
  取出一张上传的图片
npm run inbox -- export leads|intentions|feedback|opinions|realnames|refunds|orders|invoices|differences|enrolments|certificates|sittings|essays|questions|posts|whispers|reports|appeals|ledger 文件.csv|.xlsx
    [--from 2026-11-01] [--to 2026-11-30] [--format csv|xlsx]
  导出为 CSV（UTF-8）或工作簿；身份证号只含首尾。金额有两位小数，末尾是合计。ledger 是全部收支：订单、渠道的编号、手续费、税额、发票号码，按渠道账单的日子，
  合计与账单相等；订单按支付时间、退款按完成时间、发票按开具时间，日期都含首尾。用表格软件打开请选 .xlsx，CSV 里的长编号会被它改成科学记数
npm run inbox -- close 2026-10 文件.xlsx
  一个月的账写成一个文件：汇总、账目、订单、退款、发票、账单；没有取到的账单和没有处理的差异会说明
${couponUsage}
${resultUsage}
${examUsage}
${keyUsage}
${moderationUsage}
npm run inbox -- tasks [--most 条数]
  还没有做完的后台任务（询问支付渠道、退款、开票等），失败的在前
npm run inbox -- suspense
  收到一天以上、还没有退回的重复或逾期的付款
npm run inbox -- retry-task 编号
  立即重试一件任务
npm run inbox -- reconcile ${Object.keys(payChannelLabel).join('|')} [账单.csv] [--date 2026-03-01]
  每天上午 10 点以后自动取前一天的账单核对，不符的付款与退款在 list differences 里，相符以后自动消去；不是本站的，查明后 done 编号 --why 原因。
  这条命令再取一天的账单，或读入下载的日账单：照原样，不改编码，压缩包不必解压；有一行读不懂、不是这个商户或这一天的，就什么都不改动
npm run inbox -- sandbox-bill 账单.csv [--date 2026-03-01]
  写出模拟支付一天的账单，供试用核对
npm run inbox -- audit [--most 条数]
  操作记录，从新到旧。改动、导出、对账、查看订单与完整身份证号都会记下；可以加 --why 原因、--by 姓名（默认为系统用户）`

/** Runs `npm run inbox`. Returns the exit code: 0 success, 1 failure, 2 incorrect usage. */
export function inboxCommand(argv: string[], env: NodeJS.ProcessEnv, now = Date.now()): Promise<number> {
  const work = () => {
    const { words: all, operator: account } = extractOperator(argv, env)
    const { words, keyFile } = extractKeyFile(all)
    const [first, ...others] = words
    const asked =
      first === 'coupon'
        ? parseCouponAction(others)
        : first === 'refund'
          ? parseRefundAction(others)
          : first === 'results'
            ? parseResultAction(others)
            : first === 'rotate-key'
              ? parseKeyAction(others)
              : isExamAction(first)
                ? parseExamAction(words)
                : isModerationAction(first)
                  ? parseModerationAction(words)
                  : readWork(words)
    return withDatabase(env, async (db, config) => {
      const { dataDir, dataKey } = config
      const marker = keyFile === undefined ? undefined : await readMarker(db, keyFile)
      const operator = marker === undefined ? account : { ...account, name: marker }
      const audit = createAudit({ db, command: 'inbox', operator, clock: () => now })
      const payments = createPaymentAdmin({ db, by: operator.name, merchants: merchantsOf(config), now })
      const inbox = createInboxAdmin({
        db,
        files: createFileStore(config),
        dataDir,
        dataKey,
        operator,
        marker,
        taxRate: config.taxRate,
        now,
      })
      return asked({ db, audit, operator, marker, now, dataDir, dataKey, admin: { ...inbox, ...payments } })
    })
  }
  return runCommand({ argv, usage, work })
}

function merchantsOf({ payment }: Pick<Config, 'payment'>): Map<PayChannel, string | undefined> {
  if (payment.provider !== 'gateways') return new Map(payment.provider === 'sandbox' ? [['sandbox', undefined]] : [])
  return new Map(payment.gateways.map((gateway) => [gateway.channel, merchantOf(gateway)]))
}

/** Extracts `--key FILE`, with which a marker of essays proves their identity. */
function extractKeyFile(argv: readonly string[]): { words: string[]; keyFile: string | undefined } {
  const at = argv.indexOf('--key')
  if (at < 0) return { words: [...argv], keyFile: undefined }
  return { words: argv.toSpliced(at, 2), keyFile: argv[at + 1] ?? fail() }
}

async function readMarker(db: Kysely<Database>, keyFile: string): Promise<string> {
  const marker = await markerOfKey(db, await readTextFile(keyFile, '没有改动'))
  if (marker === undefined) throw new CommandError(`${keyFile} 不是一位在评分的评分人的密钥，没有改动`)
  return marker
}

type Admin = InboxAdmin & PaymentAdmin

interface Place {
  db: Kysely<Database>
  admin: Admin
  audit: Audit
  operator: Operator
  marker: string | undefined
  now: number
  dataDir: string
  dataKey: string | undefined
}

type Work = (place: Place) => Promise<string>

function readWork(argv: string[]): Work {
  const text = { type: 'string' } as const
  const options = {
    status: text,
    most: text,
    date: text,
    from: text,
    to: text,
    format: text,
    plain: { type: 'boolean' },
    field: { type: 'string', multiple: true },
    amount: text,
    yes: { type: 'boolean' },
    out: text,
    file: text,
  } as const
  const { values, positionals } = parseArguments(argv, options)
  const [action = '', ...given] = positionals
  if (action === 'audit') return readAudit(given, values)
  const { names, least, most, work, isAudited } = Object.hasOwn(actions, action) ? actions[action]! : fail()
  const isFitting = Object.keys(values).every((name) => names.includes(name)) && given.length >= least && given.length <= most
  if (!isFitting) return fail()
  return ({ admin, audit }) =>
    isAudited?.(values, given) === true
      ? audit({ action, target: given[0] ?? values.file ?? '' }, () => work(admin, given, values))
      : work(admin, given, values)
}

function readAudit(given: string[], { most, ...others }: Values): Work {
  if (given.length > 0 || Object.keys(others).length > 0) throw new UsageError()
  return ({ db }) => auditLines(db, { command: 'inbox', most })
}

const fail = (): never => {
  throw new UsageError()
}

interface Values {
  status?: string | undefined
  most?: string | undefined
  date?: string | undefined
  from?: string | undefined
  to?: string | undefined
  format?: string | undefined
  plain?: boolean | undefined
  field?: string[] | undefined
  amount?: string | undefined
  yes?: boolean | undefined
  out?: string | undefined
  file?: string | undefined
}

interface Action {
  /** Accepted options. */
  names: readonly string[]
  /** Minimum number of positional arguments. */
  least: number
  most: number
  /** Whether the action changes data, or displays or exports personal data. */
  isAudited?: (values: Values, given: string[]) => boolean
  work: (admin: Admin, given: string[], values: Values) => Promise<string>
}

async function decide(inbox: Admin, [id, verdict]: string[], { field: fields = [], amount, yes = false, file }: Values): Promise<string> {
  if (file === undefined) {
    if (id === undefined || verdict === undefined) return fail()
    return inbox.decide({ id, verdict, fields, amount, isConfirmed: yes })
  }
  if (id !== undefined || fields.length > 0 || amount !== undefined) return fail()
  return inbox.decideAll(await readCsvFile(file, '没有改动'), yes)
}

const always = (): boolean => true

/** Checks whether an id belongs to an order or a private message, which are personal: displaying them is audited. */
const isPersonal = (id: string): boolean => /^(\d{20}$|whisper-)/.test(id)

const actions: Record<string, Action> = {
  list: { names: ['status', 'most'], least: 0, most: 1, work: (inbox, [kind], { status, most }) => inbox.list(kind, { status, most }) },
  show: {
    names: ['plain'],
    least: 1,
    most: 1,
    isAudited: ({ plain = false }, [id = '']) => plain || isPersonal(id),
    work: (inbox, [id = ''], { plain = false }) => inbox.show(id, plain),
  },
  reply: { names: [], least: 2, most: 2, isAudited: always, work: (inbox, [id = '', text = '']) => inbox.reply(id, text) },
  decide: {
    names: ['field', 'amount', 'yes', 'file'],
    least: 0,
    most: 2,
    isAudited: ({ file, yes = false }) => file === undefined || yes,
    work: (inbox, given, values) => decide(inbox, given, values),
  },
  retry: { names: [], least: 1, most: 1, isAudited: always, work: (inbox, [id = '']) => inbox.retry(id) },
  done: { names: [], least: 1, most: 1, isAudited: always, work: (inbox, [id = '']) => inbox.done(id) },
  file: { names: ['out'], least: 1, most: 1, isAudited: always, work: (inbox, [id = ''], { out }) => inbox.file(id, out) },
  tasks: { names: ['most'], least: 0, most: 0, work: (admin, _, { most }) => admin.tasks(most) },
  suspense: { names: [], least: 0, most: 0, work: (admin) => admin.suspense() },
  'retry-task': { names: [], least: 1, most: 1, isAudited: always, work: (admin, [id = '']) => admin.retryTask(id) },
  reconcile: {
    names: ['date'],
    least: 1,
    most: 2,
    isAudited: always,
    work: (admin, [channel = '', path], { date }) => admin.reconcile(channel, path, date),
  },
  'sandbox-bill': { names: ['date'], least: 1, most: 1, work: (admin, [path = ''], { date }) => admin.sandboxBill(path, date) },
  export: {
    names: ['from', 'to', 'format'],
    least: 2,
    most: 2,
    isAudited: always,
    work: (inbox, [kind = '', path = ''], { from, to, format }) => inbox.export(kind, path, { from, to, format }),
  },
  close: { names: [], least: 2, most: 2, isAudited: always, work: (inbox, [month = '', path = '']) => inbox.close(month, path) },
}

if (import.meta.main) process.exitCode = await inboxCommand(process.argv.slice(2), process.env)
