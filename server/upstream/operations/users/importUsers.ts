import { basename } from 'node:path'
import type { Kysely } from 'kysely'
import { phoneFault } from '#lib/validation'
import { CommandError } from '../../../command/CommandError.ts'
import { newUser } from '../../account/admin.ts'
import type { Database } from '../../db/Database.ts'
import { printableLine } from '../../kernel/logic/printable.ts'
import { nicknameError } from '../../profile/admin.ts'
import type { Audit } from '../createAudit.ts'
import { readCsvFile } from '../readCsvFile.ts'
import { userImportQueries } from './queries/userImports.ts'

const unchanged = '没有导入任何账号'
const mostRows = 5000

interface ImportOptions {
  db: Kysely<Database>
  audit: Audit
  now: number
}

interface ListedUser {
  line: number
  phone: string
  nickname: string
}

/**
 * Creates the accounts of a list, all or none. They have no password: the first sign-in is by a code. Returns the text to
 * print.
 */
export async function importUsers(path: string, { db, audit, now }: ImportOptions): Promise<string> {
  const { users, faults } = readUsers(await readCsvFile(path, unchanged))
  const queries = userImportQueries(db)
  const known = new Set(await queries.known(users.map(({ phone }) => phone)))
  faults.push(...users.filter(({ phone }) => known.has(phone)).map(({ line, phone }) => ({ line, text: `手机号 ${phone} 已有账号` })))
  if (faults.length > 0) {
    const lines = faults.toSorted((one, other) => one.line - other.line).map(({ line, text }) => `第 ${line} 行：${text}`)
    throw new CommandError(`${lines.join('\n')}\n共 ${faults.length} 处错误，${unchanged}`)
  }
  if (users.length === 0) throw new CommandError(`文件里没有账号，${unchanged}`)
  const rows = users.map(({ phone, nickname }) => ({ ...newUser(phone, null, now), ...(nickname !== '' && { nickname }) }))
  await audit({ action: 'import', target: `${basename(path)}（${rows.length} 个账号）` }, async () => {
    if (!(await queries.add(rows))) throw new CommandError(`名单里有手机号刚刚注册了账号，${unchanged}，请再执行一次`)
  })
  return `已导入 ${rows.length} 个账号。第一次用手机号和短信验证码登录，之后可以设置密码`
}

function readUsers(cells: readonly (readonly unknown[])[]) {
  const headings = (cells[0] ?? []).map(textOf)
  const [phoneAt, nicknameAt] = [headings.indexOf('手机号'), headings.indexOf('昵称')]
  if (phoneAt < 0)
    throw new CommandError(`第 1 行应是表头：手机号，以及可以不写的昵称，${unchanged}。如果打开是乱码，请另存为 UTF-8 编码的 CSV`)
  if (cells.length > mostRows + 1) throw new CommandError(`超过 ${mostRows} 行，${unchanged}，请分成几个文件`)
  const faults: { line: number; text: string }[] = []
  const users: ListedUser[] = []
  const seen = new Map<string, number>()
  for (const [index, row] of cells.entries()) {
    if (index === 0 || row.every((cell) => textOf(cell) === '')) continue
    const [line, phone, nickname] = [index + 1, textOf(row[phoneAt]), textOf(row[nicknameAt])]
    const before = seen.get(phone)
    const fault = row.slice(headings.length).some((cell) => textOf(cell) !== '')
      ? '内容比表头的列多，请核对逗号'
      : phoneFault(phone) !== undefined
        ? `“${printableLine(phone, 20)}”不是手机号（用表格软件打开时请设为文本）`
        : before !== undefined
          ? `手机号 ${phone} 与第 ${before} 行重复`
          : nickname === ''
            ? undefined
            : nicknameError(nickname)
    seen.set(phone, before ?? line)
    if (fault === undefined) users.push({ line, phone, nickname })
    else faults.push({ line, text: fault })
  }
  return { users, faults }
}

const textOf = (cell: unknown): string => (typeof cell === 'string' || typeof cell === 'number' ? String(cell).trim() : '')
