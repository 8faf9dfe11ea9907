import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** The JSON that a program wrote. Rejects if the program failed, or wrote to its standard error. */
export async function runNode(folder: string, ...parts: string[]): Promise<unknown> {
  const { NODE_OPTIONS: _, NODE_ENV: __, ...env } = process.env
  const { stdout, stderr } = await promisify(execFile)(process.execPath, parts, { cwd: folder, env })
  if (stderr) throw new Error(`${parts.join(' ')} complained:\n${stderr}`)
  return JSON.parse(stdout) as unknown
}
