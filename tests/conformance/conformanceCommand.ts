import { parseArgs } from 'node:util'
import { conformance } from './conformance.ts'
import type { Finding } from './Visit.ts'

const usage = '用法：npm run conformance -- 地址 [--phone 手机号 --password 密码 | --token 令牌]'

/** One line a call, with everything that is wrong with it. */
const line = ({ call, state, faults }: Finding): string => {
  if (state === 'kept') return `✓ ${call}`
  return state === 'absent' ? `– ${call} 未提供` : `✗ ${call}\n${faults.map((fault) => `    ${fault}`).join('\n')}`
}

async function main(): Promise<number> {
  const { url, options } = readArguments()
  const findings = await conformance(url, options)
  const count = (state: Finding['state']) => findings.filter((finding) => finding.state === state).length
  process.stdout.write(`${findings.map(line).join('\n')}\n\n`)
  if (!('token' in options || 'account' in options)) process.stdout.write('没有给出账号：需要登录的调用只检查了拒绝访客这一点\n')
  process.stdout.write(`${count('kept')} 项符合约定，${count('absent')} 项未提供，${count('broken')} 项不符合\n`)
  return count('broken') > 0 ? 1 : 0
}

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { phone: { type: 'string' }, password: { type: 'string' }, token: { type: 'string' } },
  })
  const [url, ...others] = positionals
  const { phone, password, token } = values
  if (url === undefined || others.length > 0 || !/^https?:\/\//.test(url)) throw new Error(usage)
  if ((phone === undefined) !== (password === undefined)) throw new Error(`--phone 与 --password 要一起给出。${usage}`)
  if (phone !== undefined && password !== undefined) return { url, options: { account: { phone, password } } }
  return { url, options: token === undefined ? {} : { token } }
}

try {
  process.exitCode = await main()
} catch (error) {
  const cause = error instanceof TypeError && error.cause instanceof Error ? `无法连接：${error.cause.message}` : undefined
  process.stderr.write(`${cause ?? (error instanceof Error ? error.message : String(error))}\n`)
  process.exitCode = 2
}
