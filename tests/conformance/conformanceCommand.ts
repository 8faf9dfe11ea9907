import { runCommand } from '../../server/command/runCommand.ts'
import { parseArguments } from '../../server/command/parseArguments.ts'
import { UsageError } from '../../server/command/UsageError.ts'
import { conformance, type ConformanceOptions } from './conformance.ts'
import type { Finding } from './Visit.ts'

const usage = `用法：
npm run conformance -- 地址 [--phone 手机号 --password 密码 | --token 令牌]
  按约定逐个检查接口；不给账号时只检查访客能用的。退出码：0 全部符合，1 有不符合的，2 用法不对或连不上`

/** Returns the report of a call: one line, and one line per violation. */
const line = ({ call, state, faults }: Finding): string => {
  if (state === 'kept') return `✓ ${call}`
  return state === 'absent' ? `– ${call} 未提供` : `✗ ${call}\n${faults.map((fault) => `    ${fault}`).join('\n')}`
}

/** Entry point of `npm run conformance`. Exit codes: 0 conforms, 1 violations, 2 wrong usage or no answer. */
function conformanceCommand(argv: string[]): Promise<number> {
  const work = async () => {
    const { url, options } = readWords(argv)
    const findings = await conformance(url, options).catch(unreachable)
    const count = (state: Finding['state']) => findings.filter((finding) => finding.state === state).length
    const isVisitor = options.token === undefined && options.account === undefined
    const lines = [
      ...findings.map(line),
      '',
      ...(isVisitor ? ['没有给出账号：需要登录的调用只检查了拒绝访客这一点'] : []),
      `${count('kept')} 项符合约定，${count('absent')} 项未提供，${count('broken')} 项不符合`,
    ]
    return { text: lines.join('\n'), isGood: count('broken') === 0 }
  }
  return runCommand({ argv, usage, work })
}

function readWords(argv: string[]): { url: string; options: ConformanceOptions } {
  const text = { type: 'string' } as const
  const { values, positionals } = parseArguments(argv, { phone: text, password: text, token: text })
  const [url, ...others] = positionals
  const { phone, password, token } = values
  if (url === undefined || others.length > 0 || !/^https?:\/\//.test(url)) throw new UsageError()
  if ((phone === undefined) !== (password === undefined)) throw new UsageError('--phone 与 --password 要一起给出')
  if (phone !== undefined && password !== undefined) return { url, options: { account: { phone, password } } }
  return { url, options: token === undefined ? {} : { token } }
}

/** Reports that no server answers at the URL. */
function unreachable(error: unknown): never {
  if (error instanceof TypeError && error.cause instanceof Error) throw new UsageError(`无法连接：${error.cause.message}`, { cause: error })
  throw error
}

process.exitCode = await conformanceCommand(process.argv.slice(2))
