import { CommandError } from '../../../command/CommandError.ts'
import { parseArguments } from '../../../command/parseArguments.ts'
import { runCommand } from '../../../command/runCommand.ts'
import { extractOperator } from '../../../command/extractOperator.ts'
import { UsageError } from '../../../command/UsageError.ts'
import { auditLines } from '../auditLines.ts'
import { createAudit } from '../createAudit.ts'
import { withDatabase } from '../withDatabase.ts'
import { createUserAdmin, type UserAdmin } from './createUserAdmin.ts'

const usage = `用法（“账号”是编号或完整的手机号；改动都要用 --why 写明原因，--by 写明是谁，默认为系统用户）：
npm run users -- find 文字
  按编号、手机号（或末尾 4 位以上）、昵称查找
npm run users -- show 账号 [--plain]
  一个账号的情况；--plain 显示完整手机号，会记入操作记录
npm run users -- import 文件 --why 原因
  从 CSV 名单建账号：表头“手机号”，可以另有“昵称”；有一行不对就一个也不建。第一次用短信验证码登录
npm run users -- sign-out 账号 --why 原因
  在全部设备上退出登录
npm run users -- block 账号 --why 原因、unblock 账号 --why 原因
  停用（同时退出登录，不能再登录）、恢复
npm run users -- anonymise 账号 --why 原因 [--yes]
  清除身份与私人内容，保留学习记录和公开内容；不写 --yes 只显示会清除什么
npm run users -- delete 账号 --why 原因 [--yes]
  删除账号与只属于它的全部数据；不写 --yes 只显示会删除什么
npm run users -- audit [--most 条数] [--command 命令]
  操作记录，从新到旧：谁、何时、做了什么、为什么`

interface Values {
  plain?: boolean | undefined
  yes?: boolean | undefined
  most?: string | undefined
  command?: string | undefined
}

interface Action {
  /** Accepted options. */
  options: readonly (keyof Values)[]
  /** Whether the action changes data and therefore requires a reason. */
  changes: boolean
  work: (admin: UserAdmin, account: string, values: Values) => Promise<string>
  /** What the command is given instead of an account. */
  given?: string
}

const actions: Record<string, Action> = {
  find: { options: [], changes: false, work: (admin, text) => admin.find(text) },
  show: { options: ['plain'], changes: false, work: (admin, account, { plain = false }) => admin.show(account, plain) },
  import: { options: [], changes: true, given: '文件', work: (admin, path) => admin.import(path) },
  'sign-out': { options: [], changes: true, work: (admin, account) => admin.signOut(account) },
  block: { options: [], changes: true, work: (admin, account) => admin.block(account) },
  unblock: { options: [], changes: true, work: (admin, account) => admin.unblock(account) },
  anonymise: {
    options: ['yes'],
    changes: true,
    work: (admin, account, { yes }) => (yes === true ? admin.anonymise(account) : admin.preview(account)),
  },
  delete: {
    options: ['yes'],
    changes: true,
    work: (admin, account, { yes }) => (yes === true ? admin.remove(account) : admin.preview(account)),
  },
}

/** Runs `npm run users`. Returns the exit code: 0 success, 1 failure, 2 incorrect usage. */
export function usersCommand(argv: string[], env: NodeJS.ProcessEnv, now = Date.now()): Promise<number> {
  const work = () => {
    const { words, operator } = extractOperator(argv, env)
    const { name, account, values } = readWords(words)
    if (name === 'audit') return withDatabase(env, (db) => auditLines(db, values))
    const action = actions[name]!
    if (action.changes && operator.why === '')
      throw new CommandError(`请用 --why 写明原因：npm run users -- ${name} ${action.given ?? '账号'} --why 原因`)
    return withDatabase(env, (db) => {
      const audit = createAudit({ db, command: 'users', operator, clock: () => now })
      return action.work(createUserAdmin({ db, audit, now }), account, values)
    })
  }
  return runCommand({ argv, usage, work })
}

function readWords(words: string[]): { name: string; account: string; values: Values } {
  const [text, flag] = [{ type: 'string' } as const, { type: 'boolean' } as const]
  const { values, positionals } = parseArguments(words, { plain: flag, yes: flag, most: text, command: text })
  const [name = '', account = '', ...rest] = positionals
  const isAudit = name === 'audit'
  const allowed: readonly string[] | undefined = isAudit
    ? ['most', 'command']
    : Object.hasOwn(actions, name)
      ? actions[name]!.options
      : undefined
  const isFitting = rest.length === 0 && (account === '') === isAudit && Object.keys(values).every((option) => allowed?.includes(option))
  if (allowed === undefined || !isFitting) throw new UsageError()
  return { name, account: account.trim(), values }
}

if (import.meta.main) process.exitCode = await usersCommand(process.argv.slice(2), process.env)
