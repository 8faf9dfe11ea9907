import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Returns the JSON output of a program. Rejects if the program fails or writes to standard error. */
export async function runNode(folder: string, ...parts: string[]): Promise<unknown> {
  const { NODE_OPTIONS: _, NODE_ENV: __, ...env } = process.env
  const { stdout, stderr } = await promisify(execFile)(process.execPath, parts, { cwd: folder, env })
  if (stderr) throw new Error(`${parts.join(' ')} complained:\n${stderr}`)
  return JSON.parse(stdout) as unknown
}
