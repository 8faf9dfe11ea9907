import { spawn } from 'node:child_process'
import type { Operator } from '../command/extractOperator.ts'
import { programFile } from '../process/programFile.ts'
import { bad, type Finding } from './Finding.ts'

const program = programFile('server/upstream/operations/doctor/databaseReport.ts')

/**
 * Returns the findings of the embedded upstream's own doctor about its database, including its repairs if an operator
 * requested them. That doctor runs as a separate program, like the upstream itself.
 */
export async function databaseFindings(env: Record<string, string | undefined>, mender?: Operator): Promise<Finding[]> {
  const words = mender === undefined ? [] : ['--mend', `--by=${mender.name}`, ...(mender.why === '' ? [] : [`--why=${mender.why}`])]
  const child = spawn(process.execPath, [program, ...words], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const output = { out: '', err: '' }
  child.stdout.on('data', (chunk: Buffer) => (output.out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output.err += chunk.toString()))
  const code = await new Promise<number | null>((resolve) => child.once('error', () => resolve(null)).once('close', resolve))
  if (code === 0) return JSON.parse(output.out) as Finding[]
  return [bad(`数据库检查没有完成（${code}）：${output.err.trim().split('\n').at(-1) ?? ''}`, '请把 npm run doctor 的完整输出交给开发者')]
}
