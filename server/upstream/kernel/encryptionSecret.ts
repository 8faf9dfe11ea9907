import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { moveDurably } from './moveDurably.ts'

/** Subfolder of the data folder that contains only the secret. Backups include it; without it encrypted data is lost. */
export const keysFolder = 'keys'

/**
 * Returns the secret that encrypts identity numbers: the configured one, or one in the data folder that is created on
 * first use. All upstreams of one database need the same secret.
 */
export function encryptionSecret({ dataDir, given }: { dataDir: string; given: string | undefined }): () => string {
  let secret = given
  return () => (secret ??= read(join(dataDir, keysFolder)))
}

function read(folder: string): string {
  const file = join(folder, 'data.key')
  const made = `${file}.${process.pid}.new`
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  writeFileSync(made, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 })
  try {
    moveDurably(made, file)
  } catch (error) {
    // Another process created the file first: its secret is used.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    rmSync(made, { force: true })
  }
  return readFileSync(file, 'utf8').trim()
}
